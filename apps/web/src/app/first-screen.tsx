import { type AsyncRouteComponent, useElementScrollRestoration } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useDeferredValue, useEffect } from 'react'

/** Whether a screen has been drawn since the page was opened. Where there is no page, as in a test, all is drawn at once. */
let drawnBefore = typeof window === 'undefined'

/**
 * A route's screen, of which the first one after the page was opened is drawn in pieces, its shape meanwhile in its
 * place: a phone that draws it in one go answers to nothing for a quarter of a second. Every later one is drawn at once.
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

function Drawn() {
  const before = useElementScrollRestoration({ getElement: () => window })
  useEffect(() => {
    if (drawnBefore) return
    drawnBefore = true
    // A page that is opened again was scrolled back by the router while only the shape was there, as far as that reached.
    if (before && scrollY < before.scrollY) scrollTo(before.scrollX, before.scrollY)
  }, [before])
  return null
}
