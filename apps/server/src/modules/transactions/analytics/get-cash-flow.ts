import type { payments as contract } from '@tradewind/contract'
import { type Currency, localTime } from '@tradewind/kernel'
import { addDays } from '@tradewind/kernel/iso-date'
import { csvHead, csvRow, type Figure, figureOf, type SheetCell } from '@tradewind/kernel/sheets'
import type * as z from 'zod/mini'
import { invalidField } from '#platform/validation'
import type { InZone } from '../lists/list-transactions.ts'
import type { TransactionsNeeds } from '../transactions.needs.ts'
import { movedIn } from './all-moves.store.ts'
import { isWhole, maxDays } from './analytics.rules.ts'
import { busiest, type Days, daysIn, type Flow, flowOf, intervalOf, partsOf } from './cash-flow.rules.ts'

export type CashFlowQuery = z.output<NonNullable<typeof contract.getCashFlow.query>>
export type CashFlow = z.output<NonNullable<typeof contract.getCashFlow.value>>

type Needs = Pick<TransactionsNeeds, 'db' | 'bankClock' | 'accounts'>
type CashFlowRequest = InZone<CashFlowQuery>

/** How many days a period has unless said. */
const usualDays = 30

/** What came in and went out in one currency, part by part, beside the period before: one read for both. */
export const getCashFlow =
  ({ db, bankClock, accounts }: Needs) =>
  async ({ customerId, zone = 'UTC', query }: CashFlowRequest): Promise<CashFlow> => {
    const period = periodOf(query, localTime(bankClock.now(), zone).date)
    const interval = intervalOf(period)
    const parts = partsOf(period, interval)
    const previous = { from: parts[0]?.previous.from ?? period.from, to: parts.at(-1)?.previous.to ?? period.to }
    const { AccountId: accountId, TransactionType: type, ExpenseCategoryId: categoryId } = query
    const { read, account } = await db.reading.asCustomer(customerId, async (tx) => ({
      account: accountId ? await accounts.accountOf(tx, customerId, accountId) : undefined,
      read: await movedIn(tx, {
        whole: isWhole(query),
        customerId,
        accountId,
        type: type === 'All' ? undefined : type,
        // Of every currency: the reply says which there are.
        currency: undefined,
        categoryId,
        fromDay: previous.from,
        toDay: period.to,
        zone,
      }),
    }))
    // Between periods of whole months there may be days of neither.
    const sums = read.filter(({ day }) => day <= previous.to || day >= period.from)
    const currencies = busiest(sums)
    const currency: Currency | undefined = query.CurrencyCode ?? account?.currency ?? currencies[0]?.currency
    const totalsOf = (days: Days) => (currency ? flowOf(sums, days, currency) : null)
    return {
      currency: currency ?? null,
      currencies,
      ...period,
      interval,
      buckets: currency
        ? parts.map(({ previous: before, ...days }) => ({
            ...days,
            ...flowOf(sums, days, currency),
            previous: { ...before, ...flowOf(sums, before, currency) },
          }))
        : [],
      totals: totalsOf(period),
      previous: { ...previous, totals: totalsOf(previous) },
    }
  }

/** The same figures as a CSV file. */
export const exportCashFlow =
  (needs: Needs) =>
  async (request: CashFlowRequest): Promise<{ name: string; text: string }> => {
    const { from, to, currency, buckets, totals, previous } = await getCashFlow(needs)(request)
    const rows = buckets.map(({ previous: before, ...own }) => rowOf(own.from, own.to, currency, own, before))
    const total = totals && previous.totals ? [rowOf('Total', '', currency, totals, previous.totals)] : []
    const text = csvHead(columns) + [...rows, ...total].map(csvRow).join('')
    return { name: `cash-flow-${from}-to-${to}.csv`, text }
  }

const columns = ['From', 'To', 'Currency', 'Money in', 'Money out', 'Net', 'Payments in', 'Payments out'].concat([
  'Previous money in',
  'Previous money out',
  'Previous net',
])

const rowOf = (from: string, to: string, currency: string | null, own: Flow, before: Flow): SheetCell[] => [
  from,
  to,
  currency,
  ...[own.in, own.out, own.net].map(figureOf),
  countOf(own.inCount),
  countOf(own.outCount),
  ...[before.in, before.out, before.net].map(figureOf),
]

const countOf = (count: number): Figure => ({ sign: '', decimal: String(count) })

function periodOf({ FromDate, ToDate }: CashFlowQuery, today: string): Days {
  const to = ToDate ?? (FromDate && FromDate > today ? FromDate : today)
  const from = FromDate ?? addDays(to, 1 - usualDays)
  if (from > to) throw invalidField('FromDate', 'Choose a first day that is not after the last.')
  if (daysIn({ from, to }) > maxDays) throw invalidField('FromDate', `Choose ${maxDays} days or fewer.`)
  return { from, to }
}
