import type { Page } from '@playwright/test'

/** Nobody reloads within a millisecond of the last letter: every reload waits until what was typed is written down. */
export function reloadOnceKept(page: Page): void {
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    await page.locator('html[data-drafts]').waitFor({ state: 'detached' })
    return reload(options)
  }
}
