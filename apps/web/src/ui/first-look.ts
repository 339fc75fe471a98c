import { sidebarBreakpointPx } from '@tradewind/kernel/constants'
import { startTransition, useEffect, useState } from 'react'

/** How long a first look is waited for. */
const unpaintedMs = 500

/** Whether a screen was shown since the page was opened. */
let shown = false

/** Says that the first screen is there: later ones are drawn at once, since a change of screen must not flash. */
export const tellFirstShown = (): void => {
  shown = true
}

/** Where nothing has a width, as in a test, nothing is narrow. Asked of the style: a width that is read is laid out first. */
const isWide = (): boolean =>
  typeof window === 'undefined' || window.matchMedia(`(min-width: ${sidebarBreakpointPx}px)`).matches

/**
 * Whether to draw what nobody sees on a phone's first look: below it, or behind a button. When the page is opened there it comes
 * after the first look was painted, so that a phone neither draws nor lays out both in one go.
 */
export function useAfterFirstLook(): boolean {
  const [drawn, setDrawn] = useState(() => shown || isWide())
  useEffect(() => {
    if (drawn) return
    const draw = () => startTransition(() => setDrawn(true))
    // Behind other windows nothing is painted.
    let task = setTimeout(draw, unpaintedMs)
    // A frame is painted after what waits for it; a task of its own comes after that.
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
