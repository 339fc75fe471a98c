import { countries } from '@tradewind/kernel/country'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { GivenMoney } from './given-money.ts'
import { StaffReason } from './staff-reason.ts'
import { Id, Moment, Money, page, paging, text } from './wire.ts'

/** Rules that hold payments for review before a network receives them, for the console only. A change takes two people. */

const codes: ReadonlySet<string> = new Set(countries.map(({ alpha2 }) => alpha2))

/** The longest window in which payments are counted: 30 days. */
export const maxWindowHours = 720
export const maxCountries = 60
/** For how long a payee is new after the first payment, unless a rule says otherwise. */
export const newPayeeHours = 24

const Hours = z
  .int('Enter a whole number.')
  .check(
    z.minimum(1, `Enter 1 to ${maxWindowHours} hours.`),
    z.maximum(maxWindowHours, `Enter 1 to ${maxWindowHours} hours.`),
  )
const Above = GivenMoney.check(z.refine(({ minor }) => minor > 0n, 'Enter an amount above zero.'))
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time from 00:00 to 23:59.'))

/** A condition for a rule to hold a payment. Amounts in other currencies are converted at the mid-market rate. */
export const FraudCondition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), atLeast: Above }),
  /** The customer's payments in the last `hours` hours, including this one. */
  z.strictObject({
    kind: z.literal('count'),
    atLeast: z.int().check(z.minimum(2, 'Enter 2 to 1,000.'), z.maximum(1000, 'Enter 2 to 1,000.')),
    hours: Hours,
  }),
  /** Their total. */
  z.strictObject({ kind: z.literal('sum'), atLeast: Above, hours: Hours }),
  /** The customer first paid this account less than `hours` hours ago, or never. Rules of earlier versions have none. */
  z.strictObject({ kind: z.literal('new-payee'), hours: z.optional(Hours) }),
  /** Alpha-2 codes of the payee's country or the country of the payee's bank. */
  z.strictObject({
    kind: z.literal('country'),
    countries: z.array(z.string().check(z.refine((code) => codes.has(code), 'Choose countries from the list.'))).check(
      z.minLength(1, 'Choose a country.'),
      z.maxLength(maxCountries, `Choose up to ${maxCountries} countries.`),
      z.refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each country once.'),
    ),
  }),
  /** In the time zone of the customer's country. If `from` is after `to`, it spans midnight. */
  z
    .strictObject({ kind: z.literal('time'), from: Time, to: Time })
    .check(z.refine(({ from, to }) => from !== to, 'Choose two different times.')),
  /** The person who ordered it signed in with a new browser in the last `hours` hours. */
  z.strictObject({ kind: z.literal('new-device'), hours: Hours }),
])
export type FraudCondition = z.output<typeof FraudCondition>
export const fraudConditionKinds = ['amount', 'count', 'sum', 'new-payee', 'country', 'time', 'new-device'] as const

export const FraudRule = z.strictObject({
  name: text(80, 3),
  /** What reviewers should check. */
  guidance: text(300, 10),
  /** All must be met. Each kind can be used once. */
  conditions: z.array(FraudCondition).check(
    z.minLength(1, 'Add a condition.'),
    z.refine(
      (conditions) => new Set(conditions.map(({ kind }) => kind)).size === conditions.length,
      'Use each condition once.',
    ),
  ),
  isActive: z.boolean(),
})
export type FraudRule = z.output<typeof FraudRule>

/** A rule as stored, with amounts as text. */
export type WrittenFraudRule = z.input<typeof FraudRule>
export const writeFraudRule = (rule: FraudRule): WrittenFraudRule => z.encode(FraudRule, rule)
export const readFraudRule = (written: WrittenFraudRule): FraudRule => z.decode(FraudRule, written)

export const FraudRuleProposal = z.object({
  proposalId: Id,
  ruleId: Id,
  /** Null for a new rule. */
  before: z.nullable(FraudRule),
  after: FraudRule,
  reason: z.string(),
  proposedByName: z.string(),
  proposedAt: Moment,
  isMine: z.boolean(),
})
export type FraudRuleProposal = z.output<typeof FraudRuleProposal>

export const CurrentFraudRule = z.object({
  ruleId: Id,
  rule: FraudRule,
  version: z.int(),
  since: Moment,
  byName: z.string(),
  /** Payments held in the last 30 days. */
  held: z.int(),
})
export type CurrentFraudRule = z.output<typeof CurrentFraudRule>

export const listFraudRules = call({
  name: 'fraudRules.listFraudRules',
  shows: 'fraudRules',
  call: 'GET /console/api/v1/fraud-rules',
  summary: 'Rules that hold payments for review, active ones first, and changes waiting for a second person.',
  audience: 'staff',
  permission: 'payments:read',
  value: z.object({ rules: z.array(CurrentFraudRule), proposals: z.array(FraudRuleProposal) }),
})

export const FraudRuleChange = z.object({
  changeId: Id,
  ruleId: Id,
  rule: FraudRule,
  version: z.int(),
  reason: z.string(),
  proposedByName: z.string(),
  confirmedByName: z.string(),
  at: Moment,
})
export type FraudRuleChange = z.output<typeof FraudRuleChange>

export const listFraudRuleChanges = call({
  name: 'fraudRules.listFraudRuleChanges',
  shows: 'fraudRules',
  call: 'GET /console/api/v1/fraud-rules/changes',
  summary: 'Confirmed changes to fraud rules, who made them and why, newest first.',
  audience: 'staff',
  permission: 'payments:read',
  query: z.strictObject(paging),
  value: page(FraudRuleChange),
})

/** How far back a rehearsal goes, and how many of the newest payments it evaluates. */
export const rehearsedDays = 90
export const mostRehearsed = 20_000

const HeldTotal = z.object({ payments: z.int(), sum: Money })

export const FraudRehearsal = z.object({
  /** Payments that were evaluated. */
  payments: z.int(),
  /** Whether there were more payments than the newest 20,000, which were evaluated. */
  isPartial: z.boolean(),
  held: z.int(),
  customers: z.int(),
  /** By currency, most payments first. */
  totals: z.array(HeldTotal),
  /** The newest that would have been held, 20 at most. */
  examples: z.array(
    z.object({ paymentId: Id, reference: z.string(), counterparty: z.string(), amount: Money, createdAt: Moment }),
  ),
})
export type FraudRehearsal = z.output<typeof FraudRehearsal>

export const rehearseFraudRule = call({
  name: 'fraudRules.rehearseFraudRule',
  call: 'POST /console/api/v1/fraud-rules/rehearsal',
  summary:
    'Shows which payments of the last 90 days a rule would have held, at current mid-market rates. Changes nothing.',
  audience: 'staff',
  permission: 'payments:read',
  body: z.strictObject({ conditions: FraudRule.shape.conditions }),
  value: FraudRehearsal,
})

export const proposeFraudRule = call({
  name: 'fraudRules.proposeFraudRule',
  affects: ['fraudRules'],
  call: 'POST /console/api/v1/fraud-rules',
  summary:
    'Proposes a new rule or a change to one. Someone else must confirm it. Rules are deactivated, never deleted.',
  audience: 'staff',
  permission: 'payments:decide',
  body: z.strictObject({
    /** Absent for a new rule. */
    ruleId: z.optional(Id),
    rule: FraudRule,
    version: z.int().check(z.minimum(0)),
    reason: StaffReason,
  }),
  value: z.object({ proposalId: Id }),
  refusals: [
    'fraudRules.already_proposed',
    'fraudRules.changed_since',
    'fraudRules.name_taken',
    'fraudRules.too_many',
    'fraudRules.unchanged',
    'fraudRules.unknown',
  ],
})

export const decideFraudRule = call({
  name: 'fraudRules.decideFraudRule',
  affects: ['fraudRules'],
  call: 'POST /console/api/v1/fraud-rule-proposals/{proposalId}/decision',
  summary: 'Confirms or rejects a proposal. Only someone else can confirm it; it then applies to new payments.',
  audience: 'staff',
  permission: 'payments:decide',
  params: z.strictObject({ proposalId: Id }),
  body: z.strictObject({ confirms: z.boolean() }),
  refusals: [
    'fraudRules.changed_since',
    'fraudRules.name_taken',
    'fraudRules.proposal_over',
    'fraudRules.second_person',
    'fraudRules.too_many',
  ],
})
