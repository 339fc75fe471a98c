import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { expect, test } from '../support/fixtures.ts'
import { tick } from '../support/tick.ts'

/** Several requests at once: sorted, narrowed to days, exported, decided about and taken back. */

const team = {
  firstName: 'Mira',
  accounts: { GBP: '5000.00' },
  colleagues: [{ firstName: 'Chen' }, { firstName: 'Nils' }],
  paymentRules: [{ currency: 'GBP', from: '100.00', approvals: 2 }],
  requests: [
    { amount: '210.00', narration: 'First' },
    { amount: '220.00', narration: 'Second' },
    { amount: '230.00', narration: 'Third' },
  ],
} as const

const rows = (page: Page) => page.locator('tr[data-row]')
const narrations = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => /First|Second|Third/.exec(row.textContent ?? '')?.[0]))

/** Selects those with these narrations. */
async function select(page: Page, ...narrated: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const narration of narrated) await tick(rows(page).filter({ hasText: narration }).getByRole('checkbox'))
  await expect(page.getByText(`${narrated.length} selected`)).toBeVisible()
}

test('requests are sorted, stand under their days, and are narrowed to days, also in their export', async ({
  page,
  world,
  signIn,
}) => {
  const mira = await world(team)
  await signIn(mira, '/payment/pending-request')
  const headings = page.locator('th[scope=rowgroup]')
  await expect(rows(page)).toHaveCount(3)
  expect(await narrations(page)).toEqual(['Third', 'Second', 'First'])
  await expect(headings).not.toHaveCount(0)
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await expect(page).toHaveURL(/sort=DateAdded-ASC/)
  await expect.poll(() => narrations(page)).toEqual(['First', 'Second', 'Third'])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n').slice(1)
  expect(lines.map((line) => /First|Second|Third/.exec(line)?.[0])).toEqual(['First', 'Second', 'Third'])
  // Days stand over what is sorted by date only.
  await page.getByLabel('Sort by').selectOption('Expiring first')
  await expect(headings).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Date' })).toBeAttached()
  await page.getByLabel('Sort by').selectOption('Newest first')
  await expect(headings).not.toHaveCount(0)

  const days = await rows(page)
    .locator('time')
    .evaluateAll((all) => all.map((one) => new Date(one.getAttribute('datetime') ?? '').toLocaleDateString('en-CA')))
  const [first, last] = [days.at(-1), days[0]]
  await page.goto(`/payment/pending-request?from=${first}&to=${last}`)
  await expect(rows(page)).toHaveCount(3)
  await page.goto(`/payment/pending-request?to=2020-12-31`)
  await expect(page.getByText('No matching filter')).toBeVisible()
  await expect(page.getByLabel('Dates')).toHaveValue('Custom Range')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByLabel('Dates').selectOption('This Year')
  await expect(page).toHaveURL(/from=\d{4}-01-01/)
})

test('several approvals are withdrawn together, and several requests are rejected with one reason and one PIN', async ({
  page,
  world,
  signIn,
}) => {
  const mira = await world(team)
  await signIn(mira, '/payment/pending-request')
  await select(page, 'First', 'Second')
  await page.getByRole('button', { name: 'Approve 2' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Transaction PIN').fill(demoPin)
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(asked).toBeHidden()
  await expect(rows(page).filter({ hasText: '1 of 2 approvals' })).toHaveCount(2)

  await select(page, 'First', 'Second', 'Third')
  await page.getByRole('button', { name: 'Withdraw 2 approvals' }).click()
  await expect(asked.getByRole('listitem')).toHaveCount(2)
  await expect(asked.getByText('You have given no approval to 1 payment of the selected ones.')).toBeVisible()
  await asked.getByRole('button', { name: 'Withdraw 2 approvals' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByText('2 approvals withdrawn')).toBeVisible()
  await expect(rows(page).filter({ hasText: '0 of 2 approvals' })).toHaveCount(3)

  await select(page, 'Second', 'Third')
  await page.getByRole('button', { name: 'Reject 2' }).click()
  await asked.getByLabel('Transaction PIN').fill(demoPin)
  await asked.getByRole('button', { name: 'Reject' }).click()
  await expect(asked.getByText('Give the requesters a reason.')).toBeVisible()
  await asked.getByLabel('Reason').fill('Paid already')
  await asked.getByRole('button', { name: 'Reject' }).click()
  await expect(asked).toBeHidden()
  await expect.poll(() => narrations(page)).toEqual(['First'])
  await page.goto('/payment/request-history?status=Rejected')
  await expect(rows(page)).toHaveCount(2)
})

test('whoever asked for several payments cancels them together', async ({ page, world, signIn }) => {
  const initiator = { firstName: 'Chen', roleId: 20, role: 'Initiator' }
  const mira = await world({ ...team, colleagues: [initiator, { firstName: 'Nils' }] })
  const [chen] = mira.colleagues
  if (!chen) throw new Error('nobody has asked')
  await signIn(chen, '/payment/pending-request')
  await select(page, 'First', 'Third')
  await page.getByRole('button', { name: 'Cancel 2' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('button', { name: 'Cancel 2 payments' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByText('2 payments canceled')).toBeVisible()
  await expect.poll(() => narrations(page)).toEqual(['Second'])
})
