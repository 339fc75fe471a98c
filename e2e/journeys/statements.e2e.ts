import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readDatev, readSie } from '../../apps/server/src/main/testing/accounting-readers.ts'
import {
  type ReadBack,
  readCamt053,
  readCsv,
  readMt940,
  readOfx,
  readPdf,
  readQif,
  readXlsx,
} from '../../apps/server/src/main/testing/statement-readers.ts'
import { expect, test } from '../support/fixtures.ts'

const minor = (text: string) => BigInt(text.replace(/[^\d]/g, ''))
const readers: Readonly<Record<string, (file: Buffer, decimals: number) => ReadBack | Promise<ReadBack>>> = {
  PDF: readPdf,
  'Excel (XLSX)': readXlsx,
  CSV: readCsv,
  OFX: readOfx,
  'camt.053': readCamt053,
  MT940: readMt940,
  QIF: readQif,
}

async function openAccount(page: Page, currency: string): Promise<void> {
  await page.getByRole('region', { name: 'Your accounts' }).getByRole('link', { name: currency }).click()
  await expect(page.getByRole('heading', { name: `Receive ${currency}` })).toBeVisible()
}

const definition = (page: Page, term: string | RegExp) =>
  page
    .getByRole('dialog')
    .locator('dl > div', { has: page.getByText(term) })
    .locator('dd')

async function typeDay(page: Page, field: string, day: Date): Promise<void> {
  await page.getByRole('dialog').getByRole('group', { name: field }).getByRole('spinbutton').first().click()
  const [year, month, date] = day.toISOString().slice(0, 10).split('-')
  await page.keyboard.type(`${date}${month}${year}`)
}

test("a quarter's statement is downloaded in each format, and read back from the disk it says what the screen said", async ({
  page,
  signIn,
}) => {
  await signIn('Amara')
  await openAccount(page, 'GBP')
  // The bank's clock is months ahead when other journeys have moved it.
  const newest = new Date(
    `${await page
      .getByRole('rowheader', { name: / 20\d\d$/ })
      .first()
      .innerText()} UTC`,
  )
  await page.getByRole('button', { name: 'Statement', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Account statement' })
  await dialog.getByLabel('Period').selectOption('Custom')
  await typeDay(page, 'First day', new Date(newest.getTime() - 91 * 86_400_000))
  await typeDay(page, 'Last day', newest)
  await expect(dialog.locator('[aria-busy=false]')).toBeVisible()
  const opening = minor(await definition(page, 'Opening balance').innerText())
  const closing = minor(await definition(page, /^Closing balance/).innerText())
  let known: ReadBack['lines'] | undefined
  for (const [format, read] of Object.entries(readers)) {
    await dialog.getByText(format, { exact: true }).click()
    const downloaded = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download statement' }).click()
    const file = await downloaded
    expect(file.suggestedFilename()).toMatch(/^[\w ]+ \d{4}-\d\d-\d\d\.(pdf|xlsx|csv|ofx|xml|sta|qif)$/)
    const found = await read(await readFile(await file.path()), 2)
    expect([format, found.opening, found.closing]).toEqual([format, opening, closing])
    expect(opening + found.lines.reduce((sum, { change }) => sum + change, 0n)).toBe(closing)
    if (format === 'Excel (XLSX)') known = found.lines
    if (known) expect([format, found.lines]).toEqual([format, known])
    await expect(page.getByText('Account Statement file ready for download').first()).toBeVisible()
  }
  expect(known?.length).toBeGreaterThan(3)
})

test('an accountant gets the lines of an account in euros as DATEV and SIE bookings, on a phone too', async ({
  page,
  signIn,
  world,
}) => {
  const anka = await world({ firstName: 'Anka', accounts: { EUR: '820.00' } })
  await signIn(anka, `/accounts/${anka.accountIds.EUR}`)
  await page.setViewportSize({ width: 375, height: 720 })
  await page.getByRole('button', { name: 'Statement', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Account statement' })
  await dialog.getByLabel('Period').selectOption('This year')
  await dialog.getByText('DATEV', { exact: true }).click()
  await dialog.getByLabel('Chart of accounts').selectOption('SKR04')
  await dialog.getByLabel('This account in your books').fill('181')
  await expect(dialog.getByText('Enter 4 digits.')).toBeVisible()
  await dialog.getByLabel('This account in your books').fill('1810')
  await dialog.getByLabel('Consultant number').fill('29098')
  const download = async () => {
    const downloaded = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download statement' }).click()
    const file = await downloaded
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const datev = await download()
  expect(datev.name).toMatch(/^EXTF_Buchungsstapel_EUR_[\d_-]+\.csv$/)
  const { head, bookings } = readDatev(datev.bytes)
  expect([head[10], head[11], head[26]]).toEqual(['29098', '1', '04'])
  expect(bookings.length).toBeGreaterThan(0)
  expect(bookings.every(({ bank }) => bank === '1810')).toBe(true)
  await dialog.getByText('SIE 4', { exact: true }).click()
  await expect(dialog.getByLabel('Chart of accounts')).toHaveCount(0)
  const vouchers = readSie((await download()).bytes).bookings
  expect(vouchers.map(({ id, change }) => [id, change])).toEqual(bookings.map(({ id, change }) => [id, change]))
})

test('days that make no period are refused in words, and one day is a period', async ({ page, signIn, world }) => {
  const rhea = await world({ firstName: 'Rhea', lastName: 'Holt', accounts: { GBP: '12.00' } })
  await signIn(rhea, `/accounts/${rhea.accountIds.GBP}`)
  await page.getByRole('button', { name: 'Statement', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Account statement' })
  await dialog.getByLabel('Period').selectOption('Custom')
  const type = async (field: string, digits: string) => {
    await dialog.getByRole('group', { name: field }).getByRole('spinbutton').first().click()
    await page.keyboard.type(digits)
  }
  await type('First day', '02032026')
  await type('Last day', '01032026')
  await expect(dialog.getByText('The last day comes before the first. Swap the two dates.')).toBeVisible()
  // The press downloads nothing and leads to the day that is wrong.
  await dialog.getByRole('button', { name: 'Download statement' }).click()
  await expect(dialog.getByText('Please check 1 field.')).toHaveCount(1)
  await expect(dialog.getByText('Preparing your statement')).toHaveCount(0)
  await type('Last day', '02032026')
  await expect(dialog.getByText('Closing balance (0 entries)')).toBeVisible()
})

test('a statement that fails says so in the words of the specification, and a download is called off', async ({
  page,
  signIn,
  watched,
}) => {
  watched.mayFail(/account-statement/)
  await signIn('Amara')
  await openAccount(page, 'GBP')
  await page.getByRole('button', { name: 'Statement', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Account statement' })
  await expect(dialog.getByText('Opening balance')).toBeVisible()
  await page.route(/get-pdf-account-statement/i, (route) =>
    route.fulfill({ status: 500, json: { isSuccess: false, value: null, error: '', message: null } }),
  )
  await dialog.getByRole('button', { name: 'Download statement' }).click()
  await expect(page.getByText('Failed to generate account statement. Please try again later.')).toBeVisible()
  await page.unroute(/get-pdf-account-statement/i)
  let release = () => undefined as void
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/get-pdf-account-statement/i, async (route) => {
    await held
    await route.abort().catch(() => undefined)
  })
  await dialog.getByRole('button', { name: 'Download statement' }).click()
  await expect(dialog.getByText('Preparing your statement')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('button', { name: 'Download statement' })).toBeEnabled()
  release()
  await page.route(/get-account-statement\?/i, (route) =>
    route.fulfill({ status: 500, json: { isSuccess: false, value: null, error: '', message: null } }),
  )
  await dialog.getByLabel('Period').selectOption('Last year')
  await expect(dialog.getByText('Error Fetching Account Statement')).toBeVisible()
})

test('the balance opens the entries that add up to it, now and as of a day in the past', async ({ page, signIn }) => {
  await signIn('Amara')
  await openAccount(page, 'GBP')
  await page.getByRole('button', { name: /what it consists of/ }).click()
  const dialog = page.getByRole('dialog', { name: 'What makes up this balance' })
  const whole = async () => {
    for (;;) {
      await expect(dialog.getByRole('list', { name: 'Entries, Booked' })).toBeVisible()
      const more = dialog.getByRole('button', { name: 'Show more' })
      const status = dialog.getByRole('status')
      await expect(more.or(status)).toBeVisible()
      if (await status.isVisible()) return status.innerText()
      const before = await dialog.getByRole('listitem').count()
      await more.click()
      await expect.poll(() => dialog.getByRole('listitem').count()).toBeGreaterThan(before)
    }
  }
  expect(await whole()).toMatch(/^These \d+ entries add up to £/)
  expect(minor((await whole()).split('£')[1] ?? '')).toBe(minor(await definition(page, 'Booked').innerText()))
  await dialog.getByRole('radio', { name: 'Reserved' }).check({ force: true })
  await expect(dialog.getByText(/Nothing was reserved then|add up to £|This entry is £/)).toBeVisible()
  await dialog.getByRole('radio', { name: 'Booked' }).check({ force: true })
  const now = await definition(page, 'Booked').innerText()
  const past = new Date()
  past.setDate(past.getDate() - 120)
  await dialog.getByLabel('Balance as of').fill(past.toISOString().slice(0, 16))
  await expect(definition(page, 'Booked')).not.toHaveText(now)
  expect(minor((await whole()).split('£')[1] ?? '')).toBe(minor(await definition(page, 'Booked').innerText()))
})
