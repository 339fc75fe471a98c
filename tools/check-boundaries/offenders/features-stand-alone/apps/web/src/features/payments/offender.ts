import { accounts } from '#features/accounts'

export const payments = accounts
