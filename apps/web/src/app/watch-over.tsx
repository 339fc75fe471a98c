import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { readAuthSession } from '#lib/auth-session.ts'
import { CouldNotOpen } from '#ui/could-not-open.tsx'
import { late } from '#ui/late.tsx'
import { useShownAt } from './shell/use-shown-at.ts'

const Presence = late(() => import('#features/presence'), 'Presence', {
  failed: (_, again) => <Unwatched again={again} />,
})

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
  return shown && <Presence />
}

/** The watch did not come; the server ends what is left open all the same. */
function Unwatched({ again }: { again: () => void }) {
  const [closed, setClosed] = useState(false)
  return !closed && <CouldNotOpen onAgain={again} onClose={() => setClosed(true)} />
}
