import * as z from 'zod/mini'
import { call } from './call.ts'
import { exceptionKinds } from './exceptions.ts'
import { CurrencyCode, Day, Moment, Money } from './wire.ts'

/** What the provider reports about its books and its work, at the console's address only. Nothing here names a customer. */

export const PositionOfCurrency = z.object({
  currency: CurrencyCode,
  /** What customers' accounts hold, reservations included. */
  customers: Money,
  /** Money of customers that waits for a decision on a suspense account. */
  suspended: Money,
  /** What networks and banks hold for us, by our books. */
  banks: Money,
  /** What banks and networks hold beyond the money of customers; negative where it is missing. */
  surplus: Money,
  /** Income that is booked and not paid out. */
  fees: Money,
  /** Everything else of our own: exchange positions, costs, write-offs, hedges and rewards. */
  own: Money,
})
export type PositionOfCurrency = z.output<typeof PositionOfCurrency>

export const BankPosition = z.object({
  rail: z.string(),
  balance: Money,
  /** What a bank's files say otherwise, and nobody has explained; as it is now. */
  openDifference: Money,
  openDifferences: z.int(),
  lastBankFileAt: z.nullable(Moment),
})
export type BankPosition = z.output<typeof BankPosition>

export const getPosition = call({
  name: 'reports.getPosition',
  call: 'GET /console/api/v1/reports/position',
  summary:
    "Customers' money by currency against what banks and networks hold, to the unit from the ledger: now, or at the end of a day of UTC.",
  audience: 'staff',
  permission: 'reports:read',
  query: z.strictObject({ Day: z.optional(Day) }),
  value: z.object({ asOf: Moment, currencies: z.array(PositionOfCurrency), banks: z.array(BankPosition) }),
})

export const VolumeRow = z.object({
  product: z.enum(['account', 'sendr', 'exchange']),
  direction: z.enum(['in', 'out']),
  network: z.string(),
  currency: CurrencyCode,
  /** Where the other side is, ISO 3166 alpha-2 where known; of an exchange the currency bought. */
  corridor: z.string(),
  count: z.int(),
  volume: Money,
  /** Fees charged, in the currency of the volume; of an exchange the spread, in the currency bought. */
  income: Money,
})
export type VolumeRow = z.output<typeof VolumeRow>

const period = z.strictObject({
  /** Days in UTC, both included; the last 30 unless given. */
  FromDate: z.optional(Day),
  ToDate: z.optional(Day),
})

export const listVolumes = call({
  name: 'reports.listVolumes',
  call: 'GET /console/api/v1/reports/volumes',
  summary: 'Payments and exchanges that succeeded in a period, with their income, by product and corridor.',
  audience: 'staff',
  permission: 'reports:read',
  query: period,
  value: z.array(VolumeRow),
})

export const IncomeRow = z.object({ currency: CurrencyCode, code: z.string(), entries: z.int(), amount: Money })
export type IncomeRow = z.output<typeof IncomeRow>

export const listIncome = call({
  name: 'reports.listIncome',
  call: 'GET /console/api/v1/reports/income',
  summary: 'What was booked on the fee accounts in a period, by currency and kind of entry, as the ledger has it.',
  audience: 'staff',
  permission: 'reports:read',
  query: period,
  value: z.array(IncomeRow),
})

export const AgeRow = z.object({
  kind: z.enum(exceptionKinds),
  open: z.int(),
  /** Less than a day old, 1 to 3 days, 3 to 7 days, older. */
  ages: z.tuple([z.int(), z.int(), z.int(), z.int()]),
  overdue: z.int(),
  unassigned: z.int(),
  oldestAt: Moment,
})
export type AgeRow = z.output<typeof AgeRow>

export const listAges = call({
  name: 'reports.listAges',
  call: 'GET /console/api/v1/reports/exceptions',
  summary: 'How long what needs a person has been open, by kind.',
  audience: 'staff',
  permission: 'reports:read',
  value: z.array(AgeRow),
})

export const reportNames = ['position', 'volumes', 'exceptions'] as const
export type ReportName = (typeof reportNames)[number]
export const reportFrequencies = ['daily', 'weekly', 'monthly'] as const

export const ReportSubscription = z.object({
  report: z.enum(reportNames),
  frequency: z.enum(reportFrequencies),
  nextAt: Moment,
})
export type ReportSubscription = z.output<typeof ReportSubscription>

export const listReportSubscriptions = call({
  name: 'reports.listReportSubscriptions',
  shows: 'reportSubscriptions',
  call: 'GET /console/api/v1/reports/subscriptions',
  summary: 'The caller’s report subscriptions.',
  audience: 'staff',
  permission: 'reports:read',
  value: z.array(ReportSubscription),
})

export const setReportSubscription = call({
  name: 'reports.setReportSubscription',
  affects: ['reportSubscriptions'],
  call: 'PUT /console/api/v1/reports/{report}/subscription',
  summary: 'Sets how often the caller gets an email with a link to a report, or stops the emails.',
  audience: 'staff',
  permission: 'reports:read',
  params: z.strictObject({ report: z.enum(reportNames) }),
  body: z.strictObject({ frequency: z.enum([...reportFrequencies, 'never']) }),
})
