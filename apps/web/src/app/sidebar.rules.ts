import { sidebarBreakpointPx } from '@tradewind/kernel/constants'
import { isApproved, isIndividual, isRestricted, seesApprovals } from '#domain/session/profile.rules.ts'
import type { Profile } from '#domain/session/profile.ts'
import type { Flag, Flags } from '#lib/flags.ts'

export type ProductName = 'full' | 'sendr'

export interface SidebarEntry {
  link: string
  name: string
  /** Chooses the drawing; the rules know no components. */
  icon: string
  status: 'active' | 'disabled'
  flag?: Flag
  products: readonly ProductName[]
}

/** A place of ours below an entry of the specification, in one step from everywhere. */
export interface SidebarPlace {
  link: string
  name: string
  icon: string
  /** How many wait there is shown beside it. */
  counts?: 'approvals'
}

/** Entries under one heading, in the order of the specification. */
export interface SidebarGroup {
  name: string
  entries: readonly (SidebarEntry | SidebarPlace)[]
}

const both = ['full', 'sendr'] as const
const full = ['full'] as const

/** The main group in its order. Entries of the full product only are those that SendR customers lose. */
export const mainEntries: readonly SidebarEntry[] = [
  { link: '/accounts', name: 'Accounts', icon: 'accounts', status: 'active', flag: 'FEATURE_ACCOUNTS', products: full },
  { link: '/sendr', name: 'SendR', icon: 'sendr', status: 'active', products: both },
  { link: '/payment', name: 'Payment', icon: 'payment', status: 'active', products: both },
  { link: '/card', name: 'Card', icon: 'card', status: 'active', products: full },
  { link: '/savings', name: 'Savings', icon: 'savings', status: 'disabled', products: both },
  { link: '/invoice', name: 'Invoice', icon: 'invoice', status: 'active', products: full },
  { link: '/payroll', name: 'Payroll', icon: 'payroll', status: 'disabled', products: both },
  {
    link: '/beneficiaries',
    name: 'Beneficiaries',
    icon: 'beneficiaries',
    status: 'active',
    flag: 'FEATURE_BENEFICIARY_MGT',
    products: both,
  },
  { link: '/referral', name: 'Referral', icon: 'referral', status: 'active', products: full },
  { link: '/audit-trail', name: 'Audit Trail', icon: 'audit-trail', status: 'disabled', products: both },
  { link: '/maker-checker', name: 'Maker Checker', icon: 'maker-checker', status: 'active', products: full },
]

export const otherEntries: readonly SidebarEntry[] = [
  { link: '/help-center', name: 'Help Center', icon: 'help-center', status: 'active', products: both },
  {
    link: '/billing-plans',
    name: 'Billing Plans',
    icon: 'billing-plans',
    status: 'disabled',
    flag: 'FEATURE_PRICING',
    products: both,
  },
  { link: '/settings', name: 'Settings', icon: 'settings', status: 'active', products: both },
]

const transactions: SidebarPlace = { link: '/transactions', name: 'Transactions', icon: 'transactions' }
const approvals: SidebarPlace = {
  link: '/payment/pending-request',
  name: 'Approvals',
  icon: 'approvals',
  counts: 'approvals',
}
const promotions: SidebarPlace = { link: '/promotions', name: 'Promotions', icon: 'promotions' }
const sendrTransactions: SidebarPlace = { link: '/sendr/transactions', name: 'Transfers', icon: 'transactions' }

/** The main group in parts; every entry is in one of them. */
const groups: readonly { name: string; links: readonly string[] }[] = [
  { name: 'Money', links: ['/accounts', '/sendr', '/payment', '/card', '/savings'] },
  { name: 'Business', links: ['/invoice', '/payroll'] },
  { name: 'People', links: ['/beneficiaries', '/referral'] },
  { name: 'Team', links: ['/audit-trail', '/maker-checker'] },
]

type Person = Pick<Profile, 'onboardingStatus' | 'status' | 'customerType'>
type Reader = Person & Pick<Profile, 'permissions'>

/**
 * The entries that a person sees, in their two groups. `cardListed`: the person is on the card feature's allow list.
 * `leads`: whether a link leads to a screen; a disabled entry is no link.
 */
export function sidebarFor(
  person: Person,
  flags: Flags,
  cardListed = false,
  leads: (link: string) => boolean = () => true,
): { main: readonly SidebarEntry[]; others: readonly SidebarEntry[] } {
  const seen = (entry: SidebarEntry) =>
    isSeen(entry, person, flags, flags.FEATURE_CARD || cardListed) && (entry.status === 'disabled' || leads(entry.link))
  const others = otherEntries.filter(seen)
  return {
    main: isApproved(person) ? mainEntries.filter(seen) : [],
    // What cannot be opened is shown among what can, and not by itself.
    others: others.some(({ status }) => status === 'active') ? others : [],
  }
}

/** The main group under headings, with the places below its entries. */
export function groupsOf(
  main: readonly SidebarEntry[],
  person: Reader,
  leads: (link: string) => boolean = () => true,
): SidebarGroup[] {
  const below: Record<string, readonly SidebarPlace[]> = {
    '/payment': placesBelowPayment(person, leads),
    '/referral': [promotions].filter(({ link }) => leads(link)),
  }
  return groups
    .map(({ name, links }) => ({
      name,
      entries: main
        .filter(({ link }) => links.includes(link))
        .flatMap((entry) => [entry, ...(below[entry.link] ?? [])]),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Customers of SendR have the specified entries alone: the guard keeps them out of the transactions. */
function placesBelowPayment(person: Reader, leads: (link: string) => boolean): SidebarPlace[] {
  if (isRestricted(person)) return []
  return [transactions, ...(seesApprovals(person) ? [approvals] : [])].filter(({ link }) => leads(link))
}

/** How many places the bar at the bottom of a phone has room for. */
const barPlaces = 4

/** The most used places, for the bar at the bottom of a phone: those of the sidebar, and nothing else. */
export function barOf(
  main: readonly SidebarEntry[],
  person: Reader,
  leads: (link: string) => boolean = () => true,
): (SidebarEntry | SidebarPlace)[] {
  const entry = (link: string) => main.filter((one) => one.link === link && one.status === 'active')
  const places = isRestricted(person)
    ? [...entry('/sendr'), ...[sendrTransactions].filter(({ link }) => leads(link))]
    : [...entry('/accounts'), ...placesBelowPayment(person, leads)]
  return main.length === 0 ? [] : [...places, ...entry('/beneficiaries'), ...entry('/payment')].slice(0, barPlaces)
}

/** Which of these links the current path belongs to: the one that says most of it. */
export const currentOf = (links: readonly string[], path: string): string | undefined =>
  links.filter((link) => path === link || path.startsWith(`${link}/`)).toSorted((a, b) => b.length - a.length)[0]

function isSeen(entry: SidebarEntry, person: Person, flags: Flags, cardEnabled: boolean): boolean {
  const flagOn = entry.flag ? flags[entry.flag] : entry.status === 'active'
  if (!flagOn) return false
  if (isRestricted(person) && (entry.status === 'disabled' || !entry.products.includes('sendr'))) return false
  if (entry.link === '/maker-checker' && isIndividual(person)) return false
  return entry.link !== '/card' || cardEnabled
}

/** Whether the mobile sidebar closes on a route change. */
export const closesOnRouteChange = (viewportWidth: number): boolean => viewportWidth < sidebarBreakpointPx
