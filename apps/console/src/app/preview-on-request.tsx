import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

interface PreviewProps<Found> {
  /** The call that works it out. */
  preview: { data: Found | undefined; isPending: boolean }
  ask: () => void
  /** On the button. */
  words: string
  children: (found: Found) => ReactNode
}

/** What a change would do, worked out when asked for: it reads a month of payments. */
export const PreviewOnRequest = <Found,>({
  preview: { data, isPending },
  ask,
  words,
  children,
}: PreviewProps<Found>) =>
  data === undefined ? (
    <Button size="small" kind="secondary" className="self-start" busy={isPending} onClick={ask}>
      {words}
    </Button>
  ) : (
    <output className="flex flex-col gap-3 text-small">{children(data)}</output>
  )
