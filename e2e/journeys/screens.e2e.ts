import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { notReachedByTab } from '../support/keyboard.ts'
import { screens } from '../support/screens.ts'

/** What axe finds, as one line each, so that a failure is read at a glance. */
async function violations(page: Page, colorScheme: 'light' | 'dark', within?: string): Promise<string[]> {
  // In the page itself: there are no frames of others, for which it would open a second page at every look.
  const whole = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const axe = within ? whole.include(within) : whole
  const { violations: found } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze()
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help} (${target.join(' ')}) ${any[0]?.message ?? ''}`),
  )
}

/** What makes the page scroll sideways: the parts that stick out on its right, none when it does not scroll. */
const sideways = (page: Page) =>
  page.evaluate(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth === clientWidth) return []
    // What scrolls inside its own box does no harm; text may stick out of a part that itself fits.
    const held = (one) => one !== document.body && (getComputedStyle(one).overflowX !== "visible" || held(one.parentElement))
    const right = (one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return Math.max(one.getBoundingClientRect().right, range.getBoundingClientRect().right)
    }
    const out = [...document.body.querySelectorAll('*')].filter((one) => right(one) > clientWidth && !held(one.parentElement))
    return ['scrolls ' + (scrollWidth - clientWidth) + ' px'].concat(out.slice(-6).map((one) => one.outerHTML.slice(0, 200)))
  })()`) as Promise<string[]>

for (const { name, who, made, open, mayFail, narrow, within } of screens)
  test(`${name} has no accessibility violation, light or dark, does not scroll sideways at 320 px, and all of it is reached by Tab`, async ({
    page,
    comeBack,
    signIn,
    world,
    watched,
  }) => {
    // Every part in every state, twice: it takes as long as many screens.
    if (name === 'components') test.slow()
    if (mayFail) watched.mayFail(mayFail)
    await page.setViewportSize({ width: 1440, height: 900 })
    if (who) await comeBack(who)
    const person = made && (await world(made))
    if (person) await signIn(person)
    await (person ? open(page, person) : open(page))
    for (const width of narrow ? [320] : [1440, 320]) {
      await page.setViewportSize({ width, height: 900 })
      // The scheme changes colours and nothing else, so one width shows what it does.
      for (const colorScheme of width === 320 ? (['light', 'dark'] as const) : (['light'] as const)) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await violations(page, colorScheme, within), `${width} px, ${colorScheme}`).toEqual([])
      }
      expect(await sideways(page), `sideways at ${width} px`).toEqual([])
    }
    // An open list takes the keys for itself; the parts of the gallery have journeys of their own.
    if (!within && name !== 'components') expect(await notReachedByTab(page), 'not reached by Tab').toEqual([])
  })
