import type { CallExample } from './openapi/example.ts'
import { customerId, id, pounds, poundsAccount } from './openapi/example-parts.ts'

const everywhere = { mode: 'All', values: [] }
const controls = {
  limits: [{ limitType: 'Monthly', amount: '250.00' }],
  categories: { mode: 'Only', values: ['SoftwareAndCloud', 'Telecoms'] },
  countries: everywhere,
}
const cardId = id('ca4d')

const card = {
  cardId,
  customerId,
  requestId: id('ca40'),
  accountId: poundsAccount,
  accountName: 'GBP account',
  currencyCode: 'GBP',
  holderId: id('2'),
  holderName: 'Ada Example',
  label: 'Software',
  purpose: 'Cloud services and software subscriptions',
  categories: controls.categories,
  countries: everywhere,
  limits: [
    {
      limitType: 'Monthly',
      amount: pounds('250.00'),
      used: pounds('19.00'),
      remaining: pounds('231.00'),
      resetsAt: '2026-12-01T00:00:00.000Z',
    },
  ],
  status: 'Active',
  brandName: 'Visa',
  lastFour: '4242',
  isOwn: true,
  hasPin: true,
  frozenBy: null,
  frozenAt: null,
  freezeReason: null,
  blockedBecause: null,
  spendable: pounds('231.00'),
  createdAt: '2026-11-20T09:00:00.000Z',
  activatedAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  replacesCardId: null,
  replacedByCardId: null,
  canActivate: false,
  canReveal: true,
  canChangePin: true,
  canFreeze: true,
  canUnfreeze: false,
  canReplace: true,
  canDelete: true,
  canEditControls: true,
}

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const cardsExamples: Readonly<Record<string, CallExample>> = {
  'cards.requestCard': {
    body: {
      customerId,
      accountId: poundsAccount,
      holderId: id('2'),
      label: 'Software',
      purpose: 'Cloud services and software subscriptions',
      ...controls,
    },
  },
  'cards.editCardControls': { body: { cardId, ...controls } },
  'cards.activateCard': { body: { cardId, code: 'K7M2QX', cardPin: '4815', confirmCardPin: '4815' }, value: card },
  'cards.changeCardPin': {
    body: { cardId, currentCardPin: '4815', cardPin: '1627', confirmCardPin: '1627' },
  },
  'cards.getCards': { query: { CardId: cardId }, value: card },
}
