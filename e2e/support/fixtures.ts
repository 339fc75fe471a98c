import { test as base, expect, type Page } from '@playwright/test'
import { demoPeople } from '../../apps/server/src/main/demo-people.ts'
import type { MadePerson, Wanted } from '../../apps/server/src/main/scenario.ts'
import { type BankClock, bankClockOf } from './bank-clock.ts'
import type { Credentials } from './credentials.ts'
import { takeThePointer } from './no-pointer.ts'
import { type Outbox, outboxOf } from './outbox.ts'
import { type Product, startProduct } from './product.ts'
import { quickSignIn } from './quick-sign-in.ts'
import { reloadOnceKept } from './reload.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { type Watch, watch } from './watch.ts'

export { expect }

/** What the hand is on: with the keyboard alone, no journey has a pointer. */
export interface Hands {
  by: 'pointer' | 'keyboard'
}

interface Fixtures {
  driven: undefined
  /** What this journey's page may complain about. */
  watched: Watch
  /** Makes a customer of this journey's own, so that what it does to balances disturbs nobody. */
  world: (wanted: Wanted) => Promise<MadePerson>
  /** Signs a person of the demo world (by first name) or of the journey in, without the pages; ends where he or she lands. */
  signIn: (who: string | Credentials, at?: string) => Promise<void>
  /** The same through the pages, for journeys that are about signing in or need a second step. */
  signInByPages: (who: string | Credentials, at?: string) => Promise<void>
  /** The same for who only looks at screens: in a session that this worker's earlier pages had, if there is one. */
  comeBack: (who: string) => Promise<void>
  outbox: Outbox
  bankClock: BankClock
}

export const test = base.extend<Fixtures, Hands & { product: Product; sessions: SessionStore }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is asked for here.
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      const alarms = await product.alarms()
      await product.stop()
      expect(alarms, "what the auditor found in these journeys' books").toEqual([])
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- As above.
  sessions: [async ({}, use) => use(createSessionStore()), { scope: 'worker' }],
  by: ['pointer', { option: true, scope: 'worker' }],
  driven: [
    async ({ page, by }, use) => {
      reloadOnceKept(page)
      if (by === 'keyboard') takeThePointer(page)
      await use(undefined)
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  // Every journey is watched, whether it asks for it or not.
  watched: [
    async ({ page }, use) => {
      const watched = watch(page)
      await use(watched)
      watched.check()
    },
    { auto: true },
  ],
  world: async ({ product }, use) => use((wanted) => product.make(wanted)),
  signIn: async ({ page, product }, use) =>
    use(async (who, at = '/') => {
      await quickSignIn(page, product.url, typeof who === 'string' ? demo(who) : who)
      await page.goto(at)
      await landed(page)
    }),
  signInByPages: async ({ page }, use) => use((who, at) => signInAs(page, who, at)),
  comeBack: async ({ page, product, sessions }, use) =>
    use(async (who) => {
      if (await sessions.take(who, page, product.url)) return
      await quickSignIn(page, product.url, demo(who))
      await sessions.keep(who, page)
    }),
  outbox: async ({ product, request }, use) => use(outboxOf(request, product.url)),
  bankClock: async ({ page, product }, use) => use(bankClockOf(page, product.url)),
})

/** A person of the demo world by first name. */
export function demo(firstName: string): Credentials {
  const found = demoPeople.find(({ name }) => name.startsWith(`${firstName} `))
  if (!found) throw new Error(`nobody in the demo world is called ${firstName}`)
  return found
}

/** Gives email and password to the sign-in page that is open. */
export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in on a page, by first name of the demo world or as a person of the journey. */
export async function signInAs(page: Page, who: string | Credentials, at = '/'): Promise<void> {
  await page.goto(at)
  await fillSignIn(page, typeof who === 'string' ? demo(who) : who)
  await landed(page)
}

/** The app has decided where this person belongs. */
const landed = (page: Page): Promise<void> =>
  page.waitForURL((url) => !/^\/(identity|signin|signin-oidc|login)(\/|$)/.test(url.pathname) && url.pathname !== '/')
