import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { demoPeople } from '../apps/server/src/main/demo-people.ts'
import { freePort } from '../apps/server/src/platform/embedded-postgres.ts'
import { root } from '../tools/bootstrap.mjs'
import { findBrowser } from '../tools/browser/find.ts'
import { browserFlags } from '../tools/browser/probe.ts'
import { machine, print, repeated } from './support/measure.ts'
import { startProduct } from './support/product.ts'

/**
 * How long a change to a screen that was loaded before takes, from the press on its link to the frame that shows it.
 * Each change is made once before it is measured; a screen counts as shown when its own heading is there.
 */
const routeChanges = [
  { from: '/accounts', link: 'nav a[href="/payment"]', to: '/payment', heading: 'Latest payments' },
  { from: '/payment', link: 'nav a[href="/accounts"]', to: '/accounts', heading: 'Your accounts' },
  { from: '/payment', link: 'main a[href="/transactions"]', to: '/transactions', heading: 'Transactions' },
  { from: '/accounts', link: 'main section a[href^="/accounts/"]', to: '/accounts/', heading: 'Receive' },
] as const
const times = 15

const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-bench-'))
chmodSync(dataDir, 0o755)
const found = await findBrowser((line) => console.error(line))
const product = await startProduct(root, { PORT: String(await freePort()), DATA_DIR: dataDir })
const browser = await chromium.launch({ executablePath: found.path, args: [...browserFlags] })
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await signIn(page)
  const changes: Record<string, object> = {}
  for (const routeChange of routeChanges) {
    const once = async () => {
      await go(page, routeChange.from)
      return change(page, routeChange)
    }
    await once()
    const { median, runs } = await repeated(times, once)
    changes[`${routeChange.from} to ${routeChange.to}`] = { medianMs: median, slowestMs: Math.max(...runs), runs }
  }
  print({ name: 'routes', changes, browser: found.source, machine: machine() })
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function signIn(page: Page): Promise<void> {
  const [person] = demoPeople
  if (!person) throw new Error('there is no demo person to sign in')
  await page.goto(`${product.url}/accounts`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your accounts' }).waitFor()
}

/** Opens the screen where a change begins, inside the application, and waits until it is idle. */
async function go(page: Page, path: '/accounts' | '/payment'): Promise<void> {
  await page.locator(`nav a[href="${path}"]`).click()
  await page.waitForURL((url) => url.pathname === path)
  await page.waitForLoadState('networkidle')
}

/** Presses the link and waits for the first frame after the heading is there. Milliseconds, by the page's own clock. */
function change(page: Page, { link, to, heading }: (typeof routeChanges)[number]): Promise<number> {
  return page.evaluate(
    `new Promise((done) => {
      const began = performance.now()
      const shown = () =>
        location.pathname.startsWith(${JSON.stringify(to)}) &&
        [...document.querySelectorAll('main h2')].some((one) => one.textContent.startsWith(${JSON.stringify(heading)}))
      const look = () => requestAnimationFrame(() => (shown() ? painted() : look()))
      const painted = () => requestAnimationFrame(() => done(performance.now() - began))
      document.querySelector(${JSON.stringify(link)}).click()
      look()
    })`,
  ) as Promise<number>
}
