import '#ui/base.css'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { guardRoute } from '#features/session'
import { startFlags } from '#lib/flags.ts'
import { startSession } from '#lib/session.ts'
import { watchFatal } from './fatal.tsx'
import { Providers } from './providers.tsx'
import { createAppRouter } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

watchFatal(window)
// After the first screen: it must never compete with it. The page may have loaded before this part of it was read.
const keepFiles = () => void import('./service-worker.ts').then((worker) => worker.installServiceWorker())
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') setTimeout(keepFiles)
  else window.addEventListener('load', keepFiles, { once: true })
}

/** Lets the page answer in between: the parts of the start in one go would keep a phone from it for too long. */
const breath = () => new Promise((next) => setTimeout(next))

async function start(page: HTMLElement): Promise<void> {
  await breath()
  startSession()
  void startFlags()
  await breath()
  const history = createBrowserHistory()
  await breath()
  const router = createAppRouter({ guard: guardRoute, history })
  await breath()
  startTransition(() =>
    createRoot(page).render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    ),
  )
}
void start(root)
