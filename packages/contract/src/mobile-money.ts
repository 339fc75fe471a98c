import * as z from 'zod/mini'
import { call } from './call.ts'
import { field, optionalField } from './form-rules.ts'
import { TransactionPin } from './identity.ts'
import { narrowed } from './narrowed.ts'
import { PlacedOrder, sendRefusals, TransferPayload } from './payments.ts'
import { whatSendingNeeds } from './permissions.ts'
import {
  amountFits,
  CurrencyCode,
  Id,
  Moment,
  Money,
  OptionalId,
  optionalNonZeroId,
  page,
  paging,
  text,
} from './wire.ts'

/** An operator whose wallets can be paid; `name` is as the operator writes it. */
export const MobileMoneyProvider = z.object({
  code: z.string(),
  name: z.string(),
  country: z.string(),
  dialCode: z.string(),
  currency: CurrencyCode,
  channel: z.string(),
})

export const listMobileMoneyProviders = call({
  name: 'mobileMoney.listMobileMoneyProviders',
  call: 'GET /paymentgateway/api/v1/MobileNetworkProviders/get-mobile-money-providers-by-country',
  summary: 'The mobile money operators of a country, which the header CountryIso names too.',
  permission: whatSendingNeeds,
  query: z.strictObject({
    country: field('Country', { most: 3 }),
    currency: CurrencyCode,
    channel: z.optional(text(20)),
  }),
  value: z.array(MobileMoneyProvider),
})

export const payoutWithMobileMoney = call({
  name: 'mobileMoney.payoutWithMobileMoney',
  call: 'POST /paymentgateway/api/v1/Payment/payout-With-Mobile-Money',
  summary: 'Sends money to a mobile money number: a payment like any other, with the operator as its network.',
  permission: 'payments:create',
  idempotent: true,
  bodyLimit: 38_000_000,
  body: TransferPayload,
  value: z.object({ ...PlacedOrder.shape, body: z.object({ message: z.string() }) }),
  refusals: sendRefusals,
})

export const MobileMoneyDetail = z.object({
  id: Id,
  phoneNumber: z.string(),
  accountNumber: z.string(),
  provider: z.string(),
  providerName: z.string(),
  countryIso: z.string(),
  createdAt: Moment,
})

export const addMobileMoneyDetail = call({
  name: 'mobileMoney.addMobileMoneyDetail',
  affects: ['mobileNumbers'],
  call: 'POST /paymentgateway/api/v1/MobileMoneyDetails/add-mobile-money-detail',
  summary: 'Saves a mobile money number of the customer, to fund an account from.',
  permission: 'payments:create',
  idempotent: true,
  body: z.strictObject({
    customerId: OptionalId,
    PhoneNumber: field('Phone number', { most: 24 }),
    /** The number of the own account or wallet that it funds. */
    AccountNumber: field('Account number', { most: 34 }),
    provider: field('Provider', { most: 24 }),
    /** Left out, it is the country that the number names by its country code. */
    countryIso: optionalField('Country', { most: 3 }),
  }),
  value: z.object({ id: Id }),
  refusals: [
    'request.not_found',
    'verification.mobile_number_invalid',
    'verification.operator_unknown',
    'gateway.too_many_saved',
  ],
})

export const listMobileMoneyDetails = call({
  name: 'mobileMoney.listMobileMoneyDetails',
  shows: 'mobileNumbers',
  call: 'GET /paymentgateway/api/v1/MobileMoneyDetails/get-mobile-money-details-by-customer-id',
  summary: "The customer's saved mobile money numbers, newest first; those of one account when it is named.",
  permission: 'payments:create',
  query: z.strictObject({ customerId: Id, accountNumber: z.optional(text(34)) }),
  value: z.array(MobileMoneyDetail),
  refusals: ['request.not_found'],
})

export const getMobileMoneyDetail = call({
  name: 'mobileMoney.getMobileMoneyDetail',
  call: 'GET /paymentgateway/api/v1/MobileMoneyDetails/get-mobile-money-detail-by-id/{id}',
  summary: 'One saved mobile money number.',
  permission: 'payments:create',
  params: z.strictObject({ id: Id }),
  value: MobileMoneyDetail,
  refusals: ['gateway.number_unknown'],
})

export const deleteMobileMoneyDetail = call({
  name: 'mobileMoney.deleteMobileMoneyDetail',
  affects: ['mobileNumbers'],
  call: 'DELETE /paymentgateway/api/v1/MobileMoneyDetails/delete-mobile-money-detail-by-id/{id}',
  summary: 'Forgets a saved mobile money number.',
  permission: 'payments:create',
  params: z.strictObject({ id: Id }),
  refusals: ['gateway.number_unknown'],
})

/** Top-ups: an own account funded from a mobile wallet, whose holder confirms on the phone. */
export const TopUpStatus = z.enum(['Pending', 'Approved', 'Successful', 'Failed', 'InvestigateAccount'])

/** The specification shows no body: the wallet or account to fund, and a saved or new number that pays. */
export const TopUpOrder = narrowed<WalletOfTopUp>()(
  z
    .strictObject({
      customerId: Id,
      /** Left out or zero, it is the customer's wallet of the currency, which is opened where there is none. */
      accountId: optionalNonZeroId(),
      currencyCode: CurrencyCode,
      amount: field('Amount', { most: 60 }),
      narration: z._default(field('Narration', { most: 140 }), 'transfer'),
      /** A saved number, or else number, provider and country of a new one. */
      mobileMoneyDetailId: z.optional(Id),
      phoneNumber: z.optional(field('Phone number', { most: 24 })),
      provider: z.optional(field('Provider', { most: 24 })),
      countryIso: z.optional(field('Country', { most: 3 })),
      transactionPin: TransactionPin,
    })
    .check(
      amountFits('amount', ({ currencyCode }) => currencyCode),
      z.refine(namesOneWallet, { message: 'Choose a saved number, or enter a new one.', path: ['phoneNumber'] }),
    ),
)

/** The wallet that pays: a saved number, or all of a new one. */
type WalletOfTopUp =
  | { mobileMoneyDetailId: string }
  | { mobileMoneyDetailId?: undefined; phoneNumber: string; provider: string; countryIso: string }

interface NamedWallet {
  mobileMoneyDetailId?: string | undefined
  phoneNumber?: string | undefined
  provider?: string | undefined
  countryIso?: string | undefined
}

function namesOneWallet({ mobileMoneyDetailId, phoneNumber, provider, countryIso }: NamedWallet): boolean {
  const typed = [phoneNumber, provider, countryIso].filter((part) => part !== undefined).length
  return mobileMoneyDetailId === undefined ? typed === 3 : typed === 0
}

export const TopUp = z.object({
  topUpId: Id,
  accountId: Id,
  reference: z.string(),
  status: TopUpStatus,
  amount: Money,
  narration: z.string(),
  /** Its last three digits, the others as dots. */
  phoneNumber: z.string(),
  provider: z.string(),
  providerName: z.string(),
  dateAdded: Moment,
  /** Until when the request on the phone can be answered; null before the operator has sent it. */
  answerBy: z.nullable(Moment),
  finishedAt: z.nullable(Moment),
  failureCode: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  /** When the operator had the money. */
  settledAt: z.nullable(Moment),
  /** The part of a reversed top-up that the account could not give back, and how much of it was repaid since. */
  owed: Money,
  repaid: Money,
  /** The incoming transaction, once there is one. */
  transactionId: z.nullable(Id),
})

export const fundWalletWithMobileMoney = call({
  name: 'mobileMoney.fundWalletWithMobileMoney',
  affects: ['accounts', 'funding', 'transactions'],
  call: 'POST /paymentgateway/api/v1/Payment/Fund-Wallet-With-Mobile-Money',
  summary:
    'Funds a wallet or account from a mobile money number, whose holder is asked on the phone. Credited once that is confirmed.',
  permission: 'payments:create',
  idempotent: true,
  body: TopUpOrder,
  value: z.object({ topUpId: Id, reference: z.string() }),
  refusals: [
    'request.not_found',
    'accounts.unknown',
    'accounts.wallet_unavailable',
    'customers.profile_closed',
    'gateway.number_unknown',
    'verification.mobile_number_invalid',
    'verification.operator_unknown',
    'topups.unavailable',
    'topups.question_open',
    'payments.currency_differs',
    'payments.below_minimum',
    'payments.limit_exceeded',
    'payments.annual_credit_exceeded',
    'ledger.account_closed',
    'identity.pin_missing',
    'identity.pin_wrong',
    'identity.pin_locked',
  ],
})

/** Path chosen by us. */
export const getMobileMoneyFunding = call({
  name: 'mobileMoney.getMobileMoneyFunding',
  shows: 'funding',
  call: 'GET /paymentgateway/api/v1/Payment/get-mobile-money-funding',
  summary: 'One top-up from a mobile wallet: whether the phone was answered, and why no money came.',
  permission: 'transactions:read',
  query: z.strictObject({ TopUpId: Id }),
  value: TopUp,
  refusals: ['topups.unknown'],
})

/** Path chosen by us. */
export const listMobileMoneyFundings = call({
  name: 'mobileMoney.listMobileMoneyFundings',
  shows: 'funding',
  call: 'GET /paymentgateway/api/v1/Payment/get-mobile-money-fundings',
  summary: 'The top-ups of one account or wallet, newest first: also those that are pending or never came.',
  permission: 'transactions:read',
  query: z.strictObject({ ...paging, AccountId: Id }),
  value: page(TopUp),
  refusals: ['accounts.unknown'],
})
