import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What everybody of the full product sees, in its order; the rest of the entries wait for their switch. */
export const companyEntries = [
  'Accounts',
  'SendR',
  'Payment',
  'Invoice',
  'Beneficiaries',
  'Referral',
  'Maker Checker',
] as const
export const individualEntries = companyEntries.filter((name) => name !== 'Maker Checker')
export const restrictedEntries = ['SendR', 'Payment', 'Beneficiaries'] as const
const everybodysOthers = ['Help Center', 'Billing Plans, not available yet', 'Settings']

/** The sidebar has exactly these entries; a person who is not approved yet has no main group at all. */
export async function expectSidebar(
  page: Page,
  main: readonly string[],
  others: readonly string[] = everybodysOthers,
): Promise<void> {
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const otherGroup = sidebar.getByRole('list', { name: 'Others' })
  await expect(otherGroup.getByRole('listitem')).toHaveText([...others])
  await expect(sidebar.getByRole('listitem')).toHaveText([...main, ...others])
  await expect(sidebar.getByRole('link', { name: 'Billing Plans' })).toHaveCount(0)
}
