import { accounts } from '#areas/accounts'

export const payments = accounts
