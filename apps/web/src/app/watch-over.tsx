import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { readAuthSession } from '#lib/auth-session.ts'
import { loadChunk } from './chunk-reload.ts'
import { useShownAt } from './shell/use-shown-at.ts'

const Presence = lazy(async () => ({ default: (await loadChunk(() => import('#features/presence'))).Presence }))

/** Watches over a session on every screen where there is one, in whatever frame: it may be left open anywhere. */
export function WatchOver() {
  // Asked anew at every screen: a session begins and ends on the way from one to another.
  const signedIn = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation !== undefined && readAuthSession()?.loggedIn === true,
  })
  return signedIn ? <Watching /> : null
}

function Watching() {
  const shown = useShownAt() !== undefined
  return (
    shown && (
      <Suspense fallback={null}>
        <Presence />
      </Suspense>
    )
  )
}
