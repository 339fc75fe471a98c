import type { ReactNode } from 'react'
import { ListLayout, Virtualizer } from 'react-aria-components'

/** A list up to this long is in the document as a whole. */
const wholeUpTo = 40

/** A row of one line, in pixels; rows with a second line are measured. */
const estimatedRowSize = 44

/** Puts only those rows of a long list into the document that are in sight: 250 countries keep a slow phone waiting. */
export function LongList({ length, children }: { length: number; children: ReactNode }) {
  if (length <= wholeUpTo) return children
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize }}>
      {children}
    </Virtualizer>
  )
}
