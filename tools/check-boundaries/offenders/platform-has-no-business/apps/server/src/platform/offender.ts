import { accounts } from '#modules/accounts'

export const names = Object.keys(accounts)
