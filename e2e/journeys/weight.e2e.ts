import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

/** Names of pages travel with the first screen: each new page adds about a hundred bytes (decision 067). */
const limitBytes = 165 * 1000

/** Every script that a page asks for, weighed gzipped as it would travel, once the page is there. */
function scriptsOf(page: Page) {
  const addresses = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url())
  })
  return {
    /** The paths of the scripts that were asked for before the one of this name. */
    before: (name: string) => {
      const paths = Array.from(addresses, (address) => new URL(address).pathname)
      const at = paths.findIndex((path) => nameOf(path) === name)
      expect(at, `${name} was not asked for after other scripts`).toBeGreaterThan(0)
      return paths.slice(0, at)
    },
    /** Each of these scripts with its weight, heaviest first: what loads by itself afterwards keeps nobody waiting. */
    weigh: async (only: ReadonlySet<string>) => {
      const weights: { script: string; bytes: number }[] = []
      for (const address of Array.from(addresses).filter((address) => only.has(new URL(address).pathname)))
        weights.push({
          script: new URL(address).pathname,
          bytes: gzipSync(await (await page.request.get(address)).body()).length,
        })
      return weights.toSorted((one, other) => other.bytes - one.bytes)
    },
  }
}

/** Notes the moment in which the heading of the accounts is there, in the page itself: a test looks later than it happens. */
const noteWhenShown = `new MutationObserver((_, observer) => {
  if (![...document.querySelectorAll('h1, h2')].some((heading) => heading.textContent === 'Your accounts')) return
  observer.disconnect()
  window.accountsShownAt = performance.now()
}).observe(document, { childList: true, subtree: true, characterData: true })`

/** Notes what was pushed out of its place without having been asked to. */
const noteShifts = `window.shifts = []
new PerformanceObserver((list) => {
  for (const { hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput) window.shifts.push(sources.map(({ node }) => node?.textContent ?? '').join(', '))
}).observe({ type: 'layout-shift', buffered: true })`

/** The paths of the scripts that were asked for until then. */
const scriptsUntilShown = `performance.getEntriesByType('resource')
  .filter(({ name, startTime }) => /\\.js$/.test(name) && startTime <= window.accountsShownAt)
  .map(({ name }) => new URL(name).pathname)`

const picture = 'trade-wind-globe'
const nameOf = (path: string): string => /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(path)?.[1] ?? path

function expectLight(weights: readonly { script: string; bytes: number }[]): void {
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0)
  const lines = weights.map(({ script, bytes }) => `${bytes} ${script}`).join('\n')
  expect(total, `too heavy together:\n${lines}`).toBeLessThan(limitBytes)
}

test('the sign-in page shows with less than 165 kB of JavaScript', async ({ page }) => {
  const scripts = scriptsOf(page)
  // The page asks for its picture as soon as it has come to life: whatever it asked for before, it needed for that.
  const alive = page.waitForRequest((request) => nameOf(new URL(request.url()).pathname) === picture)
  await page.goto('/signin')
  await expect(page.getByLabel('Email')).toBeVisible()
  await alive
  const until = scripts.before(picture)
  expect(until.map(nameOf)).toContain('identity-pages')
  expectLight(await scripts.weigh(new Set(until)))
})

test('the accounts show with less than 165 kB of JavaScript', async ({ page, signIn, context }) => {
  await signIn('Penny')
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await page.close()
  const fresh = await context.newPage()
  const session = await context.newCDPSession(fresh)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await fresh.addInitScript(noteWhenShown)
  const scripts = scriptsOf(fresh)
  await fresh.goto('/accounts')
  await expect(fresh.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  const until = (await fresh.evaluate(scriptsUntilShown)) as string[]
  expect(until.length).toBeGreaterThan(0)
  expectLight(await scripts.weigh(new Set(until)))
})

test('what the home page reads after its accounts is its own, not what forms and sending need', async ({
  page,
  signIn,
  context,
}) => {
  await signIn('Ada')
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await page.close()
  const fresh = await context.newPage()
  const asked = new Set<string>()
  fresh.on('request', (request) => asked.add(nameOf(new URL(request.url()).pathname)))
  await fresh.goto('/accounts')
  // All that it reads for itself: the transactions, what was asked for of accounts, and debits.
  await expect(fresh.getByRole('table', { name: 'Recent transactions' })).toBeVisible()
  await expect.poll(() => [...asked]).toEqual(expect.arrayContaining(['below-the-fold', 'requests-part', 'add-money']))
  expect([...asked].filter((name) => ['forms', 'sending'].includes(name))).toEqual([])
})

test('what waits for someone is there with the accounts: and pushes nothing down', async ({
  page,
  world,
  signIn,
  context,
}) => {
  // The clock of others may have let lapse what waits in the demo world.
  await signIn(
    await world({
      firstName: 'Wanda',
      accounts: { GBP: '2000.00' },
      wallets: ['UGX', 'INR'],
      colleagues: [{ firstName: 'Imran', roleId: 20, role: 'Initiator' }],
      paymentRules: [{ currency: 'GBP', from: '100.00', approvals: 1 }],
      requests: [{ amount: '310.50', narration: 'Repairs of the roof' }],
    }),
  )
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible()
  await page.close()
  const fresh = await context.newPage()
  const session = await context.newCDPSession(fresh)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await fresh.addInitScript(noteWhenShown)
  await fresh.addInitScript(noteShifts)
  await fresh.goto('/accounts')
  await expect(fresh.getByRole('heading', { name: 'Needs you' })).toBeVisible()
  // The last of the page: whatever pushes comes before it.
  await expect(fresh.getByRole('heading', { name: 'Recent transactions' })).toBeVisible()
  expect(await fresh.evaluate('window.shifts')).toEqual([])
})

test('what comes after the accounts waits for them, however slow the line is', async ({ page, signIn, context }) => {
  await signIn('Penny')
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await page.close()
  const slow = await context.newPage()
  // The time of the page goes on only when it is told to, however long a loaded machine takes.
  const start = Date.now()
  await slow.clock.install({ time: start })
  await slow.clock.pauseAt(start + 1_000)
  const asked: string[] = []
  slow.on('request', (request) => asked.push(nameOf(new URL(request.url()).pathname)))
  const release = Promise.withResolvers<void>()
  await slow.route(/get-accounts-for-customer/, async (route) => {
    await release.promise
    await route.continue()
  })
  const held = slow.waitForRequest(/get-accounts-for-customer/)
  await slow.goto('/accounts')
  await held
  // The frame shows without its screen, and its watch waits.
  await expect
    .poll(async () => {
      await slow.clock.runFor(100)
      return slow.getByRole('banner').count()
    })
    .toBe(1)
  await slow.clock.runFor(3_000)
  expect(asked).not.toContain('around')
  release.resolve()
  await expect
    .poll(async () => {
      await slow.clock.runFor(300)
      return asked
    })
    .toContain('around')
  await expect(slow.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
})

test('whoever holds naira reads its sign from a font of its own, not from the whole alphabet', async ({
  page,
  signIn,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  await signIn('Ada')
  await expect(page.getByText('₦').first()).toBeVisible()
  await expect.poll(() => fonts.some((font) => font.includes('inter-signs'))).toBe(true)
  // Nor from the whole latin cut: a first visit reads the half of it that is written with.
  expect(fonts.filter((font) => font.includes('inter-latin'))).toEqual([])
  // The letters are still read from Inter: a face is loaded only when something is written in it.
  const written = await page.evaluate(`[...document.fonts]
    .filter(({ family, status }) => family.includes('Inter Variable') && status === 'loaded')
    .map(({ unicodeRange }) => unicodeRange.split(',')[0].toUpperCase())`)
  expect(written).toContain('U+0-FF')
})
