/** Bank accounts that customers link at their own bank, to collect money from. */

export { bankLinkCalls, httpBankLinks } from './http-bank-links.ts'
export type { LinkedBanks } from './plaid.service.ts'
export type { BankAccess, BankLinks, LinkOrder } from './plaid.types.ts'
