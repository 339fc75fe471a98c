import { eventVersion, type WebhookEventType, webhookEvents } from '@tradewind/contract/webhook-events'
import { type Currency, money } from '@tradewind/kernel'
import * as z from 'zod/mini'
import type { WebhookEvent } from './webhooks.types.ts'

type Kept = WebhookEvent['data']

const amountOf = (data: Kept, name: string, currency = 'currency') =>
  money(data[currency] as Currency, BigInt((data[name] ?? 0) as string | number))

const withAmounts = (data: Kept, ...names: string[]) => {
  const { currency: _currency, ...rest } = data
  return { ...rest, ...Object.fromEntries(names.map((name) => [name, amountOf(data, name)])) }
}

/** The object's state in the fields of the API, from the data that the trigger stored. */
const stateOf: Record<WebhookEventType, (data: Kept) => object> = {
  'payment.completed': (data) => withAmounts(data, 'amount', 'charge'),
  'payment.failed': (data) => withAmounts(data, 'amount', 'charge'),
  'payment.returned': (data) => withAmounts(data, 'amount', 'charge'),
  'account.credited': (data) => withAmounts(data, 'amount'),
  'exchange.completed': ({ soldCurrency, boughtCurrency, ...data }) => ({
    ...data,
    sold: amountOf({ ...data, soldCurrency: soldCurrency ?? '' }, 'sold', 'soldCurrency'),
    bought: amountOf({ ...data, boughtCurrency: boughtCurrency ?? '' }, 'bought', 'boughtCurrency'),
  }),
  'payee.created': (data) => data,
  'approval.requested': (data) => withAmounts(data, 'amount'),
  'invoice.paid': (data) => withAmounts(data, 'total'),
  'card.payment': (data) => withAmounts(data, 'amount', 'posted', 'refunded'),
  'bankFile.confirmed': (data) => data,
  'bankFile.completed': (data) => data,
  'statement.ready': (data) => data,
  'webhook.test': () => ({}),
}

/** The body of an event, the same text on every attempt. */
export function bodyOf({ id, type, at, sequence, objectId, data }: WebhookEvent): string {
  const schema: z.ZodMiniType = webhookEvents[type].data
  return JSON.stringify({
    id,
    type,
    version: eventVersion,
    timestamp: at.toISOString(),
    objectId,
    sequence,
    data: z.encode(schema, stateOf[type](data)),
  })
}
