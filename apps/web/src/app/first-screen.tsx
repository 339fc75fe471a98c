import { type AsyncRouteComponent, useElementScrollRestoration } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useDeferredValue, useEffect } from 'react'
import { markFirstScreenShown } from '#ui/first-paint.ts'

/** Whether a screen has rendered since the page was opened. Tests have no page and render at once. */
let drawnBefore = typeof window === 'undefined'

/** Renders the first screen with the frame at once, because its data was there before the first render. */
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
  // The router preloads the code of the screen by this.
  return Object.defineProperty(ScreenInPieces, 'preload', { get: () => Screen.preload })
}

/** Whether the scroll position of the first screen was restored. */
let placed = false

function Drawn() {
  const before = useElementScrollRestoration({ getElement: () => window })
  useEffect(() => {
    drawnBefore = true
    markFirstScreenShown()
    if (placed) return
    placed = true
    return before && stayAt(before)
  }, [before])
  return null
}

/** Input that scrolls the page: after it the scroll position is left alone. */
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
  for (const event of movedBy) addEventListener(event, () => moved.abort(), { signal: moved.signal, passive: true })
  growing.observe(document.body)
  return () => moved.abort()
}
