export const listAccounts = {}
