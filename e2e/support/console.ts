import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { demoStaff } from '../../apps/server/src/main/demo-people.ts'
import { outboxOf } from './outbox.ts'

/** The provider's console in a page, as one of the demo world's staff. */
export interface Console {
  page: Page
  /** Signs a member of staff in by first name, with the code of the authenticator. */
  signIn(firstName: string, at?: string): Promise<void>
}

interface Where {
  /** The address of the console. */
  url: string
  /** That of the customers, whose outbox has the codes. */
  customersUrl: string
}

const desk = { viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false } as const
/** The code with which each of the staff signed in last. */
const used = new Map<string, string>()

export function consoleOf(page: Page, request: APIRequestContext, { url, customersUrl }: Where): Console {
  return {
    page,
    signIn: async (firstName, at = '/') => {
      const person = demoStaff.find(({ name }) => name.startsWith(`${firstName} `))
      if (!person) throw new Error(`nobody on the staff is called ${firstName}`)
      const whose = `${url} ${person.email}`
      // Two codes are taken in half a minute: whoever comes a third time gets none before the next one.
      await expect(async () => {
        await page.goto(`${url}/sign-in?back=${encodeURIComponent(at)}`)
        await page.getByLabel('Email').fill(person.email)
        await page.getByLabel(/^Password/).fill(person.password)
        await page.getByRole('button', { name: 'Continue' }).click()
        await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
        const { text } = await outboxOf(request, customersUrl).latestTo(person.email, /authenticator/)
        const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
        expect(code).not.toBe(used.get(whose))
        used.set(whose, code)
        await page.getByLabel('Character 1 of 6').focus()
        await page.keyboard.type(code)
        await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
      }).toPass({ intervals: [5_000] })
    },
  }
}

/** A page of the console in a browser of its own, as one of the staff. */
export async function deskOf(
  browser: Browser,
  request: APIRequestContext,
  { url: customersUrl, consoleUrl: url }: { url: string; consoleUrl: string },
  { who, at }: { who: string; at: string },
): Promise<Page> {
  // At a desk, whatever the customer holds.
  const page = await browser.newPage(desk)
  await consoleOf(page, request, { url, customersUrl }).signIn(who, at)
  return page
}

/** Reads the cases anew, the newest first, until a customer’s is there: the checks of an application come first. */
export const untilInQueue = (page: Page, { url }: Pick<Where, 'url'>, customer: string): Promise<void> =>
  expect(async () => {
    await page.goto(`${url}/cases?order=newest`)
    await expect(page.getByRole('link', { name: customer })).toBeVisible({ timeout: 3_000 })
  }).toPass()

/** The staff's work on one application, in browsers of their own. */
export interface Review {
  /** Asks the customer for something, with its reason. */
  ask(customer: string, item: { what: string; reason: string }): Promise<void>
  /** Decides, with a second person where the decision table wants one; gives whether it did. */
  decide(customer: string, kind: 'Approve' | 'Refuse', reason: string): Promise<boolean>
  close(): Promise<void>
}

export function reviewIn(browser: Browser, request: APIRequestContext, where: Where): Review {
  const pages = new Map<string, Page>()
  /** The case of a customer, in the browser of one of the staff; see `untilInQueue`. */
  const openCase = async (who: string, customer: string): Promise<Page> => {
    let page = pages.get(who)
    if (!page) {
      page = await deskOf(browser, request, { url: where.customersUrl, consoleUrl: where.url }, { who, at: '/cases' })
      pages.set(who, page)
    }
    const shown = page
    await untilInQueue(shown, where, customer)
    await shown.getByRole('link', { name: customer }).click()
    await expect(shown.getByRole('heading', { level: 1, name: customer })).toBeVisible()
    return shown
  }
  const takenOn = async (customer: string): Promise<Page> => {
    const page = await openCase('Grace', customer)
    const claim = page.getByRole('button', { name: 'Assign to me' })
    await expect(claim.or(page.getByRole('button', { name: 'Decide', exact: true }))).toBeVisible()
    if (await claim.isVisible()) await claim.click()
    return page
  }
  return {
    ask: async (customer, { what, reason }) => {
      const page = await takenOn(customer)
      await page.getByRole('button', { name: 'Ask for more' }).click()
      await page.getByLabel('What you need').fill(what)
      await page.getByLabel('Why').fill(reason)
      await page.getByRole('button', { name: 'Ask the customer' }).click()
      await expect(page.getByText('Asked. The customer has an email.')).toBeVisible()
    },
    decide: async (customer, kind, reason) => {
      const decideOnce = async () => {
        const page = await takenOn(customer)
        await page.getByRole('button', { name: 'Decide', exact: true }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('radio', { name: new RegExp(`^${kind}(?! for)`) }).check({ force: true })
        await dialog.getByLabel('Reason for the customer').fill(reason)
        const second = await dialog.getByText('A second person decides too').isVisible()
        await dialog.getByRole('button', { name: second ? 'Propose decision' : kind, exact: true }).click()
        const changed = dialog.getByText('This case has changed', { exact: false })
        const outcome = async () =>
          (await dialog.count()) === 0 ? 'taken' : (await changed.isVisible()) ? 'changed' : ''
        await expect.poll(outcome).not.toBe('')
        return { taken: (await outcome()) === 'taken', second }
      }
      // A check that ends after the customer's answer changes the case: then it is read once more, as staff would.
      let { taken, second } = await decideOnce()
      if (!taken) ({ taken, second } = await decideOnce())
      expect(taken).toBe(true)
      if (!second) return false
      const other = await openCase('Henrik', customer)
      await other.getByRole('button', { name: 'Give second decision' }).click()
      await other.getByRole('dialog').getByRole('button', { name: kind, exact: true }).click()
      await expect(other.getByText('Decided', { exact: true }).first()).toBeVisible()
      return true
    },
    close: async () => {
      await Promise.all(Array.from(pages.values(), (page) => page.close()))
    },
  }
}
