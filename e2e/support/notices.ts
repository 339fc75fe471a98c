import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Closes what tells of something for some seconds, where a key or the focus would have to wait until it goes by itself. */
export async function closeNotices(page: Page): Promise<void> {
  const closers = page.getByRole('region', { name: /^Notifications/ }).getByRole('button', { name: 'Close' })
  await closers.evaluateAll((all) => {
    for (const one of all) (one as unknown as { click(): void }).click()
  })
  await expect(closers).toHaveCount(0)
}
