import type { Profile } from '#domain/session/profile.types.ts'

/** The tabs of the team, in their order. */
export const teamTabs = ['paymentRules', 'requests'] as const
export type TeamTab = (typeof teamTabs)[number]

/** Rules and requests are everybody's to see. */
export const tabsFor = (_: Pick<Profile, 'permissions'>): readonly TeamTab[] => teamTabs

/** The tab that an address names, if the person has it; else the first. */
export const shownTab = (asked: unknown, tabs: readonly TeamTab[]): TeamTab =>
  tabs.find((tab) => tab === asked) ?? tabs[0] ?? 'paymentRules'
