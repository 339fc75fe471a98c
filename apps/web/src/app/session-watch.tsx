import { useRouterState } from '@tanstack/react-router'
import { readAuthSession } from '#lib/auth-session.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Missed } from './missed.tsx'
import { useShownAt } from './shell/use-shown-at.ts'

// Without the watch the server still ends idle sessions.
const Presence = lazyPart(() => import('#features/presence'), 'Presence', {
  failed: (_, again) => <Missed again={again} />,
})

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
  return shown && <Presence />
}
