import type { Account } from '#domain/accounts/account.ts'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
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
}

/** What is wrong with each row, by its key; rows without a fault are not there. */
export function wrongRows(
  blocks: readonly BlockForm[],
  { accounts, find, categories, prices }: BatchContext,
): Readonly<Record<string, RowFaults>> {
  const wrong: Record<string, RowFaults> = {}
  for (const { accountId, currency, rows } of blocks) {
    const account = accounts.find((one) => one.accountId === accountId)
    if (!account) continue
    for (const row of rows) {
      const payee = find(row.beneficiaryId)
      const faults = rowFaults(row, {
        currency,
        available: account.availableBalance,
        charge: prices.get(row.key)?.charge,
        category: categories.find(({ id }) => id === row.expenseCategory),
        asks: { purpose: methodOf(payee, currency)?.purpose, question: rowNeedsSecurityQuestion(payee, currency) },
      })
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
