import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const limitBytes = 160 * 1000

/** Every script that a page asks for, weighed gzipped as it would travel, once the page is there. */
function scriptsOf(page: Page) {
  const addresses = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url())
  })
  return {
    count: () => addresses.size,
    /** Each script with its weight, heaviest first. */
    weigh: async () => {
      const weights: { script: string; bytes: number }[] = []
      // What came until now: what loads by itself afterwards keeps nobody waiting.
      const sofar = Array.from(addresses)
      for (const address of sofar)
        weights.push({
          script: new URL(address).pathname,
          bytes: gzipSync(await (await page.request.get(address)).body()).length,
        })
      return weights.toSorted((one, other) => other.bytes - one.bytes)
    },
  }
}

function expectLight(weights: readonly { script: string; bytes: number }[]): void {
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0)
  const lines = weights.map(({ script, bytes }) => `${bytes} ${script}`).join('\n')
  expect(total, `too heavy together:\n${lines}`).toBeLessThan(limitBytes)
}

test('the sign-in page shows with less than 160 kB of JavaScript', async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto('/signin')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect(scripts.count()).toBeGreaterThan(0)
  expectLight(await scripts.weigh())
})

test('the accounts show with less than 160 kB of JavaScript', async ({ page, signIn, context }) => {
  await signIn('Penny')
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await page.close()
  const fresh = await context.newPage()
  const session = await context.newCDPSession(fresh)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const scripts = scriptsOf(fresh)
  await fresh.goto('/accounts')
  await expect(fresh.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  expect(scripts.count()).toBeGreaterThan(0)
  expectLight(await scripts.weigh())
})
