import { largestApprovals } from '@tradewind/kernel/constants'
import * as z from 'zod/mini'
import { RuleModule } from './approvals.ts'
import { call } from './call.ts'
import { field } from './form-rules.ts'
import { TransactionPin } from './identity.ts'
import {
  amountFault,
  CurrencyCode,
  Id,
  Moment,
  Money,
  OptionalId,
  OptionalVersion,
  page,
  paging,
  RoleId,
  text,
} from './wire.ts'

/** Rules of a business: which payments need the approval of how many colleagues. */

/** Which payees a rule is about: those that were never paid before, those that were, or all. */
export const payeeKinds = ['Any', 'New', 'Known'] as const
export const PayeeKind = z.enum(payeeKinds)

/** Whether approvers of a rule decide in their order, or in any. */
export const approverOrders = ['Parallel', 'Sequential'] as const
export const ApproverOrder = z.enum(approverOrders)

/** One of the approvals of a rule: by a certain person, by someone in a role, or by anyone who may approve. */
export const RuleApprover = z.object({
  kind: z.enum(['Anyone', 'Person', 'Role']),
  userId: z.nullable(Id),
  roleId: z.nullable(z.int()),
  /** Of the person or the role. */
  name: z.string(),
})

const NamedPerson = z.object({ userId: Id, name: z.string() })

/** What a rule says. */
const ruleFields = {
  moduleTransactionType: RuleModule,
  currencyCode: CurrencyCode,
  /** Both included; no upper bound where `amountTo` is null. */
  amountFrom: Money,
  amountTo: z.nullable(Money),
  numberOfApprovals: z.int(),
  status: z.enum(['Active', 'Inactive']),
  /** The account that is paid from; null for every one. */
  accountId: z.nullable(Id),
  payees: PayeeKind,
  /** Who makes the payment; null for everybody. */
  initiator: z.nullable(NamedPerson),
  /** As many as approvals; null where anyone who may approve counts. */
  approvers: z.nullable(z.array(RuleApprover)),
  order: ApproverOrder,
}

/** A change that would relax a rule: it waits for approval, and the rule applies unchanged until then. */
export const PendingRuleChange = z.object({
  paymentRuleChangeId: Id,
  /** The rule as it would be; where `deletes` is true it would be gone. */
  ...ruleFields,
  deletes: z.boolean(),
  requestedBy: NamedPerson,
  dateAdded: Moment,
  expiresAt: Moment,
  /** The number of colleagues of the requester who must approve it, unless two Super Admins agree. */
  approvalsNeeded: z.int(),
  approvedBy: z.array(NamedPerson),
  /** What the signed-in person may do with it now; the call decides by the same rule. */
  can: z.object({ approve: z.boolean(), reject: z.boolean(), withdraw: z.boolean() }),
})

export const PaymentRule = z.object({
  paymentRuleId: Id,
  ...ruleFields,
  version: z.int(),
  createdBy: z.string(),
  dateAdded: Moment,
  pendingChange: z.nullable(PendingRuleChange),
})

const approvals = z
  .int('Choose how many people approve.')
  .check(
    z.gte(1, 'At least one person must approve.'),
    z.lte(largestApprovals, `At most ${largestApprovals} people approve.`),
  )

const terms = {
  moduleTransactionType: RuleModule,
  currencyCode: CurrencyCode,
  amountFrom: field('Amount from', { most: 60 }),
  amountTo: z.optional(field('Amount to', { most: 60 })),
  numberOfApprovals: approvals,
  accountId: OptionalId,
  payees: z._default(PayeeKind, 'Any'),
  initiatorId: OptionalId,
  /** One for each approval, by a person or a role; left empty, anyone who may approve counts. */
  approvers: z.optional(
    z
      .array(z.strictObject({ userId: OptionalId, roleId: z.optional(RoleId) }))
      .check(z.maxLength(largestApprovals, `At most ${largestApprovals} people approve.`)),
  ),
  order: z._default(ApproverOrder, 'Parallel'),
}

type Terms = {
  moduleTransactionType: z.output<typeof RuleModule>
  currencyCode: z.output<typeof CurrencyCode>
  amountFrom: string
  amountTo?: string | undefined
  numberOfApprovals: number
  accountId?: string | undefined
  payees: z.output<typeof PayeeKind>
  approvers?: readonly { userId?: string | undefined; roleId?: number | undefined }[] | undefined
}

/** Bounds are amounts of the currency, the lower one may be nothing at all; conditions fit the module. */
const boundsFit = z.superRefine<Terms>((asked, context) => {
  const { moduleTransactionType: module, currencyCode, amountFrom, amountTo, approvers = [] } = asked
  const refuse = (name: keyof Terms, message: string | undefined) => {
    if (message) context.addIssue({ code: 'custom', path: [name], message, input: amountFrom })
  }
  if (module === 'SendR' && asked.accountId)
    refuse('accountId', "SendR transfers aren't paid from an account. Choose all accounts.")
  if (module !== 'Debit' && asked.payees !== 'Any')
    refuse('payees', 'Only rules for payments can tell new payees from known ones.')
  if (approvers.length > asked.numberOfApprovals) refuse('approvers', 'Choose no more approvers than approvals.')
  if (approvers.some(({ userId, roleId }) => userId !== undefined && roleId !== undefined))
    refuse('approvers', 'Choose a person or a role, not both.')
  const people = approvers.flatMap(({ userId }) => userId ?? [])
  if (new Set(people).size < people.length) refuse('approvers', 'Choose each person only once.')
  if (!/^0([.,]0*)?$/.test(amountFrom)) refuse('amountFrom', amountFault(amountFrom, currencyCode))
  if (amountTo !== undefined) refuse('amountTo', amountFault(amountTo, currencyCode))
})

/**
 * A warning: amounts that go out without approval although a rule in force for the module and currency asks it of smaller
 * ones. Both bounds are included; everything above where `amountTo` is null.
 */
const Gaps = z.array(z.object({ amountFrom: Money, amountTo: z.nullable(Money) }))
const SavedRule = z.extend(PaymentRule, { gaps: Gaps })

/** What the calls that change or delete a rule refuse: each asks for the PIN of the person who does it. */
const changeRefusals = [
  'request.not_found',
  'approvals.rule_unknown',
  'approvals.rule_change_waits',
  'identity.pin_missing',
  'identity.pin_wrong',
  'identity.pin_locked',
] as const

/** A rule that nobody could ever satisfy is refused, each time with what is wrong. */
const termRefusals = [
  'approvals.bounds_crossed',
  'approvals.too_few_approvers',
  'approvals.rule_account_unknown',
  'approvals.rule_person_unknown',
  'approvals.rule_person_cannot_approve',
  'approvals.rule_role_unable',
  'approvals.rule_initiator_approves',
] as const

const ruleRefusals = ['request.not_found', ...termRefusals] as const

export const listPaymentRules = call({
  name: 'paymentRules.listPaymentRules',
  shows: 'paymentRules',
  call: 'GET /permission/api/v1/paymentrule/get-payment-rule',
  summary: 'The payment rules of the customer, by module and currency.',
  permission: 'approvals:read',
  query: z.strictObject(paging),
  value: page(PaymentRule),
})

export const getPaymentRuleDetail = call({
  name: 'paymentRules.getPaymentRuleDetail',
  shows: 'paymentRules',
  call: 'GET /permission/api/v1/paymentrule/get-payment-rule-detail',
  summary: 'One payment rule.',
  permission: 'approvals:read',
  query: z.strictObject({ PaymentRuleId: Id }),
  value: PaymentRule,
  refusals: ['approvals.rule_unknown'],
})

export const addPaymentRule = call({
  name: 'paymentRules.addPaymentRule',
  affects: ['paymentRules'],
  call: 'POST /permission/api/v1/paymentrule/add-payment-rule',
  summary: 'Makes a payment rule. It holds for what is ordered from then on; warns of amounts that slip through.',
  permission: 'payment-rules:manage',
  idempotent: true,
  body: z.strictObject({ customerId: Id, ...terms }).check(boundsFit),
  value: z.object({ paymentRuleId: Id, gaps: Gaps }),
  refusals: ruleRefusals,
})

export const updatePaymentRule = call({
  name: 'paymentRules.updatePaymentRule',
  affects: ['paymentRules'],
  call: 'PUT /permission/api/v1/paymentrule/update-payment-rule',
  summary:
    'Changes a payment rule. A change by which it asks less waits for approval as `pendingChange`. Requests that wait keep the number of approvals that they were made with.',
  permission: 'payment-rules:manage',
  body: z
    .strictObject({
      customerId: Id,
      paymentRuleId: Id,
      version: OptionalVersion,
      transactionPin: TransactionPin,
      ...terms,
    })
    .check(boundsFit),
  value: SavedRule,
  refusals: [...changeRefusals, 'approvals.rule_changed', ...termRefusals],
})

export const updatePaymentRuleStatus = call({
  name: 'paymentRules.updatePaymentRuleStatus',
  affects: ['paymentRules'],
  call: 'PUT /permission/api/v1/paymentrule/update-payment-rule-status',
  summary: 'Puts a payment rule in force, or out of it. To be out of force waits for approval as `pendingChange`.',
  permission: 'payment-rules:manage',
  body: z.strictObject({
    customerId: Id,
    paymentRuleId: Id,
    version: OptionalVersion,
    status: z.enum(['Active', 'Inactive']),
    transactionPin: TransactionPin,
  }),
  value: SavedRule,
  refusals: [...changeRefusals, 'approvals.rule_changed', ...termRefusals],
})

const RuleIds = z.array(Id).check(z.minLength(1, 'Choose at least one rule.'), z.maxLength(50, 'At most 50 at once.'))

/** The same in a query: the ids with commas between them. The PIN stays in the body, since queries are logged. */
const RuleIdsInQuery = z.codec(text(2_000), RuleIds, {
  decode: (written) => written.split(',').map((id) => id.trim()),
  encode: (ids) => ids.join(','),
})

export const deletePaymentRules = call({
  name: 'paymentRules.deletePaymentRules',
  affects: ['paymentRules'],
  call: 'DELETE /permission/api/v1/paymentrule/delete-payment-rules',
  summary:
    'Deletes payment rules, named in the query or in the body. Those in force wait for approval as `pendingChange`. Requests that wait are not touched.',
  permission: 'payment-rules:manage',
  query: z.strictObject({ PaymentRuleIds: z.optional(RuleIdsInQuery) }),
  body: z.strictObject({ customerId: Id, paymentRuleIds: z.optional(RuleIds), transactionPin: TransactionPin }),
  value: z.object({ deleted: z.array(Id), waiting: z.array(Id) }),
  refusals: [...changeRefusals, 'approvals.too_few_approvers'],
})

export const decidePaymentRuleChange = call({
  name: 'paymentRules.decidePaymentRuleChange',
  affects: ['paymentRules'],
  call: 'PUT /permission/api/v1/paymentrule/approve-payment-rule-change',
  summary:
    'Approves a change that waits, or rejects it. The person who asked for it can only withdraw it, by rejecting it. The last approval needed applies it.',
  permission: 'approvals:decide',
  idempotent: true,
  body: z.strictObject({
    paymentRuleChangeId: Id,
    status: z.enum(['Approved', 'Rejected']),
    reason: z.optional(field('Reason', { most: 300 })),
    transactionPin: TransactionPin,
  }),
  value: z.object({
    paymentRuleChangeId: Id,
    status: z.enum(['Pending', 'Approved', 'Rejected', 'Withdrawn']),
    approvalsLeft: z.int(),
  }),
  refusals: [
    'approvals.rule_change_unknown',
    'approvals.rule_change_ended',
    'approvals.own_rule_change',
    'approvals.newcomer',
    'security.limited',
    'approvals.rule_change_approved_already',
    'identity.pin_missing',
    'identity.pin_wrong',
    'identity.pin_locked',
  ],
})

/** A rule as it was from one change to the next. */
export const RuleVersion = z.object({
  version: z.int(),
  ...ruleFields,
  deleted: z.boolean(),
  at: Moment,
  /** Who changed it; null where that is not known. */
  by: z.nullable(z.string()),
})

export const listPaymentRuleVersions = call({
  name: 'paymentRules.listPaymentRuleVersions',
  shows: 'paymentRules',
  call: 'GET /permission/api/v1/paymentrule/get-payment-rule-versions',
  summary: 'What a payment rule was, version by version, newest first. Requests keep the version they were made under.',
  permission: 'approvals:read',
  query: z.strictObject({ PaymentRuleId: Id }),
  value: z.array(RuleVersion),
  refusals: ['approvals.rule_unknown'],
})

/** Who would have to approve, one after the other or in any order. */
const AskedStep = z.object({
  /** The person, the role, or anyone. */
  name: z.string(),
  /** Who could give this approval now. */
  people: z.array(NamedPerson),
})

export const rehearsePaymentRule = call({
  name: 'paymentRules.rehearsePaymentRule',
  call: 'POST /permission/api/v1/paymentrule/rehearse-payment-rule',
  summary:
    'The approvals a draft rule would have required in the last 30 days (90 for card requests), alongside the other rules in force. Changes nothing.',
  permission: 'payment-rules:manage',
  body: z.strictObject({ customerId: Id, paymentRuleId: OptionalId, ...terms }).check(boundsFit),
  value: z.object({
    from: Moment,
    to: Moment,
    /** Payments, exchanges or requests for cards as the draft covers, in that time and its currency; at most the newest 500. */
    payments: z.int(),
    /** How many of them would have waited with the draft, and how many wait by the rules as they are. */
    held: z.int(),
    heldNow: z.int(),
    /** Those that too few colleagues could have approved: they would have been refused. */
    refused: z.int(),
    people: z.array(z.object({ userId: Id, name: z.string(), asked: z.int() })),
    examples: z.array(
      z.object({
        transactionId: Id,
        counterParty: z.string(),
        /** Null for a card without a limit. */
        amount: z.nullable(Money),
        maker: z.string(),
        dateAdded: Moment,
        approvalsNeeded: z.int(),
        approvalsNow: z.int(),
        approvers: z.array(z.string()),
      }),
    ),
  }),
  refusals: [...ruleRefusals, 'approvals.rule_unknown'],
})

export const explainPaymentRules = call({
  name: 'paymentRules.explainPaymentRules',
  shows: 'paymentRules',
  call: 'GET /permission/api/v1/paymentrule/explain-payment-rules',
  summary: 'Who would be asked for one payment, and why: each rule with what speaks for it or against it.',
  permission: 'approvals:read',
  query: z.strictObject({
    ModuleTransactionType: RuleModule,
    CurrencyCode,
    Amount: field('Amount', { most: 60 }),
    AccountId: OptionalId,
    /** Whether the payee was paid before. */
    Payee: z.optional(z.enum(['New', 'Known'])),
    /** The caller unless said. */
    InitiatorId: OptionalId,
  }),
  value: z.object({
    approvalsNeeded: z.int(),
    order: ApproverOrder,
    steps: z.array(AskedStep),
    /** Too few colleagues could approve it: it would be refused. */
    refused: z.boolean(),
    rules: z.array(
      z.object({ paymentRuleId: Id, numberOfApprovals: z.int(), applies: z.boolean(), reasons: z.array(z.string()) }),
    ),
  }),
  refusals: ['approvals.rule_account_unknown', 'approvals.rule_person_unknown'],
})
