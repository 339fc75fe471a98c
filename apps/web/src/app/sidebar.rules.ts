import { sidebarBreakpointPx } from '@tradewind/kernel/constants'
import { isApproved, isIndividual, isRestricted } from '#domain/session/profile.rules.ts'
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

type Person = Pick<Profile, 'onboardingStatus' | 'status' | 'customerType'>

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
  return { main: isApproved(person) ? mainEntries.filter(seen) : [], others: otherEntries.filter(seen) }
}

function isSeen(entry: SidebarEntry, person: Person, flags: Flags, cardEnabled: boolean): boolean {
  const flagOn = entry.flag ? flags[entry.flag] : entry.status === 'active'
  if (!flagOn) return false
  if (isRestricted(person) && (entry.status === 'disabled' || !entry.products.includes('sendr'))) return false
  if (entry.link === '/maker-checker' && isIndividual(person)) return false
  return entry.link !== '/card' || cardEnabled
}

/** Whether the mobile sidebar closes on a route change. */
export const closesOnRouteChange = (viewportWidth: number): boolean => viewportWidth < sidebarBreakpointPx

/** The entry that the current path belongs to. */
export const isCurrent = (entry: SidebarEntry, path: string): boolean =>
  path === entry.link || path.startsWith(`${entry.link}/`)
