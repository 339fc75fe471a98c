import type { Profile } from '#domain/session/profile.types.ts'

/** The tabs of the team, in their order. */
export const teamTabs = ['members', 'roles', 'paymentRules', 'requests', 'log'] as const
export type TeamTab = (typeof teamTabs)[number]

/** Rules and requests are everybody's to see; members, roles and the log are for those who may see the team. */
export const tabsFor = ({ permissions }: Pick<Profile, 'permissions'>): readonly TeamTab[] =>
  permissions.includes('team:read') ? teamTabs : ['paymentRules', 'requests']

/** The tab that an address names, if the person has it; else the first. */
export const shownTab = (asked: unknown, tabs: readonly TeamTab[]): TeamTab =>
  tabs.find((tab) => tab === asked) ?? tabs[0] ?? 'paymentRules'
