import { Readable } from 'node:stream'
import { type beneficiaries as contract, Refusal } from '@tradewind/contract'
import { csvHead, csvRow, type SheetCell } from '@tradewind/kernel/sheets'
import type * as z from 'zod/mini'
import { workbookOf } from '#platform/sheets'
import type { BeneficiariesNeeds } from './beneficiaries.needs.ts'
import { beneficiaryView } from './beneficiaries.rules.ts'
import { findSome, pageOfBeneficiaries } from './beneficiaries.store.ts'

export type ExportQuery = z.output<NonNullable<typeof contract.exportBeneficiaries.query>>

/** How many are in memory at once. */
const atOnce = 500

type Row = ReturnType<typeof beneficiaryView>
type Account = Row['beneficiaryAccountDetails'][number]

const columns: readonly (readonly [head: string, cell: (saved: Row, account: Account) => SheetCell | undefined])[] = [
  ['Name', ({ beneficiaryAccountName }) => beneficiaryAccountName],
  ['Country', ({ country }) => country],
  ['Email', ({ beneficiaryEmailAddress }) => beneficiaryEmailAddress],
  ['Currency', (_, { beneficiaryCurrencyCode }) => beneficiaryCurrencyCode],
  ['Payment method', (_, { paymentMethodType }) => paymentMethodType],
  ['Bank', (_, { bankName }) => bankName],
  ['Bank identifier', (_, { paymentMethodValue }) => paymentMethodValue],
  ['Account number', (_, { accountNumber }) => accountNumber],
  ['Date added (UTC)', ({ dateAdded }) => dateAdded],
  ['Last paid (UTC)', ({ lastPaidAt }) => lastPaidAt],
]
const heads = columns.map(([head]) => head)

/** Saved beneficiaries that fit the filters, a row for each of their bank accounts. Refuses ids that are not the customer's. */
export const exportBeneficiaries =
  ({ db }: Pick<BeneficiariesNeeds, 'db'>) =>
  async ({ customerId, query }: { customerId: string; query: ExportQuery }): Promise<Readable> => {
    const only = query.BeneficiaryIds && new Set(query.BeneficiaryIds.split(','))
    if (only) {
      const own = await db.asCustomer(customerId, (tx) => findSome(tx, customerId, [...only]))
      if (own.length < only.size) throw new Refusal('beneficiaries.unknown')
    }
    const filter = {
      customerId,
      currency: query.CurrencyCode,
      search: query.Search,
      sortBy: query.SortBy,
      order: query.SortDirection,
      pageSize: atOnce,
    }

    async function* rows(): AsyncGenerator<SheetCell[]> {
      for (let page = 1; ; page++) {
        const { found } = await db.asCustomer(customerId, (tx) => pageOfBeneficiaries(tx, { ...filter, page }))
        for (const saved of found.map(beneficiaryView).filter(({ beneficiaryId }) => !only || only.has(beneficiaryId)))
          for (const account of saved.beneficiaryAccountDetails)
            yield columns.map(([, cell]) => cell(saved, account) ?? '')
        if (found.length < atOnce) return
      }
    }

    async function* csv(): AsyncGenerator<string> {
      yield csvHead(heads)
      for await (const row of rows()) yield csvRow(row)
    }
    return Readable.from(query.Format === 'xlsx' ? await workbookOf(heads, rows()) : csv())
  }
