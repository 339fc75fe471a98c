import type { Page } from '@playwright/test'
import { consoleOf } from './support/console.ts'
import { makeConsoleExamples } from './support/console-examples.ts'
import { consoleScreens, openConsoleScreen } from './support/console-screens.ts'
import { test } from './support/fixtures.ts'
import { overlays } from './support/overlays.ts'
import { screens } from './support/screens.ts'
import { bookScreens } from './support/screens-books.ts'
import { invitationScreen } from './support/screens-public.ts'

interface Photographs {
  name: string
  narrow?: boolean | undefined
  /** Whether a page on a phone is shown down to its end. */
  whole: boolean
}

async function photograph(page: Page, { name, narrow, whole }: Photographs): Promise<void> {
  for (const width of narrow ? [768, 375] : [1440, 768, 375]) {
    await page.setViewportSize({ width, height: width === 375 ? 812 : 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // From its top, and with nothing under the pointer.
      await page.mouse.move(0, 0)
      await page.evaluate('scrollTo(0, 0)')
      await page.screenshot({
        path: `results/photographs/${name}-${width}-${colorScheme}.png`,
        fullPage: name === 'components' || (width === 375 && whole),
      })
    }
  }
}

/** Not a test: every screen at three widths in both schemes. A part of them by `-g accounts`. */
for (const screen of [invitationScreen, ...screens, ...bookScreens]) {
  const { name, who, made, open, mayFail, narrow, over } = screen
  test(`photographs of ${name}`, async ({ page, comeBack, signIn, world, watched }) => {
    if (mayFail) watched.mayFail(mayFail)
    if (who) await comeBack(who)
    const person = made && (await world(made))
    if (person) await signIn(person)
    await (person ? open(page, person) : open(page))
    // What lies over a screen belongs to the window.
    await photograph(page, { name, narrow, whole: !over && !overlays.includes(screen) })
  })
}

/** Only some of the console's screens: `SCREENS=exceptions`. */
const wantedInConsole = new RegExp(process.env['SCREENS'] ?? '')

/** Where what the demo world leaves empty has been made: once in each world. */
const withExamples = new Set<string>()

for (const staff of new Set(consoleScreens.flatMap((screen) => screen.staff)))
  test(`photographs of the console as ${staff}`, async ({ browser, page, product, request }) => {
    test.setTimeout(600_000)
    // A link that is not there is told at once, and not when the time is over.
    page.setDefaultTimeout(30_000)
    const where = { url: product.consoleUrl, customersUrl: product.url }
    if (!withExamples.has(where.url)) await makeConsoleExamples(browser, request, where)
    withExamples.add(where.url)
    await consoleOf(page, request, where).signIn(staff)
    for (const screen of consoleScreens.filter((one) => one.staff.includes(staff) && wantedInConsole.test(one.name)))
      await test.step(screen.name, async () => {
        await openConsoleScreen(page, product.consoleUrl, screen)
        await photograph(page, { name: `console-${screen.name}-${staff.toLowerCase()}`, whole: !screen.over })
      })
  })
