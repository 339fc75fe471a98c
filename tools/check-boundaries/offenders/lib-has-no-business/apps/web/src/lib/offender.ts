import { listAccounts } from '@tradewind/contract/accounts'

export const call = listAccounts
