import type { Missing, Officer, OfficerType, Progress, Section, SectionName } from './onboarding.queries.ts'

/** What the navigation calls a section. */
export const sectionTitles: Record<SectionName, string> = {
  PersonalDetails: 'Personal details',
  CompanyInformation: 'Company',
  Directors: 'Directors',
  Shareholders: 'Shareholders',
  AuthorizedSignatory: 'Authorized signatory',
  Documents: 'Documents',
  AdditionalInformation: 'Additional information',
  AccountSetup: 'Account setup',
  Counterparties: 'Counterparties',
}

export const officerTypeOf: Partial<Record<SectionName, OfficerType>> = {
  Directors: 'BusinessDirector',
  Shareholders: 'ShareHolder',
  AuthorizedSignatory: 'AuthorizedSignatory',
}

/** The tabs of the screen: the sections of the customer's group, what was asked for, and the way to submit. */
export const tabNames = [
  'PersonalDetails',
  'CompanyInformation',
  'Directors',
  'Shareholders',
  'AuthorizedSignatory',
  'Documents',
  'AdditionalInformation',
  'Counterparties',
  'AccountSetup',
  'Requested',
  'Review',
] as const satisfies readonly (SectionName | 'Requested' | 'Review')[]
export type TabName = (typeof tabNames)[number]

/** The tabs that there are for a customer, in their order. */
export const tabsOf = ({ sections, request }: Pick<Progress, 'sections' | 'request'>): TabName[] => [
  ...(request ? (['Requested'] as const) : []),
  // Counterparties come first: the account setup begins with their names and countries.
  ...sections.map(({ section }) => section).toSorted((one, other) => tabNames.indexOf(one) - tabNames.indexOf(other)),
  'Review',
]

export const titleOf = (tab: TabName): string =>
  tab === 'Requested' ? 'What we need' : tab === 'Review' ? 'Review and submit' : sectionTitles[tab]

/** The tab that is shown: that of the address as far as there is one, else personal details. */
export const shownTab = (input: TabName | undefined, tabs: readonly TabName[]): TabName =>
  input && tabs.includes(input) ? input : (tabs.find((tab) => tab !== 'Requested') ?? 'Review')

/** Everything that keeps an application from being submitted. */
export const allMissing = (sections: readonly Section[]): { section: SectionName; missing: Missing }[] =>
  sections
    .filter(({ optional }) => !optional)
    .flatMap(({ section, missing }) => missing.map((one) => ({ section, missing: one })))

/** The people with details of their own, beside one entry: whom that one can be the same person as. */
export const peopleBeside = <Entry extends Pick<Officer, 'id' | 'name' | 'entityType' | 'samePersonAs'>>(
  officers: readonly Entry[],
  id: string,
): Entry[] =>
  officers.filter(
    (one) => one.id !== id && one.name !== '' && one.entityType === 'Individual' && one.samePersonAs === null,
  )

/** A share as hundredths of a percent; nothing for what is none. */
export function hundredths(share: string | null): number {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{0,2}))?$/.exec(share?.trim() ?? '') ?? []
  return whole === '' ? 0 : Number(whole) * 100 + Number(decimals.padEnd(2, '0') || '0')
}

/** The sum of shares in percent, without needless zeros. */
export function sumOfShares(shares: readonly (string | null)[]): string {
  const sum = shares.reduce((total, share) => total + hundredths(share), 0)
  const decimals = String(sum % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.floor(sum / 100)}${decimals && `.${decimals}`}`
}

/** How many entries a counterparty list needs before it is complete. */
export const leastEntries = 3

/** Both lists hold what is needed. */
export const counterpartiesComplete = (beneficiaries: number, countries: number): boolean =>
  beneficiaries >= leastEntries && countries >= leastEntries

/** What is named elsewhere and not in a list yet, each once. */
export const notYetNamed = (named: readonly string[], there: readonly string[]): string[] =>
  [...new Set(named)].filter((one) => !there.includes(one))

/** Names in a sentence: "France, Nigeria and Germany". */
export const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')
