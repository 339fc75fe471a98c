import { vi } from 'vitest'
import { pageClock } from './clock.ts'

const origin = 'http://localhost'

/** What a browser keeps, in memory. */
function storage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/**
 * A page at /accounts, as far as the session and the guards know a browser; `vi.unstubAllGlobals` takes it away. `note`
 * is told of what cannot be undone.
 */
export function stubBrowser(note: (what: string) => void = () => undefined) {
  const received = new Map<string, (event: unknown) => void>()
  const browser = {
    local: storage(),
    session: storage(),
    /** What was written into `document.cookie`. */
    cookies: [] as string[],
    /** Where the page was sent. */
    went: [] as string[],
    /** Tells the window's listeners. */
    tell: (name: string, event: unknown) => received.get(name)?.(event),
    /** Stores the auth session of a signed-in person. */
    signIn({ scope = 'openid profile gateway', secondsLeft = 3_600, profile = {} as object, token = 'a-token' } = {}) {
      browser.local.setItem('loggedIn', 'true')
      browser.local.setItem(
        `oidc.user:${origin}/identity:tradewind-web`,
        JSON.stringify({
          access_token: token,
          expires_at: Math.floor(pageClock.now() / 1_000) + secondsLeft,
          scope,
          profile,
        }),
      )
    },
  }
  const leave = (to: string) => {
    note(`goes to ${to}`)
    browser.went.push(to)
  }
  const { clear } = browser.local
  browser.local.clear = () => {
    note('local storage is cleared')
    clear()
  }
  vi.stubGlobal('localStorage', browser.local)
  vi.stubGlobal('sessionStorage', browser.session)
  vi.stubGlobal('location', { origin, pathname: '/accounts', search: '', assign: leave, replace: leave })
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    visibilityState: 'visible',
    get cookie() {
      return 'profile=secret; token=secret'
    },
    set cookie(written: string) {
      browser.cookies.push(written)
    },
  })
  const addEventListener = (name: string, listener: (event: unknown) => void) => void received.set(name, listener)
  vi.stubGlobal('window', { addEventListener, setTimeout, clearTimeout })
  return browser
}
