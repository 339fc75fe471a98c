import { useState } from 'react'
import { CouldNotOpen } from '#ui/could-not-open.tsx'

/** A part around the screens could not be loaded: says so over the screen, with a retry, until it is closed. */
export function Missed({ again }: { again: () => void }) {
  const [closed, setClosed] = useState(false)
  return !closed && <CouldNotOpen onAgain={again} onClose={() => setClosed(true)} />
}
