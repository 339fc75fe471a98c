import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page, type Route } from '@playwright/test'
import { demoPeople } from '../apps/server/src/main/demo-people.ts'
import { freePort } from '../apps/server/src/platform/embedded-postgres.ts'
import { root } from '../tools/bootstrap.mjs'
import { findBrowser } from '../tools/browser/find.ts'
import { browserFlags } from '../tools/browser/probe.ts'
import { interactionMs, type TraceEvent } from './support/main-thread.ts'
import { machine, median, print } from './support/measure.ts'
import { startProduct } from './support/product.ts'

/**
 * Interaction to next paint in the lists of a large customer on a processor six times slower, twice: by the browser's own
 * Event Timing, which rounds to 8 ms and counts what else the machine does, and by the time that the page's thread worked
 * from the input to the paint, times six, which says the same on a busy machine. The server's replies are multiplied on
 * their way: 10,000 transactions and beneficiaries in pages of 50 rows, 10,000 beneficiaries of an account and 1,000 of all
 * accounts at once where someone is chosen, 150 groups, 500 members, requests, schedules and transfers. Ends in failure where a median is
 * beyond the target.
 */
const slowdown = 6
const times = 5
const targetMs = 200

/** What a page calls its rows. */
const recordsNames = ['records', 'record', 'members'] as const
type RecordsName = (typeof recordsNames)[number]

interface Reply {
  value: ({ pageData: { pageNumber: number; pageSize: number } } & Partial<Record<RecordsName, object[]>>) | object[]
}

interface Interaction {
  /** First name of the demo person whose list it is; the first of them unless said. */
  who?: string
  path: string | ((page: Page) => Promise<string>)
  /** Is there once the screen can be used. */
  ready: string
  before?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  after?: (page: Page) => Promise<unknown>
}

const transactions = { path: '/transactions?pageSize=50', ready: 'tr[data-row]' }
const beneficiaries = { path: '/beneficiaries?pageSize=50', ready: 'tr[data-row]' }
const members = { path: '/maker-checker?tab=members&pageSize=50', ready: 'tr[data-row]' }
const requests = { path: '/payment/pending-request?pageSize=50', ready: 'tr[data-row]' }
const schedules = { path: '/payment/scheduled-payments?pageSize=50', ready: 'tr[data-row]' }
const transfers = { path: '/sendr/transactions?pageSize=50', ready: 'tr[data-row]', who: 'Kofi' }
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const escape = (page: Page) => page.keyboard.press('Escape')
const focusRow = (page: Page) => page.locator('tr[data-row] a').first().focus()

const search = (page: Page) => page.getByRole('combobox', { name: 'Search beneficiaries' })
const fillAmount = (page: Page) => page.getByLabel('You send').fill('12.00')
/** Where money is sent from the first account in pounds. */
const sending = async (page: Page): Promise<string> => {
  await page.goto(`${product.url}/accounts`)
  const card = page.getByRole('region', { name: 'Your accounts' }).getByRole('link', { name: 'GBP' })
  return `${await card.first().getAttribute('href')}/send-money/single`
}

const openCountries = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Country' }).first().click()
  await page.getByRole('option').first().waitFor()
}

const measured: Record<string, Interaction> = {
  'transactions: next page': { ...transactions, act: press('Next page') },
  'transactions: another direction': {
    ...transactions,
    act: (page) => page.getByLabel('Transaction type').selectOption({ index: 1 }),
    after: (page) => page.getByLabel('Transaction type').selectOption({ index: 0 }),
  },
  'transactions: type in the search': {
    ...transactions,
    before: (page) => page.getByRole('searchbox').focus(),
    act: (page) => page.keyboard.press('a'),
    after: (page) => page.keyboard.press('Backspace'),
  },
  'transactions: arrow to the next row': {
    ...transactions,
    before: focusRow,
    act: (page) => page.keyboard.press('ArrowDown'),
  },
  'transactions: select a row by X': { ...transactions, before: focusRow, act: (page) => page.keyboard.press('x') },
  'transactions: begin to select': { ...transactions, act: press('Select'), after: press('Done') },
  'beneficiaries: next page': { ...beneficiaries, act: press('Next page') },
  'beneficiaries: select all of a page': {
    ...beneficiaries,
    before: (page) => page.getByRole('button', { name: 'Select', pressed: false, exact: true }).click(),
    act: (page) => page.getByRole('checkbox').first().click(),
    after: press('Done'),
  },
  'beneficiaries: open 150 groups': {
    ...beneficiaries,
    act: (page) => page.getByRole('tab', { name: /Groups/ }).click(),
    after: (page) => page.getByRole('tab', { name: /Single/ }).click(),
  },
  'groups: type in the search': {
    path: '/beneficiaries?tab=MultipleBeneficiaries',
    ready: 'input[type=search]',
    before: (page) => page.getByRole('searchbox').focus(),
    act: (page) => page.keyboard.press('e'),
    after: (page) => page.keyboard.press('Backspace'),
  },
  'send money: type in 1,000 saved': {
    path: async (page) => (await sending(page)).replace('/single', ''),
    ready: '[role=option]',
    before: (page) => search(page).focus(),
    act: (page) => page.keyboard.press('a'),
    after: (page) => page.keyboard.press('Backspace'),
  },
  'sending: open the step of the beneficiary with 10,000 saved': {
    path: sending,
    ready: 'form',
    before: fillAmount,
    act: press('Continue'),
    after: press('Back'),
  },
  'sending: type in the picker of 10,000': {
    path: sending,
    ready: 'form',
    before: async (page) => {
      if (!(await search(page).isVisible())) {
        await fillAmount(page)
        await press('Continue')(page)
      }
      await search(page).focus()
    },
    act: (page) => page.keyboard.press('a'),
    after: (page) => page.keyboard.press('Backspace'),
  },
  'new beneficiary: open the countries': {
    path: '/beneficiaries/new',
    ready: 'form',
    act: (page) => page.getByRole('combobox', { name: 'Country' }).first().click(),
    after: escape,
  },
  'new beneficiary: type in the countries': {
    path: '/beneficiaries/new',
    ready: 'form',
    before: openCountries,
    act: (page) => page.keyboard.press('n'),
    after: async (page) => {
      await page.keyboard.press('Backspace')
      await escape(page)
    },
  },
  'new beneficiary: go to the last country': {
    path: '/beneficiaries/new',
    ready: 'form',
    before: openCountries,
    act: (page) => page.keyboard.press('ArrowUp'),
    after: escape,
  },
  'new group: open the choice of 1,000': {
    path: '/beneficiaries?tab=MultipleBeneficiaries',
    ready: 'input[type=search]',
    act: press('New group'),
    after: escape,
  },
}

for (const [list, at] of Object.entries({ members, requests, schedules, transfers })) {
  measured[`${list}: next page`] = { ...at, act: press('Next page') }
  measured[`${list}: type in the search`] = {
    ...at,
    before: (page) => page.getByRole('searchbox').focus(),
    act: (page) => page.keyboard.press('a'),
    after: (page) => page.keyboard.press('Backspace'),
  }
}

for (const [list, at] of Object.entries({ requests, schedules })) {
  measured[`${list}: begin to select`] = { ...at, act: press('Select'), after: press('Done') }
  measured[`${list}: select all of a page`] = {
    ...at,
    before: (page) => page.getByRole('button', { name: 'Select', pressed: false, exact: true }).click(),
    act: (page) => page.getByRole('checkbox').first().click(),
    after: press('Done'),
  }
}

/** Those measured: all, or whose name has what stands behind `--only=`. */
const only = process.argv.find((one) => one.startsWith('--only='))?.slice('--only='.length) ?? ''

/** By processor time alone, which is quicker. */
const quick = process.argv.includes('--quick')
let failed = false

/** Keeps the slowest interaction since it was last set to zero. */
const observe = `new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0) globalThis.slowest = Math.max(globalThis.slowest ?? 0, duration)
}).observe({ type: 'event', durationThreshold: 16 })`

const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-bench-'))
chmodSync(dataDir, 0o755)
const found = await findBrowser((line) => console.error(line))
const product = await startProduct(root, { PORT: String(await freePort()), DATA_DIR: dataDir })
const browser = await chromium.launch({ executablePath: found.path, args: [...browserFlags] })
try {
  const pages = new Map<string, Awaited<ReturnType<typeof pageOf>>>()
  const interactions: Record<string, object> = {}
  for (const [name, { who, path, ready, before, act, after }] of Object.entries(measured)) {
    if (!name.includes(only)) continue
    const { page, client } = pages.get(who ?? '') ?? (await pageOf(who))
    pages.set(who ?? '', { page, client })
    await page.goto(product.url + (typeof path === 'string' ? path : await path(page)))
    await page.locator(ready).first().waitFor()
    const once = async (by: () => Promise<number>): Promise<number> => {
      await before?.(page)
      await settled(page)
      const took = await by()
      await after?.(page)
      return took
    }
    const byEvents = async () => {
      await page.evaluate('globalThis.slowest = 0')
      await act(page)
      await settled(page)
      return page.evaluate<number>('globalThis.slowest')
    }
    const byProcessor = async () => {
      await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
      await act(page)
      await settled(page)
      const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
      return Math.round(interactionMs(traceEvents) * slowdown)
    }
    try {
      const throttle = (rate: number) => client.send('Emulation.setCPUThrottlingRate', { rate })
      // The first loads code.
      await once(byProcessor)
      const processor: number[] = []
      for (let run = 0; run < times; run++) processor.push(await once(byProcessor))
      const runs: number[] = []
      await throttle(slowdown)
      for (let run = 0; run < times && !quick; run++) runs.push(await once(byEvents))
      await throttle(1)
      if (median(runs.length > 0 ? runs : processor) > targetMs) failed = true
      interactions[name] = {
        processorMs: median(processor),
        ...(runs.length > 0 && { medianMs: median(runs), slowestMs: Math.max(...runs) }),
      }
      console.error(
        `${name}: ${median(processor)} ms of processor (${processor.join(' ')}), seen in ${runs.join(' ')} ms`,
      )
    } catch (error) {
      failed = true
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (failed) process.exitCode = 1
  print({ name: 'lists', slowdown, targetMs, interactions, browser: found.source, machine: machine() })
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** A page of someone who is signed in, with long lists. */
async function pageOf(who: string | undefined) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  // An interaction that does not end is a finding, not something to wait for.
  page.setDefaultTimeout(60_000)
  await page.route(/Transaction\/get-transactions\?/i, (route) => multiply(route, 'lineId', 10_000))
  await page.route(/Beneficiary\/customers\//i, (route) => multiply(route, 'beneficiaryId', 10_000, 1_000))
  await page.route(/get-account-beneficiaries\?/i, (route) => multiply(route, 'beneficiaryId', 10_000))
  await page.route(/get-all-employee\?/i, (route) => multiply(route, 'employeeId', 500))
  await page.route(/get-transaction-request\?/i, (route) => multiply(route, 'paymentRuleTransactionId', 500))
  await page.route(/get-schedule-payment-by-customer-id\?/i, (route) => multiply(route, 'id', 500))
  await page.route(/get-payment-instruction-by-customerid\?/i, (route) => multiply(route, 'paymentInstructionId', 500))
  await page.route(/get-payment-groups\?/i, (route) => multiply(route, 'paymentGroupId', 150))
  await page.addInitScript({ content: observe })
  await signIn(page, who)
  const client = await page.context().newCDPSession(page)
  return { page, client }
}

/**
 * Makes a list longer: its records again and again under new ids, as many as a page of so many has. `most` is what the server
 * gives where somebody asks for all of them.
 */
async function multiply(route: Route, id: string, total: number, most = total): Promise<void> {
  const asked = new URL(route.request().url())
  const pageNumber = Number(asked.searchParams.get('Page') ?? 1)
  // Its first page again and again: the real list has few.
  if (asked.searchParams.has('Page')) asked.searchParams.set('Page', '1')
  const answer = await route.fetch({ url: asked.href })
  const reply = (await answer.json()) as Reply
  const { value } = reply
  const more = (records: object[], count: number) =>
    Array.from({ length: count }, (_, at) => {
      const record = records[at % records.length] as Record<string, unknown>
      return { ...record, [id]: String(record[id]).slice(0, -5) + String(10_000 + at) }
    })
  if (Array.isArray(value)) reply.value = more(value, total)
  else {
    const name = recordsNames.find((one) => value[one] !== undefined)
    const records = (name && value[name]) ?? []
    if (name && records.length > 0) {
      const all = asked.searchParams.get('DisablePageLimit') === 'true'
      const pageSize = all ? most : value.pageData.pageSize
      const pageCount = Math.ceil(total / pageSize)
      value[name] = more(records, pageSize)
      Object.assign(value.pageData, {
        pageNumber,
        totalItemCount: total,
        pageCount,
        lastItemOnPage: total,
        hasNextPage: true,
      })
    }
  }
  await route.fulfill({ response: answer, json: reply })
}

/** Until the network and then the main thread have been quiet. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate('new Promise((done) => setTimeout(() => requestIdleCallback(done, { timeout: 5000 }), 300))')
}

async function signIn(page: Page, who: string | undefined): Promise<void> {
  const person = demoPeople.find(({ name }) => who === undefined || name.startsWith(who))
  if (!person) throw new Error('there is no demo person to sign in')
  await page.goto(product.url)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation').first().waitFor()
}
