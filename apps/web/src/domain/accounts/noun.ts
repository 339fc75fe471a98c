import { type Account, isWallet } from './account.ts'

export type Noun = 'account' | 'wallet'

/** What a customer calls it. */
export const nounOf = (account: Pick<Account, 'systemAccountType'>): Noun => (isWallet(account) ? 'wallet' : 'account')
