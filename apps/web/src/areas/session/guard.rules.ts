import { isApproved, isIndividual, isRestricted } from '#domain/session/profile.rules.ts'
import type { Profile } from '#domain/session/profile.ts'
import type { Flags } from '#lib/flags.ts'

/**
 * Who may open a route: everybody (`open`), only people who are not signed in (`guest`), whoever is signed in
 * (`authed`), or those who, besides, can access the dashboard (`dashboard`).
 */
export const guardNames = ['open', 'guest', 'authed', 'dashboard'] as const
export type GuardName = (typeof guardNames)[number]

/** What a screen needs to exist for a person; without it there is no such page. */
export type Requirement =
  | 'card'
  | 'card-funding'
  | 'bank-link'
  | 'close-account'
  | 'scheduled-payments'
  | 'maker-checker'
  | 'help-center'
  | 'beneficiaries'

/** What of a route decides. */
export interface GuardedRoute {
  /** As the router writes it; its first segment is the section. */
  path: string
  guard: GuardName
  needs?: Requirement
  /** A legacy path only leads on. */
  to?: string
}

/** What of the person decides. It directs and grants nothing: the server decides for itself from the same facts. */
export interface GuardedPerson extends Pick<Profile, 'onboardingStatus' | 'status' | 'userStatus' | 'customerType'> {
  /** The server's word on the block for individuals: the flag, the customer's type and the allow list together. */
  mayUseDashboard: boolean
  /** On one of the card feature's allow lists. The lists stay on the server; each person learns only of itself. */
  cardListed?: boolean
}

/** What of the installation decides. */
export interface GuardFlags {
  accountControl: boolean
  card: boolean
  cardFunding: boolean
  bankLink: boolean
  closeAccount: boolean
  scheduledPayments: boolean
  makerChecker: boolean
  helpCenter: boolean
  beneficiaries: boolean
  /** Whether accounts can be looked at; without it people start at the payments, and end there after sending. */
  accounts: boolean
  /** Whether the home of SendR is built; until then its customers start at the payments. */
  sendrHome: boolean
}

/** The installation's flags in the guard's words. */
export const guardFlagsOf = (flags: Flags, sendrHome: boolean): GuardFlags => ({
  accountControl: flags.FEATURE_ACCOUNT_CONTROL,
  card: flags.FEATURE_CARD,
  cardFunding: flags.FEATURE_GBP_LAAS_PAYMENT,
  bankLink: flags.FEATURE_PLAID,
  closeAccount: flags.FEATURE_CLOSE_ACCOUNT,
  scheduledPayments: flags.FEATURE_SCHEDULED_PAYMENTS,
  makerChecker: flags.FEATURE_MAKER_CHECKER,
  helpCenter: flags.FEATURE_HELP_CENTER,
  beneficiaries: flags.FEATURE_BENEFICIARY_MGT,
  accounts: flags.FEATURE_ACCOUNTS,
  sendrHome,
})

export type Decision = { do: 'stay' } | { do: 'go'; to: string } | { do: 'sign-out' } | { do: 'not-found' }

const stay: Decision = { do: 'stay' }
const go = (to: string): Decision => ({ do: 'go', to })

/** Links that the navigation marks disabled. */
const disabledSections = new Set(['savings', 'payroll', 'audit-trail', 'billing-plans'])

/** Whether everybody is led on from an address, since the navigation marks its link disabled. */
const leadsAway = (path: string): boolean => disabledSections.has(sectionOf(path))

/** Where accounts themselves are looked at. What is sent from one has addresses of its own, which stay. */
const accountPages = new Set(['/accounts', '/accounts/$accountId', '/accounts/$accountId/indexV'])

/** What customers of SendR keep. */
const remittanceSections = new Set(['sendr', 'payment', 'beneficiaries', 'get-started'])
const waitingStatuses = new Set(['Pending_Approval', 'PendingReactivation'])

/**
 * Where a person who opens a route ends up next. The reasons stand in the order of their reach: what closes everything
 * comes before what closes the dashboard, and that before what closes one section. A target of a redirect is never
 * turned away for the same reason, so no walk goes round in circles; guard.rules.test.ts walks them all.
 */
export function decide(person: GuardedPerson | undefined, route: GuardedRoute, flags: GuardFlags): Decision {
  if (route.guard === 'open') return route.to ? go(route.to) : stay
  if (!person) return route.guard === 'guest' ? stay : go('/signin')
  if (route.guard === 'guest') return go('/')
  if (person.onboardingStatus === 'OutRightRejected') return { do: 'sign-out' }
  if (route.guard === 'authed') return stay

  if (isWaiting(person, flags)) return go('/welcome-back')
  if (!person.mayUseDashboard) return go('/redirect-individual')
  const section = sectionOf(route.path)
  if (leadsAway(route.path)) return go('/accounts')
  if (section === '') return go(homeOf(person, flags))
  if (isRestricted(person) && !remittanceSections.has(section)) return go('/access-denied')
  if (!flags.accounts && accountPages.has(route.path)) return go('/payment')
  return isOpen(route, person, flags) ? stay : { do: 'not-found' }
}

/** Whether a page exists for a person, as far as flags and the kind of customer go. */
export const isOpen = ({ needs }: Pick<GuardedRoute, 'needs'>, person: OfNeeds, flags: GuardFlags): boolean =>
  !needs || has(needs, person, flags)

/** What of a person a need asks for. */
type OfNeeds = Pick<GuardedPerson, 'customerType' | 'cardListed'>

/** The first screen after signing in, when none was asked for. */
export function homeOf(
  person: Pick<GuardedPerson, 'onboardingStatus' | 'status'>,
  flags: Pick<GuardFlags, 'sendrHome' | 'accounts'>,
): string {
  if (isRestricted(person)) return flags.sendrHome ? '/sendr' : '/payment'
  if (!isApproved(person)) return '/get-started'
  return flags.accounts ? '/accounts' : '/payment'
}

/** Whether the access of the person is suspended or pending; deactivated counts only with account control on. */
export const isWaiting = ({ userStatus }: Pick<GuardedPerson, 'userStatus'>, flags: GuardFlags): boolean =>
  waitingStatuses.has(userStatus) || (userStatus === 'DeActivated' && flags.accountControl)

/** The card feature: its flag, or a place on one of its allow lists. */
export const hasCards = ({ cardListed }: Pick<GuardedPerson, 'cardListed'>, flags: Pick<GuardFlags, 'card'>) =>
  flags.card || cardListed === true

/** Whether a session's scopes hold the one that is asked for; scopes are separated by spaces. */
export const hasScope = ({ scope }: { scope: string }, wanted: string): boolean => scope.split(' ').includes(wanted)

function has(needed: Requirement, person: OfNeeds, flags: GuardFlags): boolean {
  switch (needed) {
    case 'card':
      return hasCards(person, flags)
    case 'card-funding':
      return flags.cardFunding
    case 'bank-link':
      return flags.bankLink
    case 'close-account':
      return flags.closeAccount
    case 'scheduled-payments':
      return flags.scheduledPayments
    case 'maker-checker':
      return flags.makerChecker && !isIndividual(person)
    case 'help-center':
      return flags.helpCenter
    case 'beneficiaries':
      return flags.beneficiaries
  }
}

/** The top-level section that a path belongs to, `''` for the home. */
const sectionOf = (path: string): string => (path.split(/[/?#]/)[1] ?? '').toLowerCase()
