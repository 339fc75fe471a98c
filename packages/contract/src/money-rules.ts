import { countries } from '@tradewind/kernel/country'
import { railNames } from '@tradewind/kernel/payment-methods/rails'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { GivenMoney } from './given-money.ts'
import { StaffReason } from './staff-reason.ts'
import { CurrencyCode, Day, Id, Moment, page, paging } from './wire.ts'

/** Cut-offs, bank holidays, customers' limits and excluded countries, for the console only. A change takes two people. */

export const moneyRuleKinds = ['cut-offs', 'holiday', 'limits', 'country'] as const

/** Networks with cut-offs; Fedwire's is the time it closes. */
export const cutOffNetworks = ['sepa', 'ach', 'eft', 'zaeft', 'uemoa', 'swift', 'fedwire'] as const
export type CutOffNetwork = (typeof cutOffNetworks)[number]

/** Currency zones with bank holidays of their own. */
export const holidayZones = ['EUR', 'XOF', 'XAF'] as const

const codes: ReadonlySet<string> = new Set(countries.map(({ alpha2 }) => alpha2))
const places: ReadonlySet<string> = new Set([...holidayZones, ...codes])

export const maxCutOffs = 12

const Time = z.string().check(z.regex(/^(0[5-9]|1\d|2[0-2]):[0-5]\d$|^23:00$/, 'Enter a time from 05:00 to 23:00.'))

const Times = z
  .array(Time)
  .check(z.minLength(1, 'Add a cut-off.'), z.maxLength(maxCutOffs, `Enter up to ${maxCutOffs} cut-offs.`))
  .check(
    z.refine(
      (times) => times.every((time, at) => at === 0 || time > (times[at - 1] ?? '')),
      'Enter each time once, earliest first.',
    ),
  )

/** What limits apply to: payments out of accounts, SendR transfers, and collections into accounts. */
export const limitedProducts = ['Debit', 'PaymentInstruction', 'Credit'] as const

const Limits = z
  .strictObject({
    kind: z.literal('limits'),
    product: z.enum(limitedProducts),
    currencyCode: CurrencyCode,
    perTransaction: GivenMoney,
    perDay: GivenMoney,
    perMonth: GivenMoney,
  })
  .check(
    z.refine(
      ({ currencyCode, perTransaction, perDay, perMonth }) =>
        [perTransaction, perDay, perMonth].every(({ currency }) => currency === currencyCode) &&
        perTransaction.minor > 0n &&
        perTransaction.minor <= perDay.minor &&
        perDay.minor <= perMonth.minor,
      'Enter limits above zero, with the daily limit at least the limit per payment and the monthly limit at least the daily limit.',
    ),
  )

export const MoneyRule = z.discriminatedUnion('kind', [
  /** Times of day in the network's own time zone. */
  z.strictObject({ kind: z.literal('cut-offs'), network: z.enum(cutOffNetworks), times: Times }),
  z.strictObject({
    kind: z.literal('holiday'),
    /** Alpha-2 of a country, or the currency of a zone. */
    place: z.string().check(z.refine((place) => places.has(place), 'Choose a country from the list.')),
    date: Day,
    isClosed: z.boolean(),
  }),
  Limits,
  /** Whether banks in a country (alpha-2) can't be paid, besides countries that are always restricted. */
  z.strictObject({
    kind: z.literal('country'),
    country: z.string().check(z.refine((country) => codes.has(country), 'Choose a country from the list.')),
    isExcluded: z.boolean(),
  }),
])
export type MoneyRule = z.output<typeof MoneyRule>

/** A rule as it is stored: amounts as text. */
export type WrittenMoneyRule = z.input<typeof MoneyRule>
export const writeMoneyRule = (rule: MoneyRule): WrittenMoneyRule => z.encode(MoneyRule, rule)
export const readMoneyRule = (written: WrittenMoneyRule): MoneyRule => z.decode(MoneyRule, written)

/** The rule before and after; `before` is null if neither staff nor a timetable had set one. */
const change = { before: z.nullable(MoneyRule), after: MoneyRule }

export const MoneyRuleProposal = z.object({
  proposalId: Id,
  ...change,
  reason: z.string(),
  proposedByName: z.string(),
  proposedAt: Moment,
  isMine: z.boolean(),
})
export type MoneyRuleProposal = z.output<typeof MoneyRuleProposal>

export const CurrentMoneyRule = z.object({
  rule: MoneyRule,
  /** The city in whose time zone cut-offs are; null for other rules. */
  city: z.nullable(z.string()),
  /** Number of changes so far. */
  version: z.int(),
  since: z.nullable(Moment),
  byName: z.nullable(z.string()),
})
export type CurrentMoneyRule = z.output<typeof CurrentMoneyRule>

export const listMoneyRules = call({
  name: 'moneyRules.listMoneyRules',
  shows: 'money-rules',
  call: 'GET /console/api/v1/money-rules',
  summary:
    'Cut-offs and limits in force, bank holidays and countries changed by staff, and changes waiting for a second person.',
  audience: 'staff',
  permission: 'payments:read',
  query: z.strictObject({ Kind: z.optional(z.enum(moneyRuleKinds)) }),
  value: z.object({ rules: z.array(CurrentMoneyRule), proposals: z.array(MoneyRuleProposal) }),
})

export const MoneyRuleChange = z.object({
  changeId: Id,
  rule: MoneyRule,
  reason: z.string(),
  proposedByName: z.string(),
  confirmedByName: z.string(),
  at: Moment,
})
export type MoneyRuleChange = z.output<typeof MoneyRuleChange>

export const listMoneyRuleChanges = call({
  name: 'moneyRules.listMoneyRuleChanges',
  shows: 'money-rules',
  call: 'GET /console/api/v1/money-rules/changes',
  summary:
    'Changes to cut-offs, bank holidays, limits and excluded countries with who made them and why, newest first.',
  audience: 'staff',
  permission: 'payments:read',
  query: z.strictObject({ Kind: z.optional(z.enum(moneyRuleKinds)), ...paging }),
  value: page(MoneyRuleChange),
})

/** When a payment would arrive, under the current rules and with the change. */
const Example = z.object({ network: z.enum(railNames), sentAt: Moment, before: Moment, after: Moment })

export const MoneyRulePreview = z.object({
  examples: z.array(Example),
  /** The network's newest payments of the last 30 days, 10,000 at most; null for other rules. */
  past: z.nullable(z.object({ payments: z.int(), later: z.int(), earlier: z.int() })),
  /** Customers who sent this month, and those above the new daily or monthly limit; null for other rules. */
  customers: z.nullable(z.object({ sent: z.int(), aboveDay: z.int(), aboveMonth: z.int() })),
})
export type MoneyRulePreview = z.output<typeof MoneyRulePreview>

export const previewMoneyRule = call({
  name: 'moneyRules.previewMoneyRule',
  call: 'POST /console/api/v1/money-rules/preview',
  summary:
    'Shows when payments would arrive, or how many customers exceed a limit, under a changed rule. Changes nothing.',
  audience: 'staff',
  permission: 'payments:read',
  body: z.strictObject({ rule: MoneyRule }),
  value: MoneyRulePreview,
  refusals: [
    'moneyRules.above_network',
    'moneyRules.always_excluded',
    'moneyRules.one_cut_off',
    'moneyRules.unknown',
    'moneyRules.weekend',
  ],
})

export const proposeMoneyRule = call({
  name: 'moneyRules.proposeMoneyRule',
  affects: ['money-rules'],
  call: 'POST /console/api/v1/money-rules',
  summary: 'Proposes cut-offs, a bank holiday, limits or an excluded country. Someone else must confirm it.',
  audience: 'staff',
  permission: 'payments:decide',
  body: z.strictObject({ rule: MoneyRule, version: z.int().check(z.minimum(0)), reason: StaffReason }),
  value: z.object({ proposalId: Id }),
  refusals: [
    'moneyRules.above_network',
    'moneyRules.already_proposed',
    'moneyRules.always_excluded',
    'moneyRules.changed_since',
    'moneyRules.day_over',
    'moneyRules.one_cut_off',
    'moneyRules.unchanged',
    'moneyRules.unknown',
    'moneyRules.weekend',
  ],
})

export const decideMoneyRule = call({
  name: 'moneyRules.decideMoneyRule',
  affects: ['money-rules'],
  call: 'POST /console/api/v1/money-rule-proposals/{proposalId}/decision',
  summary: 'Confirms a proposal by someone else, which applies immediately, or turns a proposal down.',
  audience: 'staff',
  permission: 'payments:decide',
  params: z.strictObject({ proposalId: Id }),
  body: z.strictObject({ confirms: z.boolean() }),
  refusals: ['moneyRules.changed_since', 'moneyRules.day_over', 'moneyRules.proposal_over', 'moneyRules.second_person'],
})
