import { expect, type Page, type Route } from '@playwright/test'

/** Calls of a screen that fail until they are mended, by the words of the part that shows each. */
export interface BrokenCalls {
  mend(what: string): void
}

/** Lets these calls fail. Their keys are what their parts say could not be loaded: "your accounts". */
export async function breakCalls(page: Page, calls: Readonly<Record<string, RegExp>>): Promise<BrokenCalls> {
  const broken = new Set(Object.keys(calls))
  for (const [what, address] of Object.entries(calls))
    await page.route(address, (route: Route) =>
      broken.has(what) ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )
  return { mend: (what) => broken.delete(what) }
}

/** Exactly these parts say that they failed, each once, and no notification repeats it. */
export async function expectFailed(page: Page, parts: readonly string[]): Promise<void> {
  for (const what of parts) await expect(page.getByText(`We couldn't load ${what}`, { exact: true })).toHaveCount(1)
  await expect(page.getByText("We couldn't load")).toHaveCount(parts.length)
  await expect(page.getByText('Unable to process your request')).toHaveCount(0)
}

/** Presses the retry of one part. */
export const retry = (page: Page, what: string): Promise<void> =>
  page
    .getByRole('alert')
    .filter({ hasText: `We couldn't load ${what}` })
    .getByRole('button', { name: 'Try again' })
    .click()
