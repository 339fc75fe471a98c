import '#ui/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { tryChunk } from '#ui/load-chunk.ts'
import { guardRoute } from '#features/session'
import { startFlags } from '#lib/flags.ts'
import { startSession } from '#lib/session.ts'
import { watchFatal } from './fatal.tsx'
import { Providers } from './providers.tsx'
import { createAppRouter } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

watchFatal(window)
startSession()
void startFlags()
// After the first screen: it must never compete with it.
if (import.meta.env.PROD)
  window.addEventListener(
    'load',
    () =>
      void tryChunk(() => import('./service-worker.ts'))
        .then((worker) => worker.installServiceWorker())
        .catch(() => undefined),
  )

const show = () => {
  const router = createAppRouter({ guard: guardRoute })
  startTransition(() =>
    createRoot(root).render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    ),
  )
}
// After a breath, and in pieces: reading the scripts and drawing in one go would keep a phone from answering for too long.
setTimeout(show)
