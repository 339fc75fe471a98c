import { type AsyncRouteComponent, useElementScrollRestoration } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useDeferredValue, useEffect } from 'react'
import { tellFirstShown } from '#ui/first-look.ts'

/** Whether a screen has been drawn since the page was opened. Where there is no page, as in a test, all is drawn at once. */
let drawnBefore = typeof window === 'undefined'

/** Says that the first screen's data was there before anything was drawn: with the frame around it, it is one drawing. */
export const drawFirstAtOnce = (): void => {
  drawnBefore = true
}

/**
 * A route's screen. The first one after the page was opened, when it comes after its frame, is drawn in pieces, its shape
 * meanwhile in its place: a phone that draws it in one go answers to nothing for a quarter of a second. Every later one
 * is drawn at once.
 */
export function firstInPieces(
  Screen: AsyncRouteComponent<object>,
  Pending: ComponentType | (() => ReactNode) | undefined,
): AsyncRouteComponent<object> {
  function ScreenInPieces() {
    const drawn = useDeferredValue(true, drawnBefore)
    if (!drawn) return Pending ? <Pending /> : null
    return (
      <>
        <Screen />
        <Drawn />
      </>
    )
  }
  // The router asks for the screen's code by this, and no more once it is there.
  return Object.defineProperty(ScreenInPieces, 'preload', { get: () => Screen.preload })
}

/** Whether the first screen was brought to where it was scrolled. */
let placed = false

function Drawn() {
  const before = useElementScrollRestoration({ getElement: () => window })
  useEffect(() => {
    drawnBefore = true
    tellFirstShown()
    if (placed) return
    placed = true
    return before && stayAt(before)
  }, [before])
  return null
}

/** What a person moves the page with: from then on the page is left where it is put. */
const movedBy = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Brings the page to a place that it may not reach yet: the router scrolled a page that is opened again as far as what
 * was drawn by then, and lists below what is looked at first are drawn after it. Gives what ends it.
 */
function stayAt({ scrollX, scrollY }: { scrollX: number; scrollY: number }): () => void {
  const moved = new AbortController()
  const growing = new ResizeObserver(() => {
    scrollTo(scrollX, scrollY)
    // A pixel of the screen may be a part of the page's.
    if (window.scrollY > scrollY - 1) moved.abort()
  })
  moved.signal.addEventListener('abort', () => growing.disconnect())
  for (const way of movedBy) addEventListener(way, () => moved.abort(), { signal: moved.signal, passive: true })
  growing.observe(document.body)
  return () => moved.abort()
}
