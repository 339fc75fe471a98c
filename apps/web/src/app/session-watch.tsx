import { useRouterState } from '@tanstack/react-router'
import { readAuthSession, viewToken } from '#ui/calls/auth-session.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Missed } from './missed.tsx'
import { useShownAt } from './shell/use-shown-at.ts'

// Without the watch the server still ends idle sessions.
const Presence = lazyPart(() => import('./around.tsx'), 'Presence', {
  failed: (_, again) => <Missed again={again} />,
})

// Only staff of the provider see it, on every screen of the customer whom they look at.
const ViewBanner = lazyPart(() => import('./around.tsx'), 'ViewBanner')

/** Runs the inactivity and connection watch on every screen with a signed-in session. */
export function SessionWatch() {
  // Read again on every navigation, because a session starts and ends between screens.
  const signedIn = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation !== undefined && readAuthSession()?.loggedIn === true,
  })
  return signedIn ? <Watching /> : null
}

function Watching() {
  const shown = useShownAt() !== undefined
  return (
    shown && (
      <>
        <Presence />
        {readAuthSession()?.token_type === viewToken && <ViewBanner />}
      </>
    )
  )
}
