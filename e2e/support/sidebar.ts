import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What everybody of the full product sees, in its order; the rest of the entries wait for their switch. */
export const companyEntries: readonly string[] = [
  'Accounts',
  'SendR',
  'Payment',
  'Transactions',
  'Approvals',
  'Invoice',
  'Beneficiaries',
  'Referral',
  'Promotions',
  'Maker Checker',
]
/** The same for the demo world's company, which is on the list that opens cards. */
export const listedEntries = companyEntries.flatMap((name) => (name === 'Approvals' ? [name, 'Card'] : [name]))
export const individualEntries = companyEntries.filter((name) => !['Maker Checker', 'Approvals'].includes(name))
export const restrictedEntries = ['SendR', 'Payment', 'Beneficiaries'] as const
/** What is left of the others without Billing Plans, which isn't shown as a link. */
export const plainOthers = ['Help Center', 'Settings'] as const
const everybodysOthers = ['Help Center', 'Billing Plans, not available yet', 'Settings'] as const

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
