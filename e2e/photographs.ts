import { test } from './support/fixtures.ts'
import { overlays } from './support/overlays.ts'
import { screens } from './support/screens.ts'

/** Not a test: every screen at three widths in both schemes. A part of them by `-g accounts`. */
for (const screen of screens) {
  const { name, who, made, open, mayFail, narrow, over } = screen
  test(`photographs of ${name}`, async ({ page, comeBack, signIn, world, watched }) => {
    if (mayFail) watched.mayFail(mayFail)
    if (who) await comeBack(who)
    const person = made && (await world(made))
    if (person) await signIn(person)
    await (person ? open(page, person) : open(page))
    for (const width of narrow ? [768, 375] : [1440, 768, 375]) {
      await page.setViewportSize({ width, height: width === 375 ? 812 : 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        // From its top, and with nothing under the pointer.
        await page.mouse.move(0, 0)
        await page.evaluate('scrollTo(0, 0)')
        await page.screenshot({
          path: `results/photographs/${name}-${width}-${colorScheme}.png`,
          // What lies over a screen belongs to the window.
          fullPage: name === 'components' || (width === 375 && !over && !overlays.includes(screen)),
        })
      }
    }
  })
}
