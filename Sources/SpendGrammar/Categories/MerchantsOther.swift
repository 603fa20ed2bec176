extension MerchantData {
  /// Utilities, telephone, insurance, banks, software, housing, travel stays, pets, schools, charities.
  static let other: StaticString = """
    PG&E/pge/pg e, Con Edison/coned/con ed, Duke Energy, SoCalGas, SDG&E, ComEd, Xcel Energy,
    Dominion Energy, FPL/florida power and light, National Grid, PSE&G, Entergy, DTE Energy,
    Consumers Energy, Eversource, AT&T/at and t, Verizon/verizon wireless, T-Mobile/tmobile, ??Sprint,
    Mint Mobile, ?Visible Wireless, Cricket Wireless, Boost Mobile, Metro PCS, US Cellular, Google Fi,
    Comcast/comcast cable, Xfinity, Spectrum Internet/charter spectrum, Cox Communications,
    Frontier Internet, CenturyLink, Starlink, RCN, Sonic Internet, Waste Management, Republic Services,
    Geico, State Farm, Progressive Insurance, Allstate, Liberty Mutual, Farmers Insurance, USAA,
    Nationwide Insurance, Travelers Insurance, Lemonade Insurance, Metromile, Root Insurance, Hiscox, Chubb,
    ??Chase, Bank of America/bofa, Wells Fargo, Citibank, Capital One, American Express/amex, Discover Card,
    US Bank, PNC, Charles Schwab, ?Fidelity, ?Vanguard, Robinhood, Coinbase, Binance, ?Kraken, ?Acorns,
    Betterment, Wealthfront, SoFi, Ally Bank, ?Chime, ?Venmo, Zelle, Cash App/cashapp, Western Union,
    MoneyGram, ??Wise Transfer, Revolut, Monzo, N26, Sallie Mae, Navient, Nelnet, Mohela, ?Affirm, Klarna,
    Afterpay, TurboTax/turbo tax, H&R Block, Intuit, QuickBooks, LegalZoom, DMV Fees, IRS, USPS/usps po,
    UPS/ups store/the ups store, FedEx, DHL, Stamps.com, Royal Mail, Deutsche Post, La Poste, Correos,
    Correios, Canada Post, Australia Post, India Post, DPD, Hermes Paket, GLS, Airbnb/air bnb,
    Booking.com/booking com, Expedia, Hotels.com/hotels com, Vrbo, Priceline, Agoda, Hostelworld, ??Kayak,
    Trivago, Marriott, Hilton, Hyatt, Sheraton, Westin, Holiday Inn, Best Western, Motel 6, Super 8,
    Days Inn, La Quinta, Hampton Inn, Courtyard Marriott, Fairfield Inn, Residence Inn, Embassy Suites,
    DoubleTree, Four Seasons, Ritz-Carlton, Comfort Inn, Quality Inn, Econo Lodge, Red Roof Inn,
    Knights Inn, Premier Inn, Travelodge, Ibis, Novotel, ??Mercure, Accor, Sofitel, Radisson,
    InterContinental, Crowne Plaza, Motel One, B&B Hotels, A&O Hostel, Meininger, NH Hotels, Meliá, Barceló,
    Oyo, Taj Hotels, Treebo, APA Hotel, Toyoko Inn, Dormy Inn, Citadines, Sonder, KOA Campground,
    Recreation.gov, Asakusa Inn, Garner Hotels, The Bloomsbury Inn, Maple Court Apartments, Public Storage,
    Extra Space Storage, CubeSmart, Life Storage, TaskRabbit, Thumbtack, Angi, Merry Maids, Molly Maid,
    Stanley Steemer, Roto-Rooter, Terminix, Orkin, TruGreen, ADT, SimpliSafe, Chewy, Petco, PetSmart,
    Pet Supplies Plus, Banfield, VCA Animal, Wag Walking, BarkBox, The Farmer's Dog, Pets at Home,
    Fressnapf, Zooplus, Maxi Zoo, Kiwoko, Petz, Cobasi, Petbarn, Petstock, Paws Clinic, Supercuts,
    Great Clips, Sport Clips, Fantastic Sams, Drybar, Floyd's Barbershop, Toni & Guy, Tony's Barbershop,
    European Wax Center, Spin Cycle, Rinse Laundry, Dropbox, Google One, Google Workspace, Google Storage,
    Google Cloud, iCloud/icloud storage, Apple iCloud, AppleCare, OneDrive, Microsoft 365, Office 365,
    Adobe/adobe creative cloud, Canva, Figma, Evernote, ?Zoom/zoom us, GitHub, GitLab, AWS,
    Amazon Web Services, Azure, DigitalOcean, Heroku, Netlify, Vercel, Cloudflare, GoDaddy, Namecheap,
    Squarespace, Wix, WordPress, Mailchimp, Shopify Subscription, OpenAI, ChatGPT/chat gpt/chatgpt plus,
    Anthropic, Claude Pro/claude ai, Midjourney, Grammarly, LastPass, 1Password, Bitwarden, NordVPN,
    ExpressVPN, Surfshark, LinkedIn/linkedin premium, JetBrains, Linode, Hetzner, Setapp, Todoist, YNAB,
    Coursera, Udemy, edX, Skillshare, Duolingo, Babbel, Rosetta Stone, Khan Academy, Chegg, Kumon,
    Sylvan/sylvan learning, Oxford Learning, Safari Kid, C2 Education, KinderCare, Bright Horizons,
    College Board, Pearson VUE, Brilliant.org, Codecademy, Byju's, Unacademy, GoFundMe,
    Red Cross/american red cross, UNICEF, Doctors Without Borders, Wikipedia/wikimedia, Greenpeace, WWF,
    ACLU, Habitat for Humanity, St. Jude/st jude, ASPCA, Save the Children, Oxfam, Cancer Research,
    Feeding America, Alameda Food Bank, Cats Protection, British Gas, EDF/edf energy, E.ON, Octopus Energy,
    Scottish Power, Thames Water, Severn Trent, Bulb Energy, OVO Energy, ??BT, EE Mobile, ??O2, Vodafone,
    Three Mobile, Giffgaff, Sky Broadband, ?Sky UK, Virgin Media, TalkTalk, Plusnet,
    TV Licence/tv licensing, Council Tax, HMRC, DVLA, Aviva, ??Direct Line, Admiral Insurance,
    Churchill Insurance, Churchill, LV Insurance, RSPCA, Timpson, Telekom/deutsche telekom, Congstar,
    Stadtwerke, Vattenfall, RWE, GEZ, Rundfunkbeitrag, Allianz, HUK Coburg/huk, AXA, Ergo Versicherung,
    Finanzamt, Sparkasse, Commerzbank, Vonovia, SFR, Bouygues, Orange France, Free Mobile, Engie, Veolia,
    MAIF, MACIF, Matmut, Groupama, Impots, Movistar, Endesa, Iberdrola, Naturgy, Canal de Isabel II, Mapfre,
    Mutua Madrileña, Línea Directa, Telcel, Telmex, CFE, Izzi, Megacable, TIM Brasil, Oi Fibra, Enel, CPFL,
    Sabesp, Copel, Porto Seguro, Nubank, Itaú, MEO, NOS Comunicações, EDP, Jio/reliance jio, Airtel, BSNL,
    Tata Power, Adani Electricity, BESCOM, LIC/lic premium, HDFC Ergo, ICICI Lombard, Paytm, PhonePe, GPay,
    Tata Sky, Tata Play, ACT Fibernet, Indane, NoBroker, ??Rogers, ?Bell Canada, Telus, Koodo,
    Freedom Mobile, Shaw Cable, Hydro One, Toronto Hydro, BC Hydro, Hydro-Québec, Enbridge, FortisBC, ICBC,
    Intact Insurance, Canada Revenue, Telstra, Optus, AGL, Origin Energy, EnergyAustralia, NBN,
    Bupa Insurance, NRMA, AAMI, Service NSW, NTT Docomo, SoftBank, au KDDI, TEPCO, Tokyo Gas, NHK,
    UQ Mobile, Rakuten Mobile, US Department of State, WeWork, Regus, Northwind Labs, Kinko's,
    Rocket Mortgage, Quicken Loans, Zillow Rent, Apartments.com, RentCafe
    """
}

/// Names of businesses by category.
///
/// Display names separated by commas, other spellings after slashes.
///
/// `?` marks a name that is also an everyday word, `??` one that is the business only where the words around it say so.
enum MerchantData {}
