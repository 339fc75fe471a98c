import * as z from 'zod/mini'
import { call } from './call.ts'
import {
  cardAuthorizationStatuses,
  cardLimitTypes,
  cardReplacementReasons,
  cardRequestStatuses,
  cardStatuses,
  declineGroups,
  merchantCategories,
  purchaseDisputeReasons,
  purchaseDisputeStates,
} from './card-words.ts'
import { DocumentUploadItem } from './document-upload-item.ts'
import { cardPinField, codeField, field, optionalField, orEmpty } from './form-rules.ts'
import { CurrencyCode, Day, Id, Moment, Money, OptionalId, page, paging, text } from './wire.ts'

/**
 * Virtual cards that customers pay with. The specification names twelve calls and none of their fields; the names here
 * are ours, and so are the calls that say so. A card's number, expiry date and security code are the issuer's alone.
 */

export const CardLimitType = z.enum(
  cardLimitTypes.map(({ limitType }) => limitType) as [CardLimitName, ...CardLimitName[]],
)
type CardLimitName = (typeof cardLimitTypes)[number]['limitType']
export const MerchantCategory = z.enum(
  merchantCategories.map(({ category }) => category) as [CategoryName, ...CategoryName[]],
)
type CategoryName = (typeof merchantCategories)[number]['category']

export const CardStatus = z.enum(cardStatuses)
export const CardRequestStatus = z.enum(cardRequestStatuses)
export const CardAuthorizationStatus = z.enum(cardAuthorizationStatuses)
export const PurchaseDisputeState = z.enum(purchaseDisputeStates)
export const PurchaseDisputeReason = z.enum(purchaseDisputeReasons)

const Country = z.string().check(z.regex(/^[A-Z]{2}$/, 'Enter countries as two letters, such as GB.'))

/** Where the card works: everywhere, only here, or everywhere but here. */
const rule = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ mode: z.enum(['All', 'Only', 'Except']), values: z.array(item).check(z.maxLength(60)) })
export const CategoryRule = rule(MerchantCategory)
export const CountryRule = rule(Country)

/** An amount in the currency of the card's account. */
export const NewCardLimit = z.strictObject({ limitType: CardLimitType, amount: field('Limit', { most: 60 }) })

const oneOfEach = z.refine<readonly { limitType: string }[]>(
  (limits) => new Set(limits.map(({ limitType }) => limitType)).size === limits.length,
  'Set each limit once.',
)
const controls = {
  limits: z.array(NewCardLimit).check(z.maxLength(cardLimitTypes.length), oneOfEach),
  categories: z._default(CategoryRule, { mode: 'All', values: [] }),
  countries: z._default(CountryRule, { mode: 'All', values: [] }),
}

export const NewCardRequest = z.strictObject({
  customerId: Id,
  /** The account that pays. */
  accountId: Id,
  /** The member who uses the card; the caller without it. */
  holderId: OptionalId,
  /** What the card is called, such as `Software`. */
  label: optionalField('Card name', { most: 40 }),
  purpose: field('Purpose', { most: 140 }),
  ...controls,
})

export const CardLimit = z.object({
  limitType: CardLimitType,
  amount: Money,
  /** Spent in the present period, holds included; nothing for a limit per payment. */
  used: Money,
  remaining: Money,
  /** When a new period begins; null where none does. */
  resetsAt: z.nullable(Moment),
})

const cardTerms = {
  accountId: Id,
  accountName: z.string(),
  currencyCode: CurrencyCode,
  holderId: Id,
  holderName: z.string(),
  label: z.string(),
  purpose: z.string(),
  categories: CategoryRule,
  countries: CountryRule,
}

export const CardRequest = z.object({
  requestId: Id,
  customerId: Id,
  ...cardTerms,
  limits: z.array(z.object({ limitType: CardLimitType, amount: Money })),
  status: CardRequestStatus,
  requestedById: Id,
  requestedByName: z.string(),
  requestedAt: Moment,
  /** When it expires unless the company decides; null where it waits for the provider alone. */
  expiresAt: z.nullable(Moment),
  /** Who approved or rejected it last: an administrator of the company, or the provider. */
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  /** Why it was rejected. */
  decisionReason: z.nullable(z.string()),
  /** The card, once it was approved. */
  cardId: z.nullable(Id),
  /** How many colleagues a payment rule asks to approve it; 0 where any administrator decides. */
  approvalsNeeded: z.int(),
  approvedBy: z.array(z.string()),
  /** What the caller may do. */
  canDecide: z.boolean(),
  canWithdraw: z.boolean(),
})
export type CardRequest = z.output<typeof CardRequest>

export const VirtualCard = z.object({
  cardId: Id,
  customerId: Id,
  requestId: Id,
  ...cardTerms,
  limits: z.array(CardLimit),
  status: CardStatus,
  brandName: z.string(),
  lastFour: z.string(),
  /** Whether the caller is its holder: only the holder activates it, sees its number and changes its PIN. */
  isOwn: z.boolean(),
  hasPin: z.boolean(),
  /** Who froze it. A holder lifts nobody's freeze but the own one. */
  frozenBy: z.nullable(z.enum(['Holder', 'Administrator', 'Provider'])),
  frozenAt: z.nullable(Moment),
  freezeReason: z.nullable(z.string()),
  /** Why no payment works at the moment though the card is active: the account is frozen, or the member's limits are used up. */
  blockedBecause: z.nullable(z.string()),
  /** The most that a payment can be now, by the balance and all limits; null for who may not see the account. */
  spendable: z.nullable(Money),
  createdAt: Moment,
  activatedAt: z.nullable(Moment),
  /** When it was deleted, replaced or expired. */
  endedAt: z.nullable(Moment),
  replacesCardId: z.nullable(Id),
  replacedByCardId: z.nullable(Id),
  /** What the caller may do with it now. */
  canActivate: z.boolean(),
  canReveal: z.boolean(),
  canChangePin: z.boolean(),
  canFreeze: z.boolean(),
  canUnfreeze: z.boolean(),
  canReplace: z.boolean(),
  canDelete: z.boolean(),
  canEditControls: z.boolean(),
})
export type VirtualCard = z.output<typeof VirtualCard>

const closed = 'issuing.switched_off'
const ofCard = [closed, 'issuing.card_unknown'] as const
const ofHolder = [...ofCard, 'issuing.not_holder'] as const
const pinRefusals = ['issuing.pin_missing', 'issuing.pin_wrong', 'issuing.pin_locked'] as const
const controlRefusals = ['payments.currency_differs', 'issuing.rule_empty'] as const

export const requestCard = call({
  name: 'cards.requestCard',
  affects: ['cardRequests'],
  call: 'POST /card/api/v1/cards/request',
  summary:
    'Requests a virtual card for a member of the team. Where the caller does not manage cards, an administrator of the company decides first, then the provider.',
  permission: 'cards:use',
  idempotent: true,
  body: NewCardRequest,
  value: z.object({ requestId: Id, status: CardRequestStatus }),
  refusals: [
    closed,
    'request.not_found',
    'accounts.unknown',
    'issuing.account_unfit',
    'ledger.account_closed',
    'ledger.account_frozen',
    'issuing.holder_unknown',
    'issuing.for_others_refused',
    'issuing.business_switched_off',
    'issuing.too_many_cards',
    'approvals.too_few_approvers',
    ...controlRefusals,
  ],
})

const filtered = ['accounts.unknown', 'issuing.holder_unknown'] as const

const cardFilters = {
  Status: z.optional(CardStatus),
  HolderId: z.optional(Id),
  AccountId: z.optional(Id),
  Search: z.optional(text(80)),
}

export const listCustomerCards = call({
  name: 'cards.listCustomerCards',
  shows: 'cards',
  call: 'GET /card/api/v1/cards/customer/',
  summary:
    'The virtual cards of the customer, newest first: all for who manages cards, the own ones for everybody else.',
  permission: 'cards:read',
  query: z.strictObject({ ...paging, ...cardFilters }),
  value: page(VirtualCard),
  refusals: [closed, ...filtered],
})

export const listCardsOfCustomer = call({
  name: 'cards.listCardsOfCustomer',
  shows: 'cards',
  call: 'GET /card/api/v1/cards/customer/{customerId}',
  summary: 'The same, with the id of the customer in the path.',
  permission: 'cards:read',
  params: z.strictObject({ customerId: Id }),
  query: z.strictObject({ ...paging, ...cardFilters }),
  value: page(VirtualCard),
  refusals: [closed, 'request.not_found', ...filtered],
})

export const listCardRequests = call({
  name: 'cards.listCardRequests',
  shows: 'cardRequests',
  call: 'GET /card/api/v1/cards/request/',
  summary: 'Requests for cards, newest first: all for who manages cards, the own ones for everybody else.',
  permission: 'cards:read',
  query: z.strictObject({ ...paging, Status: z.optional(CardRequestStatus) }),
  value: page(CardRequest),
  refusals: [closed],
})

export const getCardRequest = call({
  name: 'cards.getCardRequest',
  shows: 'cardRequests',
  call: 'GET /card/api/v1/cards/request/{id}',
  summary: 'One request for a card.',
  permission: 'cards:read',
  params: z.strictObject({ id: Id }),
  value: CardRequest,
  refusals: [closed, 'issuing.request_unknown'],
})

export const getCards = call({
  name: 'cards.getCards',
  shows: 'cards',
  call: 'GET /card/api/v1/cards',
  summary: 'One card by `CardId`; without it, the cards of the customer, newest first.',
  permission: 'cards:read',
  query: z.strictObject({ ...paging, CardId: z.optional(Id) }),
  value: z.union([VirtualCard, page(VirtualCard)]),
  refusals: ofCard,
})

const ofRequest = { requestId: Id }

/** A call of ours. */
export const decideCardRequest = call({
  name: 'cards.decideCardRequest',
  affects: ['cardRequests', 'attention'],
  call: 'PUT /card/api/v1/cards/request-decision',
  summary:
    'An administrator of the company passes a request on to the provider, or rejects it. Where a payment rule covers the card, those whom the rule asks decide.',
  permission: ['cards:manage', 'approvals:decide'],
  body: z.strictObject({ ...ofRequest, decision: z.enum(['Approve', 'Reject']), reason: optionalField('Reason') }),
  value: CardRequest,
  refusals: [
    closed,
    'issuing.request_unknown',
    'issuing.request_decided',
    'issuing.own_request',
    'issuing.reason_missing',
    'identity.not_authorized',
    'approvals.decided_already',
    'approvals.not_an_approver',
    'approvals.not_your_turn',
    'approvals.newcomer',
    'security.limited',
  ],
})

/** A call of ours. */
export const withdrawCardRequest = call({
  name: 'cards.withdrawCardRequest',
  affects: ['cardRequests', 'attention'],
  call: 'PUT /card/api/v1/cards/request-withdrawal',
  summary: 'Withdraws a request that nobody has decided yet.',
  permission: 'cards:use',
  body: z.strictObject(ofRequest),
  value: CardRequest,
  refusals: [closed, 'issuing.request_unknown', 'issuing.request_decided'],
})

/** A call of ours: the specification activates with a code and does not say who sends it. */
export const sendActivationCode = call({
  name: 'cards.sendActivationCode',
  call: 'POST /card/api/v1/cards/activation-code',
  summary: 'Sends the holder a code by email, with which the card is activated.',
  permission: 'cards:use',
  idempotent: true,
  body: z.strictObject({ cardId: Id }),
  /** Where the code went, obscured. */
  value: z.object({ sentTo: z.string() }),
  refusals: [...ofHolder, 'issuing.not_pending', 'request.too_many'],
})

const newPin = { cardPin: cardPinField(), confirmCardPin: cardPinField('Repeated PIN') }
const sameTwice = z.refine<{ cardPin: string; confirmCardPin: string }>(
  (body) => body.cardPin === body.confirmCardPin,
  { message: 'The two PINs differ.', path: ['confirmCardPin'] },
)

export const activateCard = call({
  name: 'cards.activateCard',
  affects: ['cards'],
  call: 'PUT /card/api/v1/cards/activate',
  summary: 'Activates a card with the code that was sent to its holder, and sets its PIN of four digits.',
  permission: 'cards:use',
  body: z.strictObject({ cardId: Id, code: codeField(), ...newPin }).check(sameTwice),
  value: VirtualCard,
  refusals: [
    ...ofHolder,
    'issuing.not_pending',
    'issuing.pin_weak',
    'issuing.unavailable',
    'identity.code_wrong',
    'identity.code_expired',
    'request.too_many',
  ],
})

/** Opens the issuer's page with the card's details, once and soon. */
export const CardReveal = z.object({
  /** The page, as a path on the origin of the issuer's frame. It shows the details for `seconds` and then nothing. */
  framePath: z.string(),
  expiresAt: Moment,
  seconds: z.int(),
})

export const validateCardPin = call({
  name: 'cards.validateCardPin',
  call: 'POST /card/api/v1/pin/validate',
  summary: 'Validates the PIN of a card and opens the issuer’s page with its number, expiry date and security code.',
  permission: 'cards:use',
  body: z.strictObject({ cardId: Id, cardPin: cardPinField() }),
  value: CardReveal,
  refusals: [...ofHolder, ...pinRefusals, 'issuing.not_usable', 'issuing.unavailable'],
})

export const changeCardPin = call({
  name: 'cards.changeCardPin',
  affects: ['cards'],
  call: 'PUT /card/api/v1/pin/change',
  summary: 'Changes the PIN of a card.',
  permission: 'cards:use',
  body: z.strictObject({ cardId: Id, currentCardPin: cardPinField('Current PIN'), ...newPin }).check(sameTwice),
  refusals: [
    ...ofHolder,
    ...pinRefusals,
    'issuing.pin_weak',
    'issuing.pin_unchanged',
    'issuing.not_usable',
    'issuing.unavailable',
  ],
})

export const freezeCard = call({
  name: 'cards.freezeCard',
  affects: ['cards'],
  call: 'PUT /card/api/v1/cards/freeze',
  summary: 'Freezes a card: new payments are declined. What was approved before is still taken.',
  permission: ['cards:use', 'cards:manage'],
  body: z.strictObject({ cardId: Id, reason: optionalField('Reason', { most: 140 }) }),
  value: VirtualCard,
  refusals: [...ofCard, 'issuing.not_active'],
})

export const unfreezeCard = call({
  name: 'cards.unfreezeCard',
  affects: ['cards'],
  call: 'PUT /card/api/v1/cards/unfreeze',
  summary: 'Lifts a freeze. Only an administrator lifts what an administrator froze.',
  permission: ['cards:use', 'cards:manage'],
  body: z.strictObject({ cardId: Id }),
  value: VirtualCard,
  refusals: [...ofCard, 'issuing.not_frozen', 'issuing.frozen_by_administrator', 'issuing.frozen_by_provider'],
})

export const deleteCard = call({
  name: 'cards.deleteCard',
  affects: ['cards'],
  call: 'PUT /card/api/v1/cards/delete',
  summary: 'Deletes a card for good. What was approved before is still taken.',
  permission: ['cards:use', 'cards:manage'],
  body: z.strictObject({ cardId: Id }),
  value: VirtualCard,
  refusals: [...ofCard, 'issuing.ended'],
})

export const listLimitTypes = call({
  name: 'cards.listLimitTypes',
  call: 'GET /card/api/v1/cards/limittype',
  summary: 'The kinds of limit that a card can have.',
  permission: 'cards:read',
  value: z.array(z.object({ limitType: CardLimitType, name: z.string(), description: z.string() })),
  refusals: [closed],
})

/** A call of ours. */
export const editCardControls = call({
  name: 'cards.editCardControls',
  affects: ['cards'],
  call: 'PUT /card/api/v1/cards/controls',
  summary: 'Replaces the limits, merchant categories and countries of a card.',
  permission: 'cards:manage',
  body: z.strictObject({ cardId: Id, ...controls }),
  value: VirtualCard,
  refusals: [...ofCard, 'issuing.ended', ...controlRefusals],
})

/** A call of ours. */
export const replaceCard = call({
  name: 'cards.replaceCard',
  affects: ['cards'],
  call: 'POST /card/api/v1/cards/replace',
  summary:
    'Ends a card and issues another with a new number under the same limits. Shops with a subscription get the new number from the card network.',
  permission: ['cards:use', 'cards:manage'],
  idempotent: true,
  body: z.strictObject({ cardId: Id, reason: z.enum(cardReplacementReasons) }),
  /** The new card. */
  value: z.object({ cardId: Id }),
  refusals: [...ofCard, 'issuing.ended', 'issuing.not_usable', 'issuing.unavailable'],
})

export const CardMerchant = z.object({
  name: z.string(),
  city: z.nullable(z.string()),
  /** Alpha-2. */
  country: z.string(),
  /** ISO 18245. */
  categoryCode: z.string(),
  category: MerchantCategory,
  categoryName: z.string(),
})

/** Why a payment was declined, who can change that, and what to do next. */
export const CardDecline = z.object({
  code: z.string(),
  group: z.enum(declineGroups),
  reason: z.string(),
  nextStep: z.string(),
})

/** What happened to a card payment, in order. */
export const CardPaymentEvent = z.object({
  at: Moment,
  kind: z.enum([
    'Authorized',
    'Increased',
    'PartlyApproved',
    'Declined',
    'Reversed',
    'Expired',
    'Cleared',
    'Refunded',
    'CreditAuthorized',
  ]),
  amount: Money,
  /** It came after the hold had expired, for more than was held, or without an authorization. */
  isLate: z.boolean(),
  isOver: z.boolean(),
  isOffline: z.boolean(),
  /** The transaction that it made. */
  transactionId: z.nullable(Id),
})

export const CardAuthorization = z.object({
  authorizationId: Id,
  cardId: Id,
  accountId: Id,
  cardLabel: z.string(),
  lastFour: z.string(),
  holderId: Id,
  holderName: z.string(),
  /** `Refund` is one that links to no payment. */
  kind: z.enum(['Purchase', 'Refund', 'CreditAuthorization']),
  status: CardAuthorizationStatus,
  merchant: CardMerchant,
  at: Moment,
  /** Approved, in the currency of the account; what was asked for where it was declined. */
  amount: Money,
  /** As the shop charged it. Its currency may be one that we keep no accounts in. */
  merchantAmount: z.string(),
  merchantCurrency: z.string(),
  /** Units of the account's currency for one of the shop's; null where they are the same. */
  rate: z.nullable(z.string()),
  /** Reserved at the moment. */
  held: Money,
  /** Taken from the account so far. */
  posted: Money,
  refunded: Money,
  /** What the balance did not cover when it was taken. */
  owed: Money,
  /** When what is reserved is released; null where nothing is. */
  expiresAt: z.nullable(Moment),
  decline: z.nullable(CardDecline),
  isLate: z.boolean(),
  isOffline: z.boolean(),
  /** The receipt that was added, by its name. */
  receiptName: z.nullable(z.string()),
  canAddReceipt: z.boolean(),
  /** The dispute of this payment. */
  disputeId: z.nullable(Id),
  canDispute: z.boolean(),
})
export type CardAuthorization = z.output<typeof CardAuthorization>

/** A call of ours. */
export const listCardAuthorizations = call({
  name: 'cards.listCardAuthorizations',
  shows: 'cardAuthorizations',
  call: 'GET /card/api/v1/cards/authorizations',
  summary: 'Payments by card with their state, declined ones included; newest first.',
  permission: 'cards:read',
  query: z.strictObject({
    ...paging,
    CardId: z.optional(Id),
    AccountId: z.optional(Id),
    Status: z.optional(CardAuthorizationStatus),
  }),
  value: page(CardAuthorization),
  refusals: [...ofCard, 'accounts.unknown'],
})

/** A call of ours. */
export const getCardAuthorization = call({
  name: 'cards.getCardAuthorization',
  shows: 'cardAuthorizations',
  call: 'GET /card/api/v1/cards/authorizations/{authorizationId}',
  summary: 'One payment by card, with what happened to it.',
  permission: 'cards:read',
  params: z.strictObject({ authorizationId: Id }),
  value: z.object({ ...CardAuthorization.shape, events: z.array(CardPaymentEvent) }),
  refusals: [closed, 'issuing.authorization_unknown'],
})

/** A call of ours. */
export const listCardSubscriptions = call({
  name: 'cards.listCardSubscriptions',
  shows: 'cardAuthorizations',
  call: 'GET /card/api/v1/cards/subscriptions',
  summary: 'What shops take from a card again and again, also from the cards that it replaced; the next one first.',
  permission: 'cards:read',
  query: z.strictObject({ CardId: Id }),
  value: z.array(
    z.object({
      merchantName: z.string(),
      categoryName: z.string(),
      /** What was taken last. */
      amount: Money,
      cadence: z.enum(['Weekly', 'Monthly', 'Quarterly', 'Yearly']),
      lastAt: Moment,
      /** When the next payment is expected. */
      nextOn: Day,
      payments: z.int(),
    }),
  ),
  refusals: ofCard,
})

/** A call of ours. */
export const addCardReceipt = call({
  name: 'cards.addCardReceipt',
  affects: ['cardAuthorizations'],
  call: 'PUT /card/api/v1/cards/receipts',
  summary: 'Adds the receipt of a payment, in place of an earlier one.',
  permission: 'cards:use',
  bodyLimit: 7_300_000,
  body: z.strictObject({ authorizationId: Id, document: DocumentUploadItem }),
  refusals: [closed, 'issuing.authorization_unknown', 'documents.too_large', 'documents.type_not_allowed'],
})

/** A call of ours. */
export const getCardReceipt = call({
  name: 'cards.getCardReceipt',
  call: 'GET /card/api/v1/cards/receipts/{authorizationId}',
  summary: 'The receipt of a payment, as it was cleaned when it was uploaded.',
  permission: 'cards:read',
  params: z.strictObject({ authorizationId: Id }),
  file: ['image/png', 'image/jpeg', 'application/pdf'],
  refusals: [closed, 'issuing.authorization_unknown', 'documents.unknown'],
})

export const PurchaseDispute = z.object({
  disputeId: Id,
  authorizationId: Id,
  cardId: Id,
  accountId: Id,
  merchantName: z.string(),
  lastFour: z.string(),
  amount: Money,
  reason: PurchaseDisputeReason,
  /** What the customer says of it. */
  evidence: z.string(),
  state: PurchaseDisputeState,
  openedByName: z.string(),
  openedAt: Moment,
  /** Given back while the dispute is open. */
  provisionalCredit: z.nullable(Money),
  closedAt: z.nullable(Moment),
  /** The provider's note on its last decision. */
  outcomeReason: z.nullable(z.string()),
  canWithdraw: z.boolean(),
})
export type PurchaseDispute = z.output<typeof PurchaseDispute>

/** A call of ours. */
export const openPurchaseDispute = call({
  name: 'cards.openPurchaseDispute',
  affects: ['purchaseDisputes', 'cardAuthorizations'],
  call: 'POST /card/api/v1/disputes',
  summary: 'Disputes a payment that was taken by card, within 120 days.',
  permission: 'cards:use',
  idempotent: true,
  body: z.strictObject({
    authorizationId: Id,
    reason: PurchaseDisputeReason,
    amount: orEmpty(field('Amount', { most: 60 })),
    evidence: text(2_000, 20),
  }),
  value: z.object({ disputeId: Id }),
  refusals: [
    closed,
    'issuing.authorization_unknown',
    'issuing.not_disputable',
    'issuing.dispute_exists',
    'issuing.dispute_amount',
  ],
})

/** A call of ours. */
export const listPurchaseDisputes = call({
  name: 'cards.listPurchaseDisputes',
  shows: 'purchaseDisputes',
  call: 'GET /card/api/v1/disputes',
  summary: 'Disputes of payments by card, newest first.',
  permission: 'cards:read',
  query: z.strictObject({ ...paging, State: z.optional(PurchaseDisputeState) }),
  value: page(PurchaseDispute),
  refusals: [closed],
})

/** A call of ours. */
export const getPurchaseDispute = call({
  name: 'cards.getPurchaseDispute',
  shows: 'purchaseDisputes',
  call: 'GET /card/api/v1/disputes/{disputeId}',
  summary: 'One dispute of a payment by card.',
  permission: 'cards:read',
  params: z.strictObject({ disputeId: Id }),
  value: PurchaseDispute,
  refusals: [closed, 'issuing.dispute_unknown'],
})

/** A call of ours. */
export const withdrawPurchaseDispute = call({
  name: 'cards.withdrawPurchaseDispute',
  affects: ['purchaseDisputes', 'cardAuthorizations', 'accounts', 'transactions'],
  call: 'PUT /card/api/v1/disputes/{disputeId}/withdrawal',
  summary: 'Withdraws a dispute. A provisional credit is taken back.',
  permission: 'cards:use',
  params: z.strictObject({ disputeId: Id }),
  value: PurchaseDispute,
  refusals: [closed, 'issuing.dispute_unknown', 'issuing.dispute_closed'],
})
