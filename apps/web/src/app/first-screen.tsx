import { type AsyncRouteComponent, useElementScrollRestoration } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'

type Shape = ComponentType | (() => ReactNode)

/** Whether a screen has been drawn since the page was opened. Where there is no page, as in a test, all is drawn at once. */
let drawnBefore = typeof window === 'undefined'
/** Whether somebody looks at the shape of a screen, because its data took long. */
let shapeSeen = false

/**
 * Whether a part may be drawn by now. On the first screen after the page was opened it is drawn in pieces, after what is
 * around it: a phone that draws all of it in one go answers to nothing for a quarter of a second. Later ones are drawn at
 * once, since a change of screen must not flash.
 */
export function useFirstInPieces(): boolean {
  const [drawn, setDrawn] = useState(drawnBefore)
  useEffect(() => {
    if (!drawn) startTransition(() => setDrawn(true))
  }, [drawn])
  return drawn
}

/** A route's screen, drawn after its frame. The place is empty for that moment, unless its shape was there already. */
export function firstInPieces(Screen: AsyncRouteComponent<object>, Pending: Shape | undefined) {
  function ScreenInPieces() {
    if (!useFirstInPieces()) return shapeSeen && Pending ? <Pending /> : null
    return (
      <>
        <Screen />
        <Drawn />
      </>
    )
  }
  // The router asks for the screen's code by this, and no more once it is there.
  return Object.defineProperty(ScreenInPieces, 'preload', {
    get: () => Screen.preload,
  }) as AsyncRouteComponent<object>
}

/** The shape of a screen, which from then on stays until the screen is there. */
export function seenShape(Pending: Shape): () => ReactNode {
  return function SeenShape() {
    useLayoutEffect(() => {
      shapeSeen = true
    }, [])
    return <Pending />
  }
}

function Drawn() {
  const before = useElementScrollRestoration({ getElement: () => window })
  useEffect(() => {
    if (drawnBefore) return
    drawnBefore = true
    // A page that is opened again was scrolled back by the router while the screen was not there, as far as that reached.
    if (before && scrollY < before.scrollY) scrollTo(before.scrollX, before.scrollY)
  }, [before])
  return null
}
