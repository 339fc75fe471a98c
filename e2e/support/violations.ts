import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

/** What axe finds, as one line each, so that a failure is read at a glance. `within` narrows it to a part of the page. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  // Half a megabyte, of which nothing changes while a document is open.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source)
  const options: RunOptions = { resultTypes: ['violations'], preload: false }
  const found = (await page.evaluate(
    `axe.run(${JSON.stringify(within ?? 'html')}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )) as AxeResults['violations']
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help} (${target.join(' ')}) ${any[0]?.message ?? ''}`),
  )
}
