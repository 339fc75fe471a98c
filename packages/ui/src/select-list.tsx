import { type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { OverlayTriggerStateContext, Popover } from 'react-aria-components'

/** How long nothing may scroll before the list takes its place at the field again. */
const restMs = 100

/**
 * Where a Select's choices float. React Aria closes them at any scroll, also at one that was under way before they
 * opened: of the page that glides to the field, or of a phone that makes room for its keyboard. Here a scroll closes
 * nothing: the list moves along with the page, and takes its place at its field again once nothing moves, nor under a
 * press: a choice that slid away between press and release would not be taken. Whatever else
 * closes it (Escape, a press outside, a choice, a screen reader's button) still does.
 */
export function SelectList({ children }: { children: ReactNode }) {
  const list = useContext(OverlayTriggerStateContext)
  const [moves, setMoves] = useState(false)
  const scrolls = useRef(false)
  const open = list?.isOpen ?? false
  // Before React Aria listens, so that its question whether to close comes while the flag is up.
  useLayoutEffect(() => {
    if (!open) return
    let rest: number | undefined
    let pressed = false
    const settle = () => {
      clearTimeout(rest)
      if (!pressed) rest = window.setTimeout(() => setMoves(false), restMs)
    }
    const onPress = () => {
      pressed = true
      setMoves(true)
      clearTimeout(rest)
    }
    const onRelease = () => {
      if (!pressed) return
      pressed = false
      settle()
    }
    const onScroll = ({ target }: Event) => {
      scrolls.current = true
      setTimeout(() => (scrolls.current = false))
      if (target instanceof Element && target.closest('[role=listbox]')) return
      setMoves(true)
      settle()
    }
    window.addEventListener('scroll', onScroll, true)
    window.addEventListener('pointerdown', onPress, true)
    window.addEventListener('pointerup', onRelease, true)
    window.addEventListener('pointercancel', onRelease, true)
    return () => {
      window.removeEventListener('scroll', onScroll, true)
      window.removeEventListener('pointerdown', onPress, true)
      window.removeEventListener('pointerup', onRelease, true)
      window.removeEventListener('pointercancel', onRelease, true)
      clearTimeout(rest)
      // A list that closed in the middle of a movement must not be kept from its place when it opens the next time.
      setMoves(false)
    }
  }, [open])
  const steady = useMemo(() => list && { ...list, close: () => scrolls.current || list.close() }, [list])
  return (
    <OverlayTriggerStateContext value={steady}>
      <Popover
        offset={6}
        shouldUpdatePosition={!moves}
        className="fade w-(--trigger-width) rounded-base border border-line bg-paper p-1.5 shadow-float"
      >
        {children}
      </Popover>
    </OverlayTriggerStateContext>
  )
}
