import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Entries whose screens aren't built yet; remove one here when its screen is built. */
const waiting: readonly string[] = ['Card']

/** Those of these entries whose screens are built. */
export const builtOf = <Name extends string>(names: readonly Name[]): Name[] =>
  names.filter((name) => !waiting.includes(name))

/** What everybody of the full product sees, in its order; the rest of the entries wait for their switch. */
export const companyEntries = builtOf([
  'Accounts',
  'SendR',
  'Payment',
  'Transactions',
  'Approvals',
  'Invoice',
  'Beneficiaries',
  'Referral',
  'Maker Checker',
])
export const individualEntries = companyEntries.filter((name) => !['Maker Checker', 'Approvals'].includes(name))
export const restrictedEntries = ['SendR', 'Payment', 'Beneficiaries'] as const
/** What is left of the others without Billing Plans. */
export const plainOthers = builtOf(['Help Center', 'Settings'])
/** A disabled entry is not shown by itself. */
const everybodysOthers =
  plainOthers.length > 0 ? builtOf(['Help Center', 'Billing Plans, not available yet', 'Settings']) : []

/** How many wait stands beside the approvals. */
const counted = (name: string) => (name === 'Approvals' ? /^Approvals( \d+\+? waiting for you)?\s*$/ : name)

/** The sidebar has exactly these entries; a person who is not approved yet has no main group at all. */
export async function expectSidebar(
  page: Page,
  main: readonly string[],
  others: readonly string[] = everybodysOthers,
): Promise<void> {
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const otherGroup = sidebar.getByRole('list', { name: 'Others' })
  await expect(otherGroup.getByRole('listitem')).toHaveText([...others])
  await expect(sidebar.getByRole('listitem')).toHaveText([...main.map(counted), ...others])
  await expect(sidebar.getByRole('link', { name: 'Billing Plans' })).toHaveCount(0)
}
