import type { Page } from '@playwright/test'
import { consoleOf } from '../support/console.ts'
import { consoleScreens, openConsoleScreen } from '../support/console-screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { notReachedByTab } from '../support/keyboard.ts'
import { sideways } from '../support/sideways.ts'
import { violations } from '../support/violations.ts'

const where = ({ url, consoleUrl }: { url: string; consoleUrl: string }) => ({ url: consoleUrl, customersUrl: url })

/** The first heading of what a page shows: readers of headings begin there. */
const firstHeading = (page: Page) =>
  page.evaluate(`document.querySelector('main :is(h1, h2, h3, h4)')?.tagName`) as Promise<string | undefined>

for (const staff of new Set(consoleScreens.map((screen) => screen.staff[0])))
  test(`the console as ${staff}: no accessibility violation, nothing sideways at 320 px, all reached by Tab, headings from the h1 on`, async ({
    page,
    product,
    request,
  }) => {
    const own = consoleScreens.filter((screen) => screen.staff[0] === staff && !screen.over)
    test.setTimeout(60_000 + 45_000 * own.length)
    page.setDefaultTimeout(30_000)
    await consoleOf(page, request, where(product)).signIn(staff)
    for (const screen of own)
      await test.step(screen.name, async () => {
        await openConsoleScreen(page, product.consoleUrl, screen)
        for (const [width, colorScheme] of [
          [1440, 'light'],
          [320, 'dark'],
        ] as const) {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          expect.soft(await violations(page), `${screen.name} at ${width} px, ${colorScheme}`).toEqual([])
          expect.soft(await sideways(page), `${screen.name}, sideways at ${width} px`).toEqual([])
        }
        expect.soft(await firstHeading(page), `${screen.name}, its first heading`).toBe('H1')
        expect.soft(await notReachedByTab(page), `${screen.name}, not reached by Tab`).toEqual([])
      })
  })

test('the focus goes to a form that opens in the console, to its first wrong field, and to a heading when it is gone', async ({
  page,
  product,
  request,
}) => {
  await consoleOf(page, request, where(product)).signIn('Tess', '/negotiated-rates')
  const row = page.locator('tr[data-row]', { hasText: '£60,000.00 to EUR' })
  await row.getByRole('button', { name: /^Decide/ }).press('Enter')
  const form = page.getByRole('form', { name: 'Decision' })
  await expect(form.getByRole('heading', { name: '£60,000.00 to EUR' })).toBeFocused()
  await form.getByLabel('Rate').fill('much')
  await form.getByLabel('Rate').press('Enter')
  await expect(form.getByText('Enter a rate, such as 1.3125.')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page
    .getByRole('navigation', { name: 'Console' })
    .getByRole('link', { name: 'Rates', exact: true })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Rates' })).toBeFocused()
  await page.getByRole('button', { name: 'Set a margin' }).press('Enter')
  await page.getByRole('button', { name: 'Set margin' }).press('Enter')
  await expect(page.getByLabel('Margin in percent')).toBeFocused()
})
