import { largestApprovals } from '@tradewind/kernel/constants'
import * as z from 'zod/mini'
import { ApprovalModule } from './approvals.ts'
import { call } from './call.ts'
import { field } from './form-rules.ts'
import { TransactionPin } from './identity.ts'
import { amountFault, CurrencyCode, Id, Moment, Money, OptionalVersion, page, paging, text } from './wire.ts'

/** Rules of a business: which payments need the approval of how many colleagues. */

/** What a rule says. */
const ruleFields = {
  moduleTransactionType: ApprovalModule,
  currencyCode: CurrencyCode,
  /** Both included; no upper bound where `amountTo` is null. */
  amountFrom: Money,
  amountTo: z.nullable(Money),
  numberOfApprovals: z.int(),
  status: z.enum(['Active', 'Inactive']),
}

/** A change that would relax a rule: it waits for approval, and the rule applies unchanged until then. */
export const PendingRuleChange = z.object({
  paymentRuleChangeId: Id,
  /** The rule as it would be; where `deletes` is true it would be gone. */
  ...ruleFields,
  deletes: z.boolean(),
  requestedBy: z.object({ userId: Id, name: z.string() }),
  dateAdded: Moment,
  expiresAt: Moment,
  /** The number of colleagues of the requester who must approve it, unless two Super Admins agree. */
  approvalsNeeded: z.int(),
  approvedBy: z.array(z.object({ userId: Id, name: z.string() })),
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
  moduleTransactionType: ApprovalModule,
  currencyCode: CurrencyCode,
  amountFrom: field('Amount from', { most: 60 }),
  amountTo: z.optional(field('Amount to', { most: 60 })),
  numberOfApprovals: approvals,
}

type Terms = { currencyCode: z.output<typeof CurrencyCode>; amountFrom: string; amountTo?: string | undefined }

/** Bounds are amounts of the currency; the lower one may be nothing at all. */
const boundsFit = z.superRefine<Terms>(({ currencyCode, amountFrom, amountTo }, context) => {
  const refuse = (name: 'amountFrom' | 'amountTo', message: string | undefined) => {
    if (message) context.addIssue({ code: 'custom', path: [name], message, input: amountFrom })
  }
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
  'approvals.too_few_approvers',
  'approvals.rule_change_waits',
  'identity.pin_missing',
  'identity.pin_wrong',
  'identity.pin_locked',
] as const

const ruleRefusals = ['request.not_found', 'approvals.bounds_crossed', 'approvals.too_few_approvers'] as const

export const listPaymentRules = call({
  name: 'paymentRules.listPaymentRules',
  call: 'GET /permission/api/v1/paymentrule/get-payment-rule',
  summary: 'The payment rules of the customer, by module and currency.',
  permission: 'approvals:read',
  query: z.strictObject(paging),
  value: page(PaymentRule),
})

export const getPaymentRuleDetail = call({
  name: 'paymentRules.getPaymentRuleDetail',
  call: 'GET /permission/api/v1/paymentrule/get-payment-rule-detail',
  summary: 'One payment rule.',
  permission: 'approvals:read',
  query: z.strictObject({ PaymentRuleId: Id }),
  value: PaymentRule,
  refusals: ['approvals.rule_unknown'],
})

export const addPaymentRule = call({
  name: 'paymentRules.addPaymentRule',
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
  refusals: [...changeRefusals, 'approvals.rule_changed', 'approvals.bounds_crossed'],
})

export const updatePaymentRuleStatus = call({
  name: 'paymentRules.updatePaymentRuleStatus',
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
  refusals: [...changeRefusals, 'approvals.rule_changed'],
})

const RuleIds = z.array(Id).check(z.minLength(1, 'Choose at least one rule.'), z.maxLength(50, 'At most 50 at once.'))

/** The same in a query: the ids with commas between them. The PIN stays in the body, since queries are logged. */
const RuleIdsInQuery = z.codec(text(2_000), RuleIds, {
  decode: (written) => written.split(',').map((id) => id.trim()),
  encode: (ids) => ids.join(','),
})

export const deletePaymentRules = call({
  name: 'paymentRules.deletePaymentRules',
  call: 'DELETE /permission/api/v1/paymentrule/delete-payment-rules',
  summary:
    'Deletes payment rules, named in the query or in the body. Those in force wait for approval as `pendingChange`. Requests that wait are not touched.',
  permission: 'payment-rules:manage',
  query: z.strictObject({ PaymentRuleIds: z.optional(RuleIdsInQuery) }),
  body: z.strictObject({ customerId: Id, paymentRuleIds: z.optional(RuleIds), transactionPin: TransactionPin }),
  value: z.object({ deleted: z.array(Id), waiting: z.array(Id) }),
  refusals: changeRefusals,
})

export const decidePaymentRuleChange = call({
  name: 'paymentRules.decidePaymentRuleChange',
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
    'approvals.rule_change_approved_already',
    'identity.pin_missing',
    'identity.pin_wrong',
    'identity.pin_locked',
  ],
})
