import * as z from 'zod/mini'
import { call } from './call.ts'
import { CurrencyCode, Id, Moment } from './wire.ts'

/** What the payment gateway offers in which currency, and whether its networks reach us. */

/** What a currency may have beside transfers between banks. */
export const GatewayFeature = z.enum([
  'MobileMoneyPayout',
  'MobileMoneyFunding',
  'WalletInrPayout',
  'Interac',
  'PullPay',
])

/** The specification shows only that `value` is read: one entry a currency that the customer holds. */
export const checkCustomerCurrencyEligibility = call({
  name: 'gateway.checkCustomerCurrencyEligibility',
  call: 'GET /paymentgateway/api/v1/FeatureActivation/check-customer-currency-eligiblity',
  summary: "Which of the gateway's features are open to the signed-in person in each currency that the customer holds.",
  permission: 'payments:create',
  query: z.strictObject({ CustomerId: Id }),
  value: z.array(
    z.object({
      currencyCode: CurrencyCode,
      /** Whether any of them is. */
      isEligible: z.boolean(),
      features: z.array(GatewayFeature),
    }),
  ),
  refusals: ['request.not_found'],
})

/**
 * The specification names the call and shows neither body nor answer. Here it tests how status updates
 * of payments arrive: signed, over HTTP, and with one effect however often they are delivered. In the sandbox only.
 */
export const testWebhook = call({
  name: 'gateway.testWebhook',
  call: 'POST /paymentgateway/api/v1/WebHooks/Testing-SignalR-Service',
  summary:
    "Has the sandbox's network deliver its newest status update of the customer's newest payment again, as a webhook.",
  permission: 'sandbox:use',
  body: z.strictObject({ customerId: Id }),
  value: z.object({
    messageId: z.string(),
    transactionId: Id,
    network: z.string(),
    news: z.enum(['accepted', 'settled', 'rejected', 'returned']),
    sentAt: Moment,
    /** When we received it; null while it is in transit, in which case the network tries again by itself. */
    heardAt: z.nullable(Moment),
  }),
  refusals: ['request.not_found', 'sandbox.nothing_told', 'sandbox.told_enough'],
})
