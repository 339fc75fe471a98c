/** The tab that a screen shows when its address names none. */
export const firstTabs = {
  settings: 'teamManagement',
  beneficiaries: 'SingleBeneficiaries',
  onboarding: 'PersonalDetails',
} as const

export type TabbedScreen = keyof typeof firstTabs

/** The tab that an address names (`?tab=`), as far as this screen has it; else the screen's first. */
export function tabOf<K extends string>(screen: TabbedScreen, tabs: readonly K[], search: { tab?: unknown }): K {
  const first = tabs.find((tab) => tab === firstTabs[screen])
  if (first === undefined) throw new Error(`the tabs of ${screen} lack ${firstTabs[screen]}`)
  return tabs.find((tab) => tab === search.tab) ?? first
}

/** What an address says of a tab: nothing of the first one, so that a screen has one address without it. */
export const searchOfTab = (screen: TabbedScreen, tab: string): { tab?: string } =>
  tab === firstTabs[screen] ? {} : { tab }
