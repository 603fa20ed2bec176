/// The looks of pictures: two sets of colours, light and dark, for the same classes.
///
/// Everything is said by rules that old viewers know, too: without the query for dark, a picture is light. No character
/// of it means anything in markup.
enum PictureStyle {
  /// The rules of what is drawn.
  static let drawing = """
    text{font-family:system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,DejaVu Sans,sans-serif;\
    font-variant-numeric:tabular-nums}
    .ink{fill:#1f2328}.soft{fill:#57606a}.strong{fill:#1f2328;font-weight:650}.rise{fill:#b34700}.fall{fill:#0067a3}
    .rise,.fall{font-weight:600}.on-light{fill:#111418;font-weight:700}.on-dark{fill:#ffffff;font-weight:700}
    .page{fill:#f3f4f7}.panel{fill:#ffffff;stroke:#d8dce2}.track{fill:#eceef2}
    .edge{stroke:#1f2328;stroke-opacity:.28}.grid{stroke:#d8dce2}.axis{stroke:#8c959f}
    .line,.open{fill:none;stroke:#5b4bb7;stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}
    .open{stroke-dasharray:2 6}.dot{fill:#5b4bb7}.hollow{fill:#ffffff;stroke:#5b4bb7;stroke-width:2}
    .halo{stroke:#ffffff;stroke-width:4px;paint-order:stroke;stroke-linejoin:round}
    .s0{fill:#f2f3f5}.ahead{fill:none;stroke:#d8dce2}.s1,.s2,.s3,.s4{fill:#5b4bb7}.returned{fill:none;stroke:#8c959f;\
    stroke-dasharray:3 2}
    .s1{fill-opacity:.22}.s2{fill-opacity:.4}.s3{fill-opacity:.62}.full{fill:#ffffff}
    @media (prefers-color-scheme:dark){
    .ink{fill:#e6e9ee}.soft{fill:#a3acb8}.strong{fill:#f4f6f9}.rise{fill:#ff9a62}.fall{fill:#6fc0f5}
    .page{fill:#0e1116}.panel{fill:#171b21;stroke:#2c333d}.track{fill:#242a33}
    .edge{stroke:#ffffff}.grid{stroke:#2c333d}.axis{stroke:#7d8794}
    .line,.open{stroke:#a99cf5}.dot{fill:#a99cf5}.hollow{fill:#171b21;stroke:#a99cf5}
    .halo{stroke:#171b21}
    .s0{fill:#1d222a}.ahead{stroke:#2c333d}.s1,.s2,.s3,.s4{fill:#a99cf5}.full{fill:#14171c}
    .s1{fill-opacity:.24}.s2{fill-opacity:.38}.s3{fill-opacity:.52}
    }

    """

  /// The rules of a page around what is drawn.
  static let page = """
    :root{color-scheme:light dark;--page:#f3f4f7;--panel:#ffffff;--edge:#d8dce2;--ink:#1f2328;--soft:#57606a}
    @media (prefers-color-scheme:dark){
    :root{--page:#0e1116;--panel:#171b21;--edge:#2c333d;--ink:#e6e9ee;--soft:#a3acb8}
    }
    *{box-sizing:border-box}
    body{margin:0;background:var(--page);color:var(--ink);overflow-wrap:anywhere;\
    font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,DejaVu Sans,sans-serif}
    main{max-width:840px;margin:0 auto;padding:24px 18px 48px}
    header{padding:0 2px 6px}h1{margin:0;font-size:30px;line-height:1.2;letter-spacing:-.01em}
    header p{margin:4px 0 0;color:var(--soft)}
    section,details{background:var(--panel);border:1px solid var(--edge);border-radius:12px;margin:14px 0;\
    padding:16px 20px}
    section.bare{background:none;border:0;padding:0}
    h2{margin:0 0 10px;font-size:16px;line-height:1.3}
    svg{display:block;width:100%;height:auto}.narrow{display:none}
    summary{cursor:pointer;font-weight:600}
    table{border-collapse:collapse;width:100%;margin:14px 0 20px;font-variant-numeric:tabular-nums;font-size:15px}
    caption{text-align:left;font-weight:600;padding:4px 0}
    th,td{padding:5px 8px;border-top:1px solid var(--edge);text-align:right;vertical-align:top}
    th:first-child,td:first-child{text-align:left;padding-left:0}th{font-weight:600}\
    td:last-child,th:last-child{padding-right:0}
    tbody th{font-weight:400}
    @media (max-width:640px){
    main{padding:16px 12px 32px}section,details{padding:14px 14px}section.bare{padding:0}h1{font-size:25px}
    .wide{display:none}.narrow{display:block}th,td{padding:5px 4px}table{font-size:14px}
    }
    @media print{body{background:none}section,details{break-inside:avoid}}

    """
}
