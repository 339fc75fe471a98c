import { isIndividual, isRestricted } from '#domain/session/profile.rules.ts'
import type { Profile } from '#domain/session/profile.types.ts'
import { firstTabs } from '#lib/address-tab.rules.ts'
import type { Flags } from '#lib/flags.ts'

/** The tabs of the settings, in their order. */
export const tabNames = [
  'teamManagement',
  'profile',
  'businessDocument',
  'security',
  'notifications',
  'reversalAccounts',
  'accountSetup',
  'counterparties',
  'accounting',
  'developer',
  'privacy',
  'help',
] as const
export type TabName = (typeof tabNames)[number]

export type Person = Pick<Profile, 'customerType' | 'onboardingStatus' | 'permissions'>

/** Which tabs there are for a person, as far as flags, the product and the person's permissions go. */
const seenBy: Record<TabName, (person: Person, flags: Flags) => boolean> = {
  teamManagement: (person, flags) => flags.FEATURE_MAKER_CHECKER && !isIndividual(person) && !isRestricted(person),
  profile: (_, flags) => flags.FEATURE_PROFILE_SETTINGS,
  businessDocument: ({ permissions }) => permissions.includes('documents:upload'),
  security: ({ permissions }) => permissions.includes('security:manage'),
  notifications: () => true,
  reversalAccounts: ({ permissions }) =>
    permissions.includes('payments:create') || permissions.includes('sendr:create'),
  accountSetup: (person, flags) =>
    flags.FEATURE_ACCOUNT_SETUP && !isRestricted(person) && person.permissions.includes('documents:upload'),
  counterparties: (person) =>
    !isIndividual(person) && !isRestricted(person) && person.permissions.includes('documents:upload'),
  accounting: ({ permissions }) => permissions.includes('webhooks:manage'),
  developer: ({ permissions }) => permissions.includes('webhooks:manage'),
  privacy: () => true,
  // Everybody else has `/help-center`.
  help: (person, flags) => flags.FEATURE_HELP_CENTER && isRestricted(person),
}

/** The tabs that a person sees of those that are built. */
export const tabsFor = (person: Person, flags: Flags, built: readonly TabName[]): TabName[] =>
  tabNames.filter((name) => built.includes(name) && seenBy[name](person, flags))

/** The tab that an address names, if the person has it; else team management, and for who has none the first. */
export const shownTab = (asked: unknown, tabs: readonly TabName[]): TabName | undefined =>
  tabs.find((tab) => tab === asked) ?? tabs.find((tab) => tab === firstTabs.settings) ?? tabs[0]

/** The tab of the settings that an address names. */
export const settingOf = (asked: unknown): TabName | undefined => tabNames.find((name) => name === asked)
