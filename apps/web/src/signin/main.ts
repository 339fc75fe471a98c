import { ensureBrowserParts } from '#lib/browser-parts.ts'
import { localPath } from '#lib/local-path.ts'
import { openApplication } from '#lib/open-application.ts'
import { noticeKey } from '#lib/session-notice.ts'
import { startSignIn } from '#lib/sign-in-start.ts'
import { readAuthSession } from '#ui/calls/auth-session.ts'
import { pageClock } from '#ui/clock.ts'

/**
 * The entry of `/signin`: a stranger is led on to the provider at once. The application, a hundred times as heavy, comes
 * only for someone who may be signed in already or has something to read first.
 */
async function leadOn(): Promise<void> {
  const returnTo = localPath(new URLSearchParams(location.search).get('returnTo'), location.origin)
  const nowSeconds = Math.floor(pageClock.now() / 1000)
  location.replace(await startSignIn(returnTo, { store: localStorage, nowSeconds }))
}

function stay(): Promise<void> {
  // It was only fetched ahead, for the page that is not opened now.
  for (const style of document.querySelectorAll<HTMLLinkElement>('link[as=style]')) style.rel = 'stylesheet'
  return openApplication()
}

await ensureBrowserParts()
// What a browser without Web Crypto or storage fails at, the application's own sign-in page says in words.
if (readAuthSession()?.loggedIn || sessionStorage.getItem(noticeKey) !== null) void stay()
else leadOn().catch(stay)
