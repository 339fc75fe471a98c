import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { guardRoute } from '#areas/session'
import { pageSettings } from '#lib/page-settings.ts'
import { tryChunk } from '#ui/load-chunk.ts'
import { watchFatal } from './fatal.tsx'
import { drawFirstAtOnce } from './first-screen.tsx'
import { Providers } from './providers.tsx'
import { createAppRouter } from './routes.tsx'
import { yieldToBrowser } from './yield-to-browser.ts'

/** How long to wait for the data of the first screen before the frame and a placeholder show. */
const patienceMs = 1000
/** How long the first screen has to be painted. */
const aheadMs = 200

/**
 * Decides where the person may be, loads what the first screen shows, and draws all of it once. Each
 * step is a task of its own, and the drawing is a transition, which React cuts up: a phone must be able to answer.
 */
export async function startApplication(root: HTMLElement, failures: readonly unknown[]): Promise<void> {
  watchFatal(window, failures)
  await yieldToBrowser()
  // The browser takes as long to note where it is as all routes take to be made.
  const history = createBrowserHistory()
  await yieldToBrowser()
  const router = createAppRouter({ guard: guardRoute, history, demo: pageSettings().demo })
  // After the first screen: it must never compete with it.
  const drawn = router.subscribe('onRendered', () => {
    drawn()
    whenLoaded(
      () =>
        void tryChunk(() => import('./after-first-screen.ts'))
          .then((rest) => rest.startDeferred(router))
          .catch(() => undefined),
    )
  })
  await yieldToBrowser()
  // What fails is the router's to show. A guard that leaves the page never ends, and nothing is drawn over it.
  const loaded = router.load().then(
    () => true,
    () => true,
  )
  if (await Promise.race([loaded, yieldToBrowser(patienceMs)])) drawFirstAtOnce()
  startTransition(() =>
    createRoot(root).render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    ),
  )
}

/** After the load and the paint: what is asked for with the last of the screen takes the line from it. */
function whenLoaded(install: () => void): void {
  const soon = () => setTimeout(install, aheadMs)
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { once: true })
}
