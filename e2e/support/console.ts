import { type APIRequestContext, expect, type Page } from '@playwright/test'
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

export function consoleOf(page: Page, request: APIRequestContext, { url, customersUrl }: Where): Console {
  return {
    page,
    signIn: async (firstName, at = '/') => {
      const person = demoStaff.find(({ name }) => name.startsWith(`${firstName} `))
      if (!person) throw new Error(`nobody on the staff is called ${firstName}`)
      await page.goto(`${url}/sign-in?back=${encodeURIComponent(at)}`)
      await page.getByLabel('E-mail').fill(person.email)
      await page.getByLabel(/^Password/).fill(person.password)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
      const { text } = await outboxOf(request, customersUrl).latestTo(person.email, /authenticator/)
      await page.getByLabel('Character 1 of 6').focus()
      await page.keyboard.type(/\b\d{6}\b/.exec(text)?.[0] ?? '')
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    },
  }
}
