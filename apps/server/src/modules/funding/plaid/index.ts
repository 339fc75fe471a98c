/** Bank accounts that customers link at their own bank, to collect money from. */

export type { LinkedBanks } from './plaid.service.ts'
export type { BankAccess, BankLinks, LinkOrder } from './plaid.types.ts'
