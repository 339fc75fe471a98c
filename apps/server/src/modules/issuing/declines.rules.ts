import type { Permission } from '@tradewind/contract'
import type { DeclineGroup } from '@tradewind/contract/card-words'

interface Decline {
  group: DeclineGroup
  reason: string
  nextStep: string
}

const raise = "Ask an administrator to change the card's limits."
const another = 'Pay with another card.'

/** Every rule that declines a payment, who can change that, and what the holder does next. */
export const declines = {
  'card:PendingActivation': {
    group: 'You',
    reason: "The card isn't activated yet.",
    nextStep: 'Activate it with the code from your email, then pay again.',
  },
  'card:FrozenByHolder': { group: 'You', reason: 'You froze this card.', nextStep: 'Unfreeze it, then pay again.' },
  'card:Deleted': { group: 'You', reason: 'The card was deleted.', nextStep: another },
  'card:Expired': { group: 'You', reason: 'The card has expired.', nextStep: 'Pay with the card that replaces it.' },
  'card:Replaced': {
    group: 'You',
    reason: 'The card was replaced.',
    nextStep: 'Give the shop the number of the new card.',
  },
  'details:SecurityCode': {
    group: 'You',
    reason: "The security code wasn't correct.",
    nextStep: 'Check the security code, then pay again.',
  },
  'details:ExpiryDate': {
    group: 'You',
    reason: "The expiry date wasn't correct.",
    nextStep: 'Check the expiry date, then pay again.',
  },
  balance: {
    group: 'You',
    reason: "The account doesn't hold enough.",
    nextStep: 'Add money to the account, then pay again.',
  },
  'card:FrozenByAdministrator': {
    group: 'YourTeam',
    reason: 'An administrator froze this card.',
    nextStep: 'Ask an administrator to unfreeze it.',
  },
  'account:Frozen': {
    group: 'YourTeam',
    reason: 'The account that pays is frozen.',
    nextStep: 'Ask an administrator to unfreeze the account.',
  },
  'holder:Inactive': {
    group: 'YourTeam',
    reason: "The holder's access is suspended.",
    nextStep: 'Ask an administrator to restore it.',
  },
  category: {
    group: 'YourTeam',
    reason: "The card isn't for shops of this kind.",
    nextStep: 'Ask an administrator to change the merchant categories of the card.',
  },
  country: {
    group: 'YourTeam',
    reason: "The card isn't for shops in this country.",
    nextStep: 'Ask an administrator to change the countries of the card.',
  },
  'limit:PerPayment': { group: 'YourTeam', reason: "This is above the card's limit per payment.", nextStep: raise },
  'limit:Daily': { group: 'YourTeam', reason: "This is above the card's daily limit.", nextStep: raise },
  'limit:Weekly': { group: 'YourTeam', reason: "This is above the card's weekly limit.", nextStep: raise },
  'limit:Monthly': { group: 'YourTeam', reason: "This is above the card's monthly limit.", nextStep: raise },
  'limit:Yearly': { group: 'YourTeam', reason: "This is above the card's yearly limit.", nextStep: raise },
  'limit:Lifetime': { group: 'YourTeam', reason: "This is above the card's limit in total.", nextStep: raise },
  'member:PerPayment': {
    group: 'YourTeam',
    reason: "This is above the holder's limit per payment.",
    nextStep: "Ask an administrator to change the holder's limits.",
  },
  'member:Daily': {
    group: 'YourTeam',
    reason: "This is above the holder's daily limit.",
    nextStep: "Ask an administrator to change the holder's limits.",
  },
  'member:Account': {
    group: 'YourTeam',
    reason: 'The holder may no longer pay from this account.',
    nextStep: "Ask an administrator to change the holder's accounts.",
  },
  'member:Currency': {
    group: 'YourTeam',
    reason: "The holder may not pay in this card's currency.",
    nextStep: "Ask an administrator to change the holder's currencies.",
  },
  'card:FrozenByProvider': {
    group: 'Us',
    reason: 'We froze this card.',
    nextStep: 'Contact support to have it unfrozen.',
  },
  'account:FrozenByProvider': {
    group: 'Us',
    reason: 'We froze the account that pays.',
    nextStep: 'Contact support about the account.',
  },
  'account:Closed': { group: 'You', reason: 'The account that paid is closed.', nextStep: another },
  currency: {
    group: 'Shop',
    reason: "The shop's currency isn't supported.",
    nextStep: 'Ask the shop to charge another currency.',
  },
  amount: {
    group: 'Shop',
    reason: "The shop requested an amount that can't be paid.",
    nextStep: 'Ask the shop to charge you again.',
  },
  'not-approved': {
    group: 'Shop',
    reason: 'The shop tried to increase a payment that was declined.',
    nextStep: 'Ask the shop to charge you again.',
  },
} as const satisfies Record<string, Decline>

/** The permission to change what declined a payment, if the team can. */
function permissionToFix(code: DeclineCode): Permission | undefined {
  if (declines[code].group !== 'YourTeam') return undefined
  if (isAboutHolder(code)) return 'team:manage'
  return code === 'account:Frozen' ? 'accounts:manage' : 'cards:manage'
}

/** Members can't change these for themselves. */
const isAboutHolder = (code: DeclineCode): boolean => code === 'holder:Inactive' || code.startsWith('member:')

interface NextStepContext {
  reader: { userId: string; permissions: ReadonlySet<Permission> } | undefined
  /** Active members of the reader's team. */
  team: readonly { userId: string; name: string; permissions: ReadonlySet<Permission> }[]
}

/** What the reader does next: change it, or ask the colleagues who can, by name. */
export function nextStepOf(code: DeclineCode, { reader, team }: NextStepContext): string {
  const { nextStep } = declines[code]
  const needed = permissionToFix(code)
  if (!needed) return nextStep
  if (reader?.permissions.has(needed) && !isAboutHolder(code)) {
    const own = nextStep.replace('Ask an administrator to ', '')
    return own.charAt(0).toUpperCase() + own.slice(1)
  }
  const able = team.filter(({ userId, permissions }) => userId !== reader?.userId && permissions.has(needed))
  return nextStep.replace('an administrator', () => nameAll(able.map(({ name }) => name)))
}

/** Up to two names. */
function nameAll([first, second, ...others]: readonly string[]): string {
  if (!first) return 'an administrator'
  if (!second) return first
  return others.length === 0 ? `${first} or ${second}` : `${first}, ${second} or another administrator`
}

export type DeclineCode = keyof typeof declines

export const isDecline = (code: string): code is DeclineCode => Object.hasOwn(declines, code)
