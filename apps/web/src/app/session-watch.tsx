import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { readAuthSession, viewToken } from '#lib/auth-session.ts'
import { CouldNotOpen } from '#ui/could-not-open.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useShownAt } from './shell/use-shown-at.ts'

const Presence = lazyPart(() => import('./around.tsx'), 'Presence', {
  failed: (_, again) => <Unwatched again={again} />,
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

/** The watch could not be loaded; the server still ends idle sessions. */
function Unwatched({ again }: { again: () => void }) {
  const [closed, setClosed] = useState(false)
  return !closed && <CouldNotOpen onAgain={again} onClose={() => setClosed(true)} />
}
