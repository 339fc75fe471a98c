import type { Reply } from '@tradewind/contract/client'
import * as linkedBanks from '@tradewind/contract/linked-banks'
import { partShown, queryFor } from '#ui/calls/api.ts'

export type LinkedBank = Reply<typeof linkedBanks.listLinkedBanks>[number]

export const linkedBanksQuery = () => queryFor(linkedBanks.listLinkedBanks, {}, partShown)

/** The bank with the last digits of the account. */
export const bankTitle = ({ bankName, accountNumber }: Pick<LinkedBank, 'bankName' | 'accountNumber'>): string =>
  `${bankName} ${accountNumber.slice(-7)}`
