import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** One section of the gallery, in the light scheme. */
export async function gallery(page: Page, section: string): Promise<Locator> {
  await page.goto('/components')
  const part = page.getByRole('region', { name: section, exact: true }).locator('[data-theme="light"]')
  await expect(part).toBeVisible()
  return part
}
