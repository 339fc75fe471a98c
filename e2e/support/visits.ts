import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** Screens that are looked at one after the other on one page, by one person or by nobody or each by someone new. */
export interface Visit {
  title: string
  who: string | undefined
  screens: readonly Screen[]
}

/** So many screens share a page: a new page costs as much as a screen, and two workers are to end together. */
const most = 10

/** Puts screens into as few visits as there can be. */
export function visitsOf(screens: readonly Screen[]): readonly Visit[] {
  const kinds = Map.groupBy(screens, (one) => (one.alone ? one.name : one.made ? 'someone new' : (one.who ?? 'nobody')))
  return [...kinds].flatMap(([kind, all]) => {
    const parts = Math.ceil(all.length / most)
    return Array.from({ length: parts }, (_, part): Visit => {
      const own = all.slice(Math.floor((part * all.length) / parts), Math.floor(((part + 1) * all.length) / parts))
      return { title: `${kind}: ${own.map(({ name }) => name).join(', ')}`, who: own[0]?.who, screens: own }
    })
  })
}

/** Makes a page like a new one for the next screen, with its person still signed in or with nobody. */
export async function tidy(page: Page, staysSignedIn: boolean): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  // Nothing runs here that could write down what the screen before left.
  await page.goto('/favicon.svg')
  if (!staysSignedIn) await page.context().clearCookies()
  await page.evaluate(`(async () => {
    // Drafts, which the next screen would offer.
    for (const { name } of await indexedDB.databases())
      await new Promise((done, failed) => {
        const deleting = indexedDB.deleteDatabase(name)
        deleting.onsuccess = done
        deleting.onerror = deleting.onblocked = () => failed(new Error(name + ' of the screen before stays'))
      })
    sessionStorage.clear()
    const isSession = (key) => ${staysSignedIn} && (key.startsWith('oidc.user:') || key === 'loggedIn')
    for (const key of Object.keys(localStorage)) if (!isSession(key)) localStorage.removeItem(key)
  })()`)
}
