// Only a header: the function comes with `-sanitize=fuzzer`.
