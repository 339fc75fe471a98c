import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { demoPeople } from '../apps/server/src/main/demo-people.ts'
import { freePort } from '../apps/server/src/platform/embedded-postgres.ts'
import { root } from '../tools/bootstrap.mjs'
import { findBrowser } from '../tools/browser/find.ts'
import { browserFlags } from '../tools/browser/probe.ts'
import { type Opening, openingOf, type TraceEvent, traceCategories } from './support/main-thread.ts'
import { machine, median, print } from './support/measure.ts'
import { type RunningProduct, startProduct } from './support/product.ts'

/**
 * What opening the accounts asks of a phone's main thread, by processor time: for comparing two builds on a machine that
 * has something else to do, where Lighthouse's figures say more about that. `npm run bench -- opening OTHER` measures
 * the web app of this checkout in turn with the one built into the folder OTHER.
 */
const runs = 7
const other = process.argv.slice(2).find((word) => !word.startsWith('--'))
const builds = { here: join(root, 'apps/web/dist'), ...(other && { other: resolve(other) }) }
/** What comes by itself after the screen: cookies, the watch over the session. */
const restMs = 3_500

const found = await findBrowser((line) => console.error(line))
const browser = await chromium.launch({ executablePath: found.path, args: [...browserFlags] })
const folders: string[] = []
const products: RunningProduct[] = []
try {
  const pages: { name: string; page: Page; address: string; runs: Opening[] }[] = []
  for (const [name, build] of Object.entries(builds)) {
    const product = await productOn(build)
    pages.push({ name, page: await signedIn(browser, product.url), address: `${product.url}/accounts`, runs: [] })
  }
  for (let run = 0; run < runs; run++) for (const one of pages) one.runs.push(await measured(one.page, one.address))
  const figures = pages.map(({ name, runs: all }) => [
    name,
    {
      blockedMs: median(all.map(({ blockedMs }) => blockedMs)),
      processorMs: median(all.map(({ processorMs }) => processorMs)),
      runs: all,
    },
  ])
  print({ name: 'opening', builds: Object.fromEntries(figures), browser: found.source, machine: machine() })
} finally {
  await browser.close()
  for (const product of products) await product.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

async function productOn(build: string): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-bench-'))
  chmodSync(dataDir, 0o755)
  folders.push(dataDir)
  const product = await startProduct(root, { PORT: String(await freePort()), DATA_DIR: dataDir, WEB_DIR: build })
  products.push(product)
  return product
}

async function signedIn(into: Browser, url: string): Promise<Page> {
  const [person] = demoPeople
  if (!person) throw new Error('there is no demo person to sign in')
  const context = await into.newContext(devices['Moto G4'])
  const page = await context.newPage()
  // On a machine with much else to do, everything takes its time.
  page.setDefaultTimeout(120_000)
  await page.goto(`${url}/accounts`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.keyboard.press('Enter')
  await shown(page)
  return page
}

function shown(page: Page): Promise<void> {
  return page.getByRole('table', { name: 'Recent transactions' }).waitFor()
}

/** A browser with much else to do leaves the navigation out of a trace now and then. Such a run says nothing and is made again. */
async function measured(page: Page, address: string, again = 3): Promise<Opening> {
  const opening = openingOf(await opened(page, address), address)
  if (opening) return opening
  if (again === 0) throw new Error(`no trace has the navigation to ${address}`)
  console.error('a trace without its navigation')
  return measured(page, address, again - 1)
}

async function opened(page: Page, address: string): Promise<TraceEvent[]> {
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Network.clearBrowserCache')
  await session.send('Tracing.start', { categories: traceCategories, transferMode: 'ReportEvents' })
  await page.goto(address)
  // Looked at only afterwards: what looks into a page is a long script of its own in there.
  await new Promise((rested) => setTimeout(rested, restMs))
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  await shown(page)
  return events
}
