import type { ExchangePrice } from '@tradewind/contract/exchange'
import type { Account } from '#domain/accounts/account.ts'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { voucherFault } from '#domain/vouchers/voucher-ordered.rules.ts'
import {
  type BlockForm,
  fewest,
  methodOf,
  most,
  type RowFaults,
  type RowPrice,
  rowCount,
  rowFaults,
  rowNeedsSecurityQuestion,
} from './batch.rules.ts'

/** What the rows are held against, as far as it is there. */
export interface BatchContext {
  accounts: readonly Account[]
  find: (beneficiaryId: string) => Beneficiary | undefined
  categories: readonly { id: string; name: string }[]
  prices: ReadonlyMap<string, RowPrice>
  /** What rows that another account pays for cost that account now. */
  exchanged: ReadonlyMap<string, ExchangePrice>
}

/** What is wrong with each row, by its key; rows without a fault are not there. */
export function wrongRows(
  blocks: readonly BlockForm[],
  { accounts, find, categories, prices, exchanged }: BatchContext,
): Readonly<Record<string, RowFaults>> {
  const wrong: Record<string, RowFaults> = {}
  for (const { accountId, currency, paidFrom, rows } of blocks) {
    const account = accounts.find((one) => one.accountId === accountId)
    if (!account) continue
    const payer = accounts.find((one) => one.accountId === paidFrom)
    for (const row of rows) {
      const payee = find(row.beneficiaryId)
      const faults = rowFaults(row, {
        currency,
        available: account.availableBalance,
        charge: prices.get(row.key)?.charge,
        paid: payer && {
          sold: exchanged.get(row.key)?.sold,
          isApart: (exchanged.get(row.key)?.approvalsNeeded ?? 0) > 0,
          available: payer.availableBalance,
        },
        category: categories.find(({ id }) => id === row.expenseCategory),
        asks: { purpose: methodOf(payee, currency)?.purpose, question: rowNeedsSecurityQuestion(payee, currency) },
      })
      const refused = voucherFault(row.voucherCode, prices.get(row.key))
      if (refused) faults.voucherCode = refused
      if (Object.keys(faults).length > 0) wrong[row.key] = faults
    }
  }
  return wrong
}

/** Whether there are as many payments as a batch can have. */
export const isCountRight = (blocks: readonly BlockForm[]): boolean => {
  const count = rowCount(blocks)
  return count >= fewest && count <= most
}
