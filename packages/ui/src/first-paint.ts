import { sidebarBreakpointPx } from '@tradewind/kernel/constants'
import { startTransition, useEffect, useState } from 'react'

/** How long to wait for the first paint. */
const unpaintedMs = 500

/** Whether a screen was shown since the page was opened. */
let shown = false

/** Marks the first screen as shown: later screens render at once, so that navigation does not flash. */
export const markFirstScreenShown = (): void => {
  shown = true
}

/** A media query, because reading a width forces layout. Tests have no window and count as wide. */
const isWide = (): boolean =>
  typeof window === 'undefined' || window.matchMedia(`(min-width: ${sidebarBreakpointPx}px)`).matches

/**
 * Whether to render content that a phone does not show at first: below the fold or behind a button. It renders after
 * the first paint, so that a phone does not lay out both in one task.
 */
export function useAfterFirstPaint(): boolean {
  const [drawn, setDrawn] = useState(() => shown || isWide())
  useEffect(() => {
    if (drawn) return
    const draw = () => startTransition(() => setDrawn(true))
    // A hidden window never paints.
    let task = setTimeout(draw, unpaintedMs)
    // A frame paints after its callbacks; the next task runs after the paint.
    const frame = requestAnimationFrame(() => {
      clearTimeout(task)
      task = setTimeout(draw)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [drawn])
  return drawn
}
