import type { Page } from '@playwright/test'
import { demo, expect, test } from '../support/fixtures.ts'
import { notReachedByTab } from '../support/keyboard.ts'
import { closeNotices } from '../support/notices.ts'
import { quickSignIn } from '../support/quick-sign-in.ts'
import type { Screen } from '../support/screen.ts'
import { screens } from '../support/screens.ts'
import { accessTokenOf } from '../support/session.ts'
import { sideways } from '../support/sideways.ts'
import { violations } from '../support/violations.ts'
import { tidy, visitsOf } from '../support/visits.ts'

/**
 * Looks at a screen that is open: wide and light, then narrow and dark, so that each width and each scheme is seen whole
 * and nothing twice. What is wrong does not hide what else is.
 */
async function examine(page: Page, { name, narrow, within }: Screen): Promise<void> {
  const { soft } = expect
  for (const [width, colorScheme] of [
    [narrow ? 320 : 1440, 'light'],
    [320, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    soft(await violations(page, within), `${name} at ${width} px, ${colorScheme}`).toEqual([])
    soft(await sideways(page), `${name}, sideways at ${width} px`).toEqual([])
  }
  // An open list takes the keys for itself; the parts of the gallery have journeys of their own.
  if (within || name === 'components') return
  // They have been looked at, and the focus would wait below them until they go.
  await closeNotices(page)
  soft(await notReachedByTab(page), `${name}, not reached by Tab`).toEqual([])
}

for (const { title, who, screens: own } of visitsOf(screens))
  test(`no accessibility violation, light or dark, nothing sideways at 320 px, all reached by Tab (${title})`, async ({
    page,
    product,
    world,
    watched,
  }, testInfo) => {
    // What one screen waits for in vain leaves the others their time; the gallery has every part in every state, twice.
    test.setTimeout(60_000 + 45_000 * own.length)
    page.setDefaultTimeout(30_000)
    for (const [at, screen] of own.entries())
      await test.step(screen.name, async () => {
        const faults = testInfo.errors.length
        try {
          const staysSignedIn = at > 0 && screen.made === undefined && (await accessTokenOf(page)) !== undefined
          await tidy(page, staysSignedIn)
          if (screen.mayFail) watched.mayFail(screen.mayFail)
          const person = screen.made && (await world(screen.made))
          if (person) await quickSignIn(page, product.url, person)
          else if (who && !staysSignedIn) await quickSignIn(page, product.url, demo(who))
          await screen.open(page, person)
          await examine(page, screen)
        } catch (error) {
          expect.soft(error instanceof Error ? error.message : error, `${screen.name} could not be looked at`).toBe('')
        }
        // Also where it could not be opened, so that its complaints are not taken for those of the next.
        expect.soft(watched.faults(), `what the browser complained about at ${screen.name}`).toEqual([])
        if (testInfo.errors.length > faults)
          await testInfo.attach(screen.name, { body: await page.screenshot(), contentType: 'image/png' })
      })
  })
