import type { Page } from '@playwright/test'
import type { Credentials } from './credentials.ts'
import { expect } from './fixtures.ts'
import { keyboardOf } from './keyboard.ts'

/** Signs in by keys alone. */
export async function signInByKeys(page: Page, { email, password }: Credentials, at = '/accounts'): Promise<void> {
  const keys = keyboardOf(page)
  await page.goto(at)
  await expect(page.getByLabel('Email')).toBeVisible()
  await keys.fill(page.getByLabel('Email'), email)
  await keys.fill(page.getByLabel(/^Password/), password)
  await keys.press('Enter')
}
