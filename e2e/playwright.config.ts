import { defineConfig } from '@playwright/test'
import { browserFlags } from './support/browser.ts'
import type { Hands } from './support/fixtures.ts'

/** Left out of every check: the same promise for one more payment method each. */
const leftOut = process.env['JOURNEYS_LONG'] ? [] : [/@long/]

/** Journeys without a pointer: e2e/README.md. Those that are about the pointer itself say so by a tag. */
const byKeyboard = {
  name: 'by keyboard alone',
  use: { by: 'keyboard' as const },
  grepInvert: [/@pointer/, ...leftOut],
  // Going there takes longer than pointing.
  expect: { timeout: 30_000 },
  timeout: 180_000,
}

/** Few, since each takes time at every check: they go through lists, filters and pages. */
const alwaysByKeyboard = ['account.e2e.ts']

/** The journeys: each promise to a customer once, in a real browser against the real product. */
export default defineConfig<object, Hands>({
  projects:
    process.env['JOURNEYS_BY'] === 'keyboard'
      ? [byKeyboard]
      : // A worker serves one project and has a product of its own: one is enough for these, from the beginning, while others
        // go on with the rest, or each worker would end with a new product for a few journeys.
        [{ ...byKeyboard, testMatch: alwaysByKeyboard, workers: 1 }, { name: 'journeys' }],
  testDir: 'journeys',
  grepInvert: leftOut,
  testMatch: '*.e2e.ts',
  outputDir: 'results/journeys',
  globalSetup: './support/cluster.ts',
  fullyParallel: true,
  workers: 3,
  // Repeats are counted and named, and few are let pass: e2e/README.md.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  // Generous: a loaded machine is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...browserFlags(),
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording costs a fifth of the time: a repeated journey is recorded, and any other by `--trace=on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Every journey is a first visit, for which the worker would fetch and keep the whole app; its own journeys allow it.
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    contextOptions: { reducedMotion: 'reduce' },
  },
})
