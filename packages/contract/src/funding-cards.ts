import * as z from 'zod/mini'
import { call } from './call.ts'
import { field, optionalEmailField, optionalField, orEmpty, requiredWords } from './form-rules.ts'
import { TransactionPin } from './identity.ts'
import { narrowed } from './narrowed.ts'
import { whatSendingNeeds } from './permissions.ts'
import { CurrencyCode, Id, Moment, Money, OptionalId, page, paging } from './wire.ts'

/** Cards of customers: they fund own accounts and wallets, and pay for transfers by SendR. */

/** The brands that a card's first digits tell apart. */
export const CardBrand = z.enum(['visa', 'amex', 'mastercard', 'discover', 'diners', 'jcb', 'china_union_pay', 'verve'])

/** Who holds the card, and where its bills go. */
const holderFields = {
  BillingAddress: optionalField('Billing address'),
  BillingCity: optionalField('Billing city', { most: 80 }),
  BillingState: optionalField('Billing state', { most: 80 }),
  BillingZip: optionalField('Billing postcode', { most: 20 }),
  BillingCountry: optionalField('Billing country', { most: 3 }),
  /** Where the payer is, alpha-2 or alpha-3. */
  Country: optionalField('Country', { most: 3 }),
  Email: optionalEmailField(),
  PhoneNumber: optionalField('Phone number', { most: 24 }),
}

export const cardTokenFields = {
  /** The token of the acquirer's frame. A real card number is refused. */
  CardNumber: optionalField('Card number', { most: 80 }),
  /** Nothing: the security code stays in the frame. */
  Cvv: optionalField('Security code', { most: 4 }),
  Month: orEmpty(field('Month', { most: 2 }).check(z.regex(/^(0?[1-9]|1[0-2])$/, 'Enter the month as 1 to 12.'))),
  Year: orEmpty(
    field('Year', { most: 4 }).check(z.regex(/^(\d{2}|\d{4})$/, 'Enter the year with two or four digits.')),
  ),
}

export const NewCard = z.strictObject({
  ...cardTokenFields,
  ...holderFields,
  FirstName: field('First name', { most: 70 }),
  LastName: optionalField('Last name', { most: 70 }),
  /** The currency that it is used for first; any is good. */
  Currency: orEmpty(CurrencyCode),
})

/** A saved card: what is known of it here. The number is with the acquirer. */
export const SavedCard = z.object({
  id: Id,
  brand: CardBrand,
  brandName: z.string(),
  lastFour: z.string(),
  month: z.string(),
  year: z.string(),
  isExpired: z.boolean(),
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  billingCountry: z.nullable(z.string()),
  addedAt: Moment,
})

const cardRefusals = ['cards.number_refused', 'cards.security_code_refused', 'cards.token_unknown'] as const

export const addCard = call({
  name: 'fundingCards.addCard',
  affects: ['fundingCards'],
  call: 'POST /paymentgateway/api/v1/Cards/add-card',
  summary: 'Saves a card: `CardNumber` is a token of the acquirer’s frame. A card number or security code is refused.',
  permission: 'payments:create',
  idempotent: true,
  body: NewCard,
  value: SavedCard,
  refusals: [...cardRefusals, 'cards.unavailable', 'cards.declined', 'cards.too_many'],
})

export const listCards = call({
  name: 'fundingCards.listCards',
  shows: 'fundingCards',
  call: 'GET /paymentgateway/api/v1/Cards/get-card-by-customer-id/{id}',
  summary: 'The saved cards of the signed-in customer, newest first.',
  permission: whatSendingNeeds,
  params: z.strictObject({ id: Id }),
  value: z.array(SavedCard),
  refusals: ['request.not_found'],
})

export const getCard = call({
  name: 'fundingCards.getCard',
  shows: 'fundingCards',
  call: 'GET /paymentgateway/api/v1/Cards/get-card-by-Id/{id}',
  summary: 'One saved card.',
  permission: whatSendingNeeds,
  params: z.strictObject({ id: Id }),
  value: SavedCard,
  refusals: ['cards.unknown'],
})

/** A call of ours: the specification saves cards and names no call that removes one. */
export const deleteCard = call({
  name: 'fundingCards.deleteCard',
  affects: ['fundingCards'],
  call: 'DELETE /paymentgateway/api/v1/Cards/delete-card-by-id/{id}',
  summary: 'Removes a saved card, here and at the acquirer.',
  permission: 'payments:create',
  params: z.strictObject({ id: Id }),
  refusals: ['cards.unknown'],
})

/** What is paid, and by which card: a saved one, or one that was typed into the acquirer's frame. */
export const CardPayment = narrowed<PaidByCard>()(
  z
    .strictObject({
      /** A transfer by SendR that waits for its money. */
      paymentInstructionId: OptionalId,
      /** Or an own account or wallet, with the amount and the PIN. */
      accountId: OptionalId,
      amount: orEmpty(field('Amount', { most: 60 })),
      transactionPin: orEmpty(TransactionPin),
      /** A saved card to pay with. */
      id: OptionalId,
      ...cardTokenFields,
      ...holderFields,
      FirstName: optionalField('First name', { most: 70 }),
      LastName: optionalField('Last name', { most: 70 }),
      /** The currency that is paid in; another one is refused. */
      Currency: orEmpty(CurrencyCode),
    })
    .check(
      z.refine(
        ({ paymentInstructionId, accountId }) => (paymentInstructionId === undefined) !== (accountId === undefined),
        {
          message: 'Say what is paid: a transfer, or an account.',
          path: ['accountId'],
        },
      ),
      z.refine(({ accountId, amount }) => accountId !== undefined || amount === undefined, {
        message: 'A transfer is paid in full. Leave the amount out.',
        path: ['amount'],
      }),
      z.refine(({ accountId, amount }) => accountId === undefined || amount !== undefined, {
        message: requiredWords('Amount'),
        path: ['amount'],
      }),
      z.refine(({ accountId, Currency }) => accountId === undefined || Currency !== undefined, {
        message: requiredWords('Currency'),
        path: ['Currency'],
      }),
      z.refine(({ accountId, transactionPin }) => accountId === undefined || transactionPin !== undefined, {
        message: requiredWords('Transaction PIN'),
        path: ['transactionPin'],
      }),
      z.refine(({ id, CardNumber }) => (id === undefined) !== (CardNumber === undefined), {
        message: 'Choose a saved card, or enter a new one.',
        path: ['CardNumber'],
      }),
      z.refine(({ id, FirstName }) => id !== undefined || FirstName !== undefined, {
        message: requiredWords('First name'),
        path: ['FirstName'],
      }),
    ),
)

/** A transfer, or an account with the amount and the PIN. */
type PaidByCard =
  | { paymentInstructionId: string }
  | { paymentInstructionId?: undefined; accountId: string; amount: string; transactionPin: string }

/** The result of a card payment: a challenge waits for the customer on the issuer's page. */
export const CardPaymentResult = z.object({
  state: z.enum(['Approved', 'Declined', 'ChallengeRequired', 'Unknown']),
  reason: z.nullable(z.string()),
  challengeId: z.nullable(Id),
  /** What the bank wants, in words. */
  challengeText: z.nullable(z.string()),
  /** The issuer's page, as a path on the origin of the acquirer's frame. */
  challengePage: z.nullable(z.string()),
  /** Of a payment into an account. */
  cardFundingId: z.nullable(Id),
})

export const payWithCard = call({
  name: 'fundingCards.payWithCard',
  affects: ['instructions', 'cardFundings', 'accounts', 'transactions'],
  call: 'POST /paymentgateway/api/v1/Cards/pay-with-card',
  summary:
    'Pays by card for a SendR transfer, or into an own account or wallet. The bank may ask its customer to confirm, or leave the outcome open for a while.',
  permission: whatSendingNeeds,
  idempotent: true,
  body: CardPayment,
  value: CardPaymentResult,
  refusals: [
    ...cardRefusals,
    'cards.unavailable',
    'cards.unknown',
    'cards.expired',
    'cards.amount_too_small',
    'cards.amount_too_large',
    'cards.pending',
    'sendr.cards_unavailable',
    'sendr.instruction_unknown',
    'sendr.not_payable',
    'sendr.card_pending',
    'approvals.too_few_approvers',
    'accounts.unknown',
    'payments.currency_differs',
    'payments.limit_exceeded',
    'payments.annual_credit_exceeded',
    'ledger.account_closed',
    'identity.not_authorized',
    'identity.pin_missing',
    'identity.pin_wrong',
    'identity.pin_locked',
  ],
})

/** A call of ours: the second half of 3-D Secure. The code itself is given to the issuer's page. */
export const completeCardChallenge = call({
  name: 'fundingCards.completeCardChallenge',
  affects: ['instructions', 'cardFundings', 'accounts', 'transactions'],
  call: 'POST /paymentgateway/api/v1/Cards/complete-card-challenge',
  summary: 'Gets the outcome of a card payment after its holder has been on the issuer’s page.',
  permission: whatSendingNeeds,
  idempotent: true,
  body: z.strictObject({ challengeId: Id }),
  value: CardPaymentResult,
  refusals: ['cards.challenge_unknown'],
})

/** A payment by card into an account or a wallet. */
export const CardFunding = z.object({
  cardFundingId: Id,
  accountId: Id,
  amount: Money,
  /** What went back to the card. */
  refunded: Money,
  reference: z.string(),
  /** Such as `Visa ending in 4242`. */
  card: z.string(),
  state: CardPaymentResult.shape.state,
  reason: z.nullable(z.string()),
  challengeId: z.nullable(Id),
  challengeText: z.nullable(z.string()),
  challengePage: z.nullable(z.string()),
  dateAdded: Moment,
  finishedAt: z.nullable(Moment),
  /** The incoming transaction, once there is one. */
  transactionId: z.nullable(Id),
})

/** Path chosen by us. */
export const getCardFunding = call({
  name: 'fundingCards.getCardFunding',
  shows: 'cardFundings',
  call: 'GET /paymentgateway/api/v1/Cards/get-card-funding',
  summary: 'One payment by card into an account: whether it was approved, what its bank asks, or why it was declined.',
  permission: 'transactions:read',
  query: z.strictObject({ CardFundingId: Id }),
  value: CardFunding,
  refusals: ['cards.funding_unknown'],
})

/** Path chosen by us. */
export const listCardFundings = call({
  name: 'fundingCards.listCardFundings',
  shows: 'cardFundings',
  call: 'GET /paymentgateway/api/v1/Cards/get-card-fundings',
  summary: 'Payments by card into an account, newest first.',
  permission: 'transactions:read',
  query: z.strictObject({ ...paging, AccountId: Id }),
  value: page(CardFunding),
  refusals: ['accounts.unknown'],
})
