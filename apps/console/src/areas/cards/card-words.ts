import { cardLimitTypes, merchantCategories } from '@tradewind/contract/card-words'
import type { CardAuthorization, CardRequest, PurchaseDispute, VirtualCard } from '@tradewind/contract/cards'
import type { Tone } from '#ui/status-badge.tsx'

type Words<State extends string> = Readonly<Record<State, { name: string; tone: Tone }>>

export const requestWords: Words<CardRequest['status']> = {
  PendingTeam: { name: 'With the team', tone: 'plain' },
  PendingReview: { name: 'To decide', tone: 'warn' },
  Approved: { name: 'Approved', tone: 'good' },
  Rejected: { name: 'Rejected', tone: 'bad' },
  Withdrawn: { name: 'Withdrawn', tone: 'plain' },
  Expired: { name: 'Expired', tone: 'plain' },
}

export const cardWords: Words<VirtualCard['status']> = {
  PendingActivation: { name: 'To activate', tone: 'plain' },
  Active: { name: 'Active', tone: 'good' },
  Frozen: { name: 'Frozen', tone: 'note' },
  Replaced: { name: 'Replaced', tone: 'plain' },
  Expired: { name: 'Expired', tone: 'plain' },
  Deleted: { name: 'Deleted', tone: 'plain' },
}

export const paymentWords: Words<CardAuthorization['status']> = {
  Open: { name: 'Open', tone: 'note' },
  Cleared: { name: 'Cleared', tone: 'good' },
  Reversed: { name: 'Reversed', tone: 'plain' },
  Expired: { name: 'Expired', tone: 'plain' },
  Declined: { name: 'Declined', tone: 'bad' },
}

export const disputeWords: Words<PurchaseDispute['state']> = {
  Submitted: { name: 'To decide', tone: 'warn' },
  InReview: { name: 'With the card network', tone: 'note' },
  Won: { name: 'Won', tone: 'good' },
  Lost: { name: 'Lost', tone: 'bad' },
  Withdrawn: { name: 'Withdrawn', tone: 'plain' },
}

export const reasonWords: Readonly<Record<PurchaseDispute['reason'], string>> = {
  NotRecognised: 'The holder does not recognize the payment',
  Duplicate: 'Charged twice',
  WrongAmount: 'Wrong amount',
  NotReceived: 'Nothing received for the payment',
  NotAsDescribed: 'Not as described',
  RefundMissing: 'A refund is missing',
}

/** The choices of a filter, from a table of words. */
export const choicesOf = <State extends string>(words: Words<State>) =>
  (Object.entries(words) as [State, { name: string }][]).map(([value, { name }]) => ({ value, text: name }))

export const limitName = (type: string): string =>
  cardLimitTypes.find(({ limitType }) => limitType === type)?.name ?? type

const deciderNames: Readonly<Record<string, string>> = {
  approved: 'All checks passed',
  offline: 'The shop, offline',
  balance: 'Account balance',
  category: 'Shop type not allowed',
  country: 'Country not allowed',
  currency: "The shop's currency",
  amount: "The shop's amount",
  'not-approved': 'Payment declined earlier',
  'card:PendingActivation': 'Card not activated',
  'card:FrozenByHolder': 'Card frozen by its holder',
  'card:FrozenByAdministrator': 'Card frozen by an administrator',
  'card:FrozenByProvider': 'Card frozen by us',
  'card:Deleted': 'Card deleted',
  'card:Expired': 'Card expired',
  'card:Replaced': 'Card replaced',
  'details:SecurityCode': 'Wrong security code',
  'details:ExpiryDate': 'Wrong expiry date',
  'account:Frozen': 'Account frozen by the customer',
  'account:FrozenByProvider': 'Account frozen by us',
  'account:Closed': 'Account closed',
  'holder:Inactive': "Holder's access suspended",
  'member:PerPayment': "Holder's limit per payment",
  'member:Daily': "Holder's daily limit",
  'member:Account': "Holder's accounts",
  'member:Currency': "Holder's currencies",
}

/** The rule that decided a payment. */
export function deciderName(code: string): string {
  const [, limitType] = /^limit:(.+)$/.exec(code) ?? []
  return limitType ? `Card limit: ${limitName(limitType).toLowerCase()}` : (deciderNames[code] ?? code)
}

type Rule = CardRequest['categories'] | CardRequest['countries']

/** "Only Fuel, Hotels": where a card works. */
export function ruleText({ mode, values }: Rule): string {
  if (mode === 'All') return 'Everywhere'
  const names = values.map((value) => merchantCategories.find(({ category }) => category === value)?.name ?? value)
  return `${mode === 'Only' ? 'Only' : 'All except'} ${names.join(', ')}`
}
