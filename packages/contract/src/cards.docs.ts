import { cardsExamples } from './cards.examples.ts'
import * as cards from './cards.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import { listTestShops, sendCardMessage } from './sandbox.ts'

const rules = {
  categories: 'Merchant categories that the card is limited to (`Only`), or kept from (`Except`).',
  countries: 'Countries of shops that the card is limited to (`Only`), or kept from (`Except`), alpha-2.',
}

const merchant = {
  name: { text: 'Name of the shop as the card network gives it.', example: 'Northwind Cloud' },
  city: { text: 'City of the shop; null where it is not known.', example: 'Dublin' },
  country: { text: 'Country of the shop, alpha-2.', example: 'IE' },
  categoryCode: { text: 'Merchant category code (ISO 18245).', example: '5734' },
  category: 'Group that this code belongs to.',
  categoryName: { text: 'Name of that group.', example: 'Software and cloud' },
}

const merchantFields = Object.fromEntries(Object.entries(merchant).map(([name, words]) => [`merchant.${name}`, words]))

const payment = {
  ...merchantFields,
  kind: '`Refund` is one that links to no payment; a `CreditAuthorization` announces one and is no money yet.',
  status: '`Open` is approved and not taken yet.',
  merchant: 'The shop.',
  at: 'When the card network asked.',
  amount: 'What was approved, in the currency of the account; what was asked for where it was declined.',
  merchantAmount: { text: 'Amount as the shop charged it, as decimal text.', example: '19.00' },
  merchantCurrency: { text: 'Currency of the shop, ISO 4217; any currency of the world.', example: 'EUR' },
  rate: { text: 'Units of the account’s currency for one of the shop’s; null if they are the same.', example: '0.86' },
  held: 'Reserved at the moment.',
  posted: 'Taken from the account so far.',
  refunded: 'Given back by the shop so far.',
  owed: 'What the balance did not cover when it was taken.',
  expiresAt: 'When what is reserved is released; null where nothing is.',
  decline: 'Why it was declined; null unless it was.',
  isLate: 'Whether it was taken after its reservation had expired.',
  isOffline: 'Whether the shop took it without asking first.',
  receiptName: { text: 'Name of the receipt that was added; null where there is none.', example: 'Receipt.pdf' },
  canAddReceipt: 'Whether the caller may add a receipt now.',
  disputeId: 'Dispute of this payment; null where there is none.',
  canDispute: 'Whether the caller may dispute it now.',
}

const permitted = (what: string) => `Whether the caller may ${what} now.`

const limits = 'Limits of the card, at most one of each kind.'
const amountOfLimit = 'Most that may be spent, in the currency of the account.'

export const cardsDocs: AreaWords = {
  file: 'cards.docs.ts',
  groups: { 'virtual-cards': ['cards'] },
  examples: cardsExamples,
  names: {
    cardId: { text: 'Id of a virtual card.', example: '019abe12-5c00-7000-8000-00000000ca4d' },
    authorizationId: { text: 'Id of a payment by card.', example: '019abe12-5c00-7000-8000-00000000a074' },
    disputeId: { text: 'Id of a dispute.', example: '019abe12-5c00-7000-8000-00000000d159' },
    holderId: { text: 'Member of the team who uses the card.', example: '019abe12-5c00-7000-8000-000000000002' },
    holderName: { text: 'Name of the holder.', example: 'Ada Example' },
    cardLabel: { text: 'What the card is called.', example: 'Software' },
    cardPin: { text: 'PIN of the card, four digits.', example: '4815' },
    confirmCardPin: { text: 'The same PIN again.', example: '4815' },
    currentCardPin: { text: 'PIN that the card has now.', example: '1623' },
    lastFour: { text: 'Last four digits of the card’s number.', example: '4242' },
    limitType: 'Kind of limit, from `limittype`.',
  },
  schemas: [
    schemaWords(cards.CardLimitType, 'Kind of limit.'),
    schemaWords(cards.MerchantCategory, 'Group of merchant category codes.'),
    schemaWords(cards.CardStatus, 'State of a card.'),
    schemaWords(
      cards.CardRequestStatus,
      '`PendingTeam` waits for the company, `PendingReview` for the provider; `Expired` wasn’t decided in time.',
    ),
    schemaWords(cards.CardAuthorizationStatus, 'State of a payment by card.'),
    schemaWords(cards.PurchaseDisputeState, '`Submitted` waits for the provider, `InReview` for the card scheme.'),
    schemaWords(cards.PurchaseDisputeReason, 'Why a payment is disputed.'),
    schemaWords(cards.CategoryRule, 'Merchant categories in which a card works.', {
      fields: {
        mode: 'Everywhere (`All`), only in these (`Only`), or everywhere but in these (`Except`).',
        values: 'The categories; none where it works everywhere.',
      },
    }),
    schemaWords(cards.CountryRule, 'Countries in which a card works.', {
      fields: {
        mode: 'Everywhere (`All`), only in these (`Only`), or everywhere but in these (`Except`).',
        values: { text: 'The countries, alpha-2; none where it works everywhere.', example: ['GB', 'IE'] },
      },
    }),
    schemaWords(cards.NewCardLimit, 'A limit to set.', {
      fields: { amount: { text: `${amountOfLimit} As decimal text.`, example: '250.00' } },
    }),
    schemaWords(cards.NewCardRequest, 'A card to request.', {
      fields: {
        ...rules,
        limits,
        accountId: 'Account that pays.',
        holderId: 'Member who uses the card; the caller without it.',
        purpose: { text: 'What it is for.', example: 'Cloud services and software subscriptions' },
      },
    }),
    schemaWords(cards.CardLimit, 'A limit of a card, and what is left of it.', {
      fields: {
        amount: amountOfLimit,
        used: 'Spent in the present period, reservations included.',
        remaining: 'What is left in the present period.',
        resetsAt: 'When the next period begins; null where none does.',
      },
    }),
    schemaWords(cards.CardRequest, 'A request for a card.', {
      fields: {
        ...rules,
        limits,
        'limits.amount': amountOfLimit,
        requestId: 'Id of the request.',
        accountId: 'Account that pays.',
        accountName: { text: 'Name of that account.', example: 'GBP account' },
        purpose: { text: 'What it is for.', example: 'Cloud services and software subscriptions' },
        requestedById: 'Member who requested it.',
        requestedByName: { text: 'Name of that member.', example: 'Ada Example' },
        requestedAt: 'When it was requested.',
        expiresAt: 'When it expires unless the company decides; null where the provider alone does.',
        decidedByName: { text: 'Who decided last; null before.', example: 'Bola Example' },
        decidedAt: 'When that was; null before.',
        decisionReason: { text: 'Why it was rejected; null otherwise.', example: 'Use the shared card.' },
        cardId: 'The card, once it was approved; null before.',
        approvalsNeeded: 'How many colleagues a payment rule asks to approve it; 0 where any administrator decides.',
        approvedBy: 'Names of those who have approved it under a payment rule.',
        canDecide: permitted('approve or reject it'),
        canWithdraw: permitted('withdraw it'),
      },
    }),
    schemaWords(
      cards.VirtualCard,
      'A virtual card. Its number, expiry date and security code are the issuer’s alone.',
      {
        fields: {
          ...rules,
          limits,
          accountId: 'Account that pays.',
          accountName: { text: 'Name of that account.', example: 'GBP account' },
          requestId: 'Request that it was issued for.',
          purpose: { text: 'What it is for.', example: 'Cloud services and software subscriptions' },
          brandName: { text: 'Name of the card scheme.', example: 'Visa' },
          isOwn: 'Whether the caller holds it.',
          hasPin: 'Whether its PIN is set.',
          frozenBy: 'Who froze it; null where nobody did.',
          frozenAt: 'When it was frozen; null unless it is.',
          freezeReason: { text: 'Why it was frozen; null where nobody said.', example: 'Not needed this month' },
          blockedBecause: {
            text: 'Why no payment works although the card is active; null where payments work.',
            example: 'This account is frozen.',
          },
          spendable: 'Most that one payment can be now; null for who may not see the account.',
          createdAt: 'When it was issued.',
          activatedAt: 'When its holder activated it; null before.',
          endedAt: 'When it was deleted, replaced or expired; null before.',
          replacesCardId: 'Card that it took the place of; null for a first one.',
          replacedByCardId: 'Card that took its place; null before.',
          canActivate: permitted('activate it'),
          canReveal: permitted('see its number'),
          canChangePin: permitted('change its PIN'),
          canFreeze: permitted('freeze it'),
          canUnfreeze: permitted('unfreeze it'),
          canReplace: permitted('replace it'),
          canDelete: permitted('delete it'),
          canEditControls: permitted('change its limits'),
        },
      },
    ),
    schemaWords(cards.CardReveal, 'Opens the issuer’s page with the details of a card, once.', {
      fields: {
        framePath: {
          text: 'The page, as a path on the origin of the issuer’s frame.',
          example: '/cards/rvl_8kQ2mXv0',
        },
        expiresAt: 'Until when it can be opened.',
        seconds: { text: 'For how many seconds it shows the details.', example: 20 },
      },
    }),
    schemaWords(cards.CardMerchant, 'A shop as the card network describes it.', { fields: merchant }),
    schemaWords(cards.CardDecline, 'Why a payment was declined, and what to do next.', {
      fields: {
        code: { text: 'Rule that declined it.', example: 'limit' },
        group: 'Who can change it: the holder, the team, the provider, or the shop.',
        reason: { text: 'The reason in words.', example: 'This is above the card’s monthly limit.' },
        nextStep: { text: 'What to do next.', example: "Ask Bola Example to change the card's limits." },
      },
    }),
    schemaWords(cards.CardPaymentEvent, 'Something that happened to a payment by card.', {
      fields: {
        at: 'When it happened.',
        kind: 'What happened.',
        amount: 'How much it was about, in the currency of the account.',
        isLate: 'Whether it came after the reservation had expired.',
        isOver: 'Whether it was more than was reserved.',
        isOffline: 'Whether nothing had been reserved.',
        transactionId: 'Transaction that it made; null where it made none.',
      },
    }),
    schemaWords(cards.CardAuthorization, 'A payment by card.', { fields: payment }),
    schemaWords(cards.PurchaseDispute, 'A dispute of a payment by card.', {
      fields: {
        merchantName: { text: 'Name of the shop.', example: 'Northwind Cloud' },
        amount: 'What is disputed.',
        evidence: { text: 'What the customer says of it.', example: 'We were charged twice for one invoice.' },
        openedByName: { text: 'Who opened it.', example: 'Ada Example' },
        openedAt: 'When it was opened.',
        provisionalCredit: 'Given back while it is open; null where nothing is.',
        closedAt: 'When it ended; null before.',
        outcomeReason: {
          text: 'The provider’s note on its last decision; null without one.',
          example: 'The shop agreed.',
        },
        canWithdraw: permitted('withdraw it'),
      },
    }),
  ],
  calls: [
    callWords(cards.requestCard, {
      value: { requestId: 'Id of the request.', status: 'Who decides it first.' },
    }),
    callWords(cards.listCustomerCards, {
      query: { Search: 'Part of the card’s name, the holder’s, or the last four digits.' },
    }),
    callWords(cards.listCardsOfCustomer, {
      params: { customerId: 'Id of the customer.' },
      query: { Search: 'Part of the card’s name, the holder’s, or the last four digits.' },
    }),
    callWords(cards.getCardRequest, { params: { id: 'Id of the request.' } }),
    callWords(cards.decideCardRequest, {
      body: {
        requestId: 'Id of the request.',
        decision: 'Pass it on to the provider, or reject it.',
        reason: { text: 'Why it is rejected.', example: 'Use the shared card.' },
      },
    }),
    callWords(cards.withdrawCardRequest, { body: { requestId: 'Id of the request.' } }),
    callWords(cards.sendActivationCode, {
      value: { sentTo: { text: 'Where the code went, obscured.', example: 'a***@example.com' } },
    }),
    callWords(cards.activateCard, { body: { code: { text: 'Code from the email.', example: 'K7M2QX' } } }),
    callWords(cards.freezeCard, { body: { reason: { text: 'Why; may be empty.', example: 'Not needed this month' } } }),
    callWords(cards.listLimitTypes, {
      value: {
        limitType: 'Kind of limit.',
        name: { text: 'Its name.', example: 'Per month' },
        description: { text: 'How it counts.', example: 'In total each calendar month.' },
      },
    }),
    callWords(cards.editCardControls, { body: { ...rules, limits } }),
    callWords(cards.replaceCard, { body: { reason: 'Why it is replaced.' } }),
    callWords(cards.getCardAuthorization, { value: { ...payment, events: 'What happened to it, oldest first.' } }),
    callWords(listTestShops, {
      value: {
        name: merchant.name,
        city: { text: 'City of the shop.', example: 'Dover' },
        country: merchant.country,
        categoryCode: merchant.categoryCode,
        shop: { text: 'By which card messages name it.', example: 'groceries' },
        currency: { text: 'Currency that it charges.', example: 'GBP' },
      },
    }),
    callWords(sendCardMessage, {
      body: {
        kind: 'What the card network does.',
        shop: { text: 'One of the test shops, by its `shop`.', example: 'groceries' },
        amount: {
          text: 'In the shop’s currency; of an increase or a reversal in the card’s. As decimal text.',
          example: '12.50',
        },
        currency: { text: 'In place of the shop’s currency.', example: 'GBP' },
        reference: { text: 'Payment that it is about, from an earlier answer.', example: '' },
        acceptsPart: { text: 'Whether the shop takes a part of the amount.', example: false },
        isLast: { text: 'Whether nothing is taken after this.', example: true },
        usesStoredCard: { text: 'Whether the shop charges a number that it keeps.', example: false },
      },
      value: {
        reference: { text: 'The payment, for later messages about it.', example: 'ref-5f0c' },
        outcome: 'What Tradewind answered.',
        code: { text: 'Rule that declined or refused it; null otherwise.', example: 'balance' },
      },
    }),
    callWords(cards.listCardSubscriptions, {
      query: { CardId: 'Id of the card.' },
      value: {
        merchantName: merchant.name,
        categoryName: merchant.categoryName,
        amount: 'What was taken last.',
        cadence: 'How often the shop takes it.',
        lastAt: 'When it was taken last.',
        nextOn: { text: 'Day of the next payment, by those before.', example: '2026-12-15' },
        payments: { text: 'How many payments in a row were seen.', example: 4 },
      },
    }),
    callWords(cards.addCardReceipt, { body: { document: 'The receipt: a picture or a PDF.' } }),
    callWords(cards.getCardReceipt, {}),
    callWords(cards.openPurchaseDispute, {
      body: {
        reason: 'Why it is disputed.',
        amount: { text: 'How much of it, as decimal text; all that was taken without it.', example: '19.00' },
        evidence: { text: 'What happened.', example: 'We were charged twice for one invoice.' },
      },
    }),
  ],
}
