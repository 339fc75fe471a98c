import * as z from 'zod/mini'
import { call } from './call.ts'
import { field, optionalField } from './form-rules.ts'
import { TransactionPin } from './identity.ts'
import { amountFits, CurrencyCode, Id, Moment, OptionalId, text } from './wire.ts'

/** Pull pay from a bank account that the customer links at the bank: its numbers are the bank's word, not typed. */

const feature = 'FEATURE_PLAID'

export const LinkedBank = z.object({
  linkedBankId: Id,
  bankName: z.string(),
  accountHolderName: z.string(),
  institutionNumber: z.string(),
  transitNumber: z.string(),
  /** Its last three digits, the others as dots. */
  accountNumber: z.string(),
  /** `RelinkRequired`: the bank wants a new sign-in before anything can be collected. */
  status: z.enum(['Linked', 'RelinkRequired']),
  linkedAt: Moment,
})

export const LinkOrder = z.strictObject({
  customerId: Id,
  /** The account to add money to. */
  accountId: Id,
  /** A bank that wants a new sign-in. */
  linkedBankId: OptionalId,
})

export const LinkReturn = z.strictObject({
  /** As it came back from the bank. */
  state: text(200),
  code: z.optional(text(600)),
  /** What the bank says where nothing was linked. */
  error: optionalField('Error', { most: 100 }),
})

/** Named by the specification, which shows neither body nor answer. */
export const initiatePlaidPayment = call({
  name: 'linkedBanks.initiatePlaidPayment',
  call: 'POST /paymentgateway/api/v1/Plaid/initiate-payment-plaid',
  summary: 'Starts linking a bank account: the address at the bank, which leads back to `/accounts/plaid-redirect`.',
  permission: 'payments:create',
  feature,
  body: LinkOrder,
  value: z.object({ linkUrl: z.string(), expiresAt: Moment }),
  refusals: [
    'request.not_found',
    'accounts.unknown',
    'payments.currency_differs',
    'ledger.account_closed',
    'plaid.not_connected',
    'plaid.bank_unknown',
    'plaid.bank_unanswered',
  ],
})

/** Path chosen by us. */
export const completePlaidPayment = call({
  name: 'linkedBanks.completePlaidPayment',
  affects: ['linkedBanks'],
  call: 'POST /paymentgateway/api/v1/Plaid/complete-payment-plaid',
  summary: 'Ends linking with what the bank sent back. It works once, in the session that started it.',
  permission: 'payments:create',
  feature,
  body: LinkReturn,
  value: z.object({
    outcome: z.enum(['Linked', 'Canceled', 'Failed']),
    accountId: Id,
    linkedBank: z.nullable(LinkedBank),
  }),
  refusals: ['plaid.state_unknown', 'plaid.state_used', 'plaid.bank_unanswered'],
})

/** Path chosen by us. */
export const listLinkedBanks = call({
  name: 'linkedBanks.listLinkedBanks',
  shows: 'linkedBanks',
  call: 'GET /paymentgateway/api/v1/Plaid/get-linked-banks',
  summary: 'The bank accounts that the customer has linked, the newest first.',
  permission: 'payments:create',
  feature,
  value: z.array(LinkedBank),
})

/** Path chosen by us. */
export const removeLinkedBank = call({
  name: 'linkedBanks.removeLinkedBank',
  affects: ['linkedBanks'],
  call: 'DELETE /paymentgateway/api/v1/Plaid/remove-linked-bank/{id}',
  summary: 'Removes a linked bank account; our access to it ends.',
  permission: 'payments:create',
  feature,
  params: z.strictObject({ id: Id }),
  refusals: ['plaid.bank_unknown'],
})

export const LinkedPullOrder = z
  .strictObject({
    customerId: Id,
    /** The account to fund. */
    accountId: Id,
    linkedBankId: Id,
    currencyCode: CurrencyCode,
    amount: field('Amount', { most: 60 }),
    narration: z._default(field('Narration', { most: 140 }), 'transfer'),
    /** The debtor's agreement: nothing is collected without it. */
    debitAgreed: z.boolean().check(z.refine((agreed) => agreed, 'Accept the debit agreement first.')),
    transactionPin: TransactionPin,
  })
  .check(amountFits('amount', ({ currencyCode }) => currencyCode))

/** Path chosen by us. */
export const collectFromLinkedBank = call({
  name: 'linkedBanks.collectFromLinkedBank',
  affects: ['pulls', 'linkedBanks'],
  call: 'POST /paymentgateway/api/v1/Plaid/collect-from-linked-bank',
  summary: 'Collects money from a linked bank account: a pull payment like any other.',
  permission: 'payments:create',
  feature,
  idempotent: true,
  body: LinkedPullOrder,
  value: z.object({ pullPayId: Id, reference: z.string() }),
  refusals: [
    'request.not_found',
    'accounts.unknown',
    'pulls.switched_off',
    'payments.currency_differs',
    'payments.limit_exceeded',
    'payments.annual_credit_exceeded',
    'plaid.not_connected',
    'plaid.bank_unknown',
    'plaid.bank_unanswered',
    'plaid.relink_required',
    'ledger.account_closed',
    'identity.pin_missing',
    'identity.pin_wrong',
    'identity.pin_locked',
  ],
})
