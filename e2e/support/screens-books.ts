import type { Page } from '@playwright/test'
import { pain001, ukPayment } from '../../apps/server/src/modules/bank-files/test-files.ts'
import { expect } from './fixtures.ts'
import { at } from './open.ts'
import type { Screen } from './screen.ts'

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Bank file', { exact: true })
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })

async function openMapping(page: Page): Promise<void> {
  await at('/bank-files', /./)(page)
  const rows = ['Amelia Clarke;10,50;66374958;089999;Salary', 'Ben Okafor;1.234;66374958;089999;Salary']
  await choose(page, 'november-payroll.csv', ['Name;Betrag;Konto;Bank;Zweck', ...rows].join('\r\n'))
  const add = page.getByRole('button', { name: 'New mapping' })
  await expect(add.or(page.getByLabel('Mapping name'))).toBeVisible()
  if (await add.isVisible()) await add.click()
  await page.getByRole('button', { name: 'Save mapping' }).click()
  await expect(page.getByText('Choose a number format.')).toBeVisible()
}

/** A file of two payments, with a row to fix. */
async function openFile(page: Page): Promise<void> {
  await at('/accounts', /./)(page)
  await page.getByRole('link', { name: /GBP/ }).first().click()
  await page.getByRole('button', { name: 'Copy Account number' }).click()
  const payer = (await page.evaluate('navigator.clipboard.readText()')) as string
  await at('/bank-files', /./)(page)
  const payments = [ukPayment, { ...ukPayment, name: '', amount: '12.00' }]
  await choose(page, 'payroll.xml', pain001({ messageId: `PAYROLL-${Date.now()}`, payer, payments }))
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page).toHaveURL(/\/bank-files\//)
  await expect(page.locator('main .breathe')).toHaveCount(0)
}

const connection = {
  product: 'Xero',
  organisation: 'Ada Trading Limited',
  status: 'Connected',
  since: '2026-11-01',
  accounts: [],
  chargesAccount: '404',
  transfersAccount: '610',
  unassignedAccount: '850',
  lastRunAt: '2026-12-01T09:40:00.000Z',
  problem: null,
  sent: 1284,
  refused: 0,
  deleted: 0,
  version: 3,
}

const line = (day: string, more: object) => ({
  lineId: `k7Qz${day.replaceAll('-', '')}pW3d`,
  accountId: '00000000-0000-4000-8000-000000000001',
  bookedOn: day,
  remoteId: null,
  reason: null,
  changedAt: '2026-12-01T09:40:00.000Z',
  ...more,
})

const refused = [
  line('2026-11-28', {
    state: 'Refused',
    reason: 'The transaction date is before the lock date of the organisation (2026-11-30).',
  }),
  line('2026-11-29', { state: 'Refused', reason: 'Account code 404 is archived.' }),
]
const deleted = [line('2026-11-17', { state: 'Deleted' })]

/** What the customer's accounting software would have said: the demo world has none to connect. */
const accounting = (products: readonly string[], found: object | null) => async (page: Page) => {
  const answer = (value: unknown) => ({ json: { isSuccess: true, value, error: null, message: null } })
  const pageData = {
    currentPage: 1,
    pageSize: 20,
    totalPages: 1,
    totalItemCount: 2,
    hasNext: false,
    hasPrevious: false,
  }
  await page.route('**/engagement/api/v1/accounting', (route) => route.fulfill(answer({ products, connection: found })))
  await page.route('**/engagement/api/v1/accounting/lines?*', (route) => {
    const records = route.request().url().includes('Refused') ? refused : deleted
    return route.fulfill(answer({ records, pageData: { ...pageData, totalItemCount: records.length } }))
  })
  await at('/settings?tab=accounting', /./)(page)
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /Connect|Disconnect/ })
      .first(),
  ).toBeVisible()
  await expect(page.locator('main .breathe')).toHaveCount(0)
}

const guide = (name: string) => async (page: Page) => {
  await page.goto(`/docs/api/guide-${name}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Bank files, the connection to accounting software, and guides of the portal. */
export const bookScreens: readonly Screen[] = [
  { name: 'bank-files', who: 'Ada', open: at('/bank-files', /./) },
  { name: 'bank-files-csv', who: 'Ada', open: openMapping },
  { name: 'bank-file', who: 'Ada', open: openFile },
  { name: 'accounting-none', who: 'Ada', open: accounting(['Xero', 'QuickBooks'], null) },
  { name: 'accounting', who: 'Ada', open: accounting(['Xero'], connection) },
  { name: 'accounting-problems', who: 'Ada', open: accounting(['Xero'], { ...connection, refused: 2, deleted: 1 }) },
  {
    name: 'accounting-signed-out',
    who: 'Ada',
    open: accounting(['QuickBooks'], { ...connection, product: 'QuickBooks', status: 'SignedOut' }),
  },
  ...['batches', 'webhooks', 'recipes'].map((name) => ({ name: `guide-${name}`, open: guide(name) })),
]
