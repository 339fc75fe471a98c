import * as z from 'zod/mini'
import { clientData } from './client-data.ts'
import { CurrencyCode, Day, Id, Money } from './wire.ts'

/** Events for customers' endpoints. The version changes with a breaking change to the fields of a type. */
export const eventVersion = 1

const Payment = z.object({
  status: z.string(),
  amount: Money,
  charge: Money,
  accountId: Id,
  reference: z.string(),
  ...clientData,
})

const Credit = z.object({ status: z.string(), amount: Money, accountId: Id, reference: z.string() })

const Exchange = z.object({
  status: z.string(),
  sold: Money,
  bought: Money,
  fromAccountId: Id,
  toAccountId: Id,
  /** Units of the bought currency for one unit of the sold currency, as decimal text. */
  rate: z.string(),
  reference: z.string(),
})

const Payee = z.object({ entityType: z.enum(['Individual', 'Business']), countryId: z.string() })

const Approval = z.object({ module: z.string(), amount: Money, accountId: Id, approvalsNeeded: z.int() })

const Invoice = z.object({ status: z.string(), number: z.string(), total: Money })

const BankFile = z.object({
  status: z.string(),
  messageId: z.string(),
  rows: z.int(),
  accepted: z.int(),
  refused: z.int(),
})

const Statement = z.object({ day: Day, entries: z.int() })

const CardPayment = z.object({
  status: z.string(),
  kind: z.string(),
  amount: Money,
  posted: Money,
  refunded: Money,
  cardId: Id,
  accountId: Id,
})

const Nothing = z.object({})

/** Every event type with the fields of its object. */
export const webhookEvents = {
  'payment.completed': { object: 'payment', data: Payment, text: 'A payment reached the payee’s bank.' },
  'payment.failed': {
    object: 'payment',
    data: Payment,
    text: 'A payment ended without reaching the payee. The money reserved for it was released.',
  },
  'payment.returned': { object: 'payment', data: Payment, text: 'A completed payment was returned.' },
  'account.credited': { object: 'transaction', data: Credit, text: 'Money was credited to an account.' },
  'exchange.completed': { object: 'exchange', data: Exchange, text: 'An exchange between two accounts was booked.' },
  'payee.created': { object: 'payee', data: Payee, text: 'A payee was saved.' },
  'approval.requested': {
    object: 'approvalRequest',
    data: Approval,
    text: 'A payment, exchange or transfer needs approval.',
  },
  'invoice.paid': { object: 'invoice', data: Invoice, text: 'An invoice was paid in full.' },
  'card.payment': {
    object: 'cardPayment',
    data: CardPayment,
    text: 'A card payment was authorized, declined, changed, captured or refunded.',
  },
  'bankFile.confirmed': {
    object: 'bankFile',
    data: BankFile,
    text: 'A bank file or bulk payment was confirmed, and its rows are paid.',
  },
  'bankFile.completed': {
    object: 'bankFile',
    data: BankFile,
    text: 'Every row of a bank file or bulk payment was accepted or refused.',
  },
  'statement.ready': {
    object: 'account',
    data: Statement,
    text: 'A day with entries has ended, and its statement can be downloaded.',
  },
  'webhook.test': { object: 'endpoint', data: Nothing, text: 'A test event, sent on request.' },
} as const

export type WebhookEventType = keyof typeof webhookEvents

export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]]

/** Types that an endpoint can select. A test event goes only to the endpoint it was requested for. */
export const subscribableTypes = webhookEventTypes.filter((type) => type !== 'webhook.test') as [
  WebhookEventType,
  ...WebhookEventType[],
]

export const EventType = z.enum(webhookEventTypes, "We don't send events of this type.")

export { CurrencyCode }
