import * as z from 'zod/mini'
import { OptionalPaymentMethodInQuery } from './beneficiaries.ts'
import { call } from './call.ts'
import { field } from './form-rules.ts'
import { voucherInPrice } from './payments.ts'
import { amountFits, CurrencyCode, Id, Moment, Money, text } from './wire.ts'

/** SendR: money sent abroad without holding an account. What can be sent, at which price, and where it is paid in. */

/** A currency that money is paid in or arrives in. */
export const SendrCurrency = z.object({
  currencyId: CurrencyCode,
  currencyIso: CurrencyCode,
  currencyName: z.string(),
})

/** Every funding method that the product knows by name; the answer says which of them a SendR transfer accepts. */
export const paymentMethods = [
  'PayByTradewind',
  'PayByTransfer',
  'PayByAccount',
  'PayByCard',
  'PayByPlaid',
  'PayByInterac',
  'PayByMobileMoney',
] as const

export const getSendrCurrenciesInfo = call({
  name: 'sendr.getSendrCurrenciesInfo',
  call: 'GET /transactions/api/v1/accountprovidercurrencycountrysetup/get-sendr-currencies-info',
  summary: 'The currencies that a transfer by SendR can be paid in, and those in which it can arrive.',
  permission: 'sendr:read',
  value: z.object({
    fromCurrencies: z.array(SendrCurrency),
    toCurrencies: z.array(SendrCurrency),
    /** For how long a payment instruction keeps its rate and waits for its money. */
    instructionHours: z.int(),
    cardsTaken: z.array(z.string()),
    paymentMethods: z.array(z.object({ name: z.enum(paymentMethods), isOpen: z.boolean() })),
  }),
})

/** One account of ours into which a transfer is paid, as the payer's bank asks for it. */
const CollectionAccount = z.object({
  currencyIso: CurrencyCode,
  network: z.string(),
  audience: z.string(),
  arrives: z.string(),
  accountNumber: z.string(),
  bankCode: z.string(),
  lines: z.array(z.object({ label: z.string(), value: z.string() })),
})

export const getSendrFromCurrencyAccountDetails = call({
  name: 'sendr.getSendrFromCurrencyAccountDetails',
  call: 'GET /transactions/api/v1/accountprovidercurrencycountrysetup/get-sendr-from-currency-account-details',
  summary: 'The account into which transfers from a currency are paid. The reference of the instruction goes along.',
  permission: 'sendr:read',
  query: z.strictObject({ CurrencyId: CurrencyCode }),
  value: z.array(CollectionAccount),
  refusals: ['sendr.currency_unavailable'],
})

export const getAccountProvidersAccountDetails = call({
  name: 'sendr.getAccountProvidersAccountDetails',
  call: 'GET /transactions/api/v1/accountprovidercurrencycountrysetup/get-account-providers-account-details',
  summary: 'All accounts of the provider into which transfers can be paid.',
  permission: 'sendr:read',
  value: z.array(z.extend(CollectionAccount, { currencyCode: CurrencyCode })),
})

export const getCurrenciesByCountryId = call({
  name: 'sendr.getCurrenciesByCountryId',
  call: 'GET /transactions/api/v1/accountprovidercurrencycountrysetup/get-currencies-bycountryid',
  summary: "The currencies in which a customer can pay, that of the customer's country first.",
  permission: 'sendr:read',
  query: z.strictObject({ CustomerId: Id }),
  value: z.array(SendrCurrency),
  refusals: ['request.not_found'],
})

/** A price that the server stands by until `lockedUntil`. `quote` is its seal, which the order carries back. */
export const Quote = z.object({
  quote: z.string(),
  /** What the customer pays in all. */
  total: Money,
  /** What is left of it after the voucher. */
  fee: Money,
  /** What is exchanged: the total less the fee. */
  converted: Money,
  /** What the payee gets. */
  received: Money,
  /** Units of the payee's currency for one of the customer's, the mid-market rate as decimal text. */
  rate: z.string(),
  lockedUntil: Moment,
  /** When the price was made, which `arrivesBy` counts from. */
  quotedAt: Moment,
  /** When it should be there if the money comes now, by the named method, else by the usual one of the currency. */
  arrivesBy: Moment,
  network: z.string(),
  /** Why it cannot be sent by that method, in words; null when it can. */
  reason: z.nullable(z.string()),
  voucher: voucherInPrice(),
})

/** A call of ours: the specification shows a calculator and names no call for its price. */
export const getQuote = call({
  name: 'sendr.getQuote',
  shows: 'limits',
  call: 'GET /transactions/api/v1/sendr/get-quote',
  summary:
    'What a transfer costs and what arrives, from what is sent or from what should arrive. The price is locked for a time.',
  permission: 'sendr:read',
  feature: 'FEATURE_NEW_SENDR',
  query: z
    .strictObject({
      FromCurrencyId: CurrencyCode,
      ToCurrencyId: CurrencyCode,
      Amount: field('Amount', { most: 60 }),
      /** Whether the amount is what the customer sends or what the payee gets. */
      AmountType: z._default(z.enum(['Send', 'Receive']), 'Send'),
      /** How the payee is paid and where the bank is (alpha-2 or alpha-3), once that is known. */
      PaymentMethodType: OptionalPaymentMethodInQuery,
      BankCountry: z.optional(text(3, 2)),
      VoucherCode: z.optional(field('Voucher code', { most: 40 })),
    })
    .check(
      amountFits('Amount', (query) => (query.AmountType === 'Receive' ? query.ToCurrencyId : query.FromCurrencyId)),
    ),
  value: Quote,
  refusals: ['sendr.currency_unavailable', 'sendr.amount_too_small', 'rates.unknown'],
})

/** Where a customer's saved payees are listed for a currency: the place in our books, opened when first requested. */
export const getPayoutPlace = call({
  name: 'sendr.getPayoutPlace',
  readsOnly: false,
  call: 'GET /transactions/api/v1/sendr/get-payout-place',
  summary:
    'The id under which payees of a currency are read and verified for SendR. It holds no balance of the customer.',
  permission: 'sendr:create',
  query: z.strictObject({ CurrencyId: CurrencyCode }),
  value: z.object({ accountId: Id, currencyCode: CurrencyCode }),
  refusals: ['sendr.currency_unavailable'],
})
