import SpendCLI

SpendWise.main()
