import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { OverlayTriggerStateContext, Popover } from 'react-aria-components'
import { createRestWatch, restMs } from './rest.rules.ts'

/**
 * Where a Select's choices float. React Aria closes it at the first scroll, because it would no longer stand at its
 * field; one that is opened while the page still glides stays, and takes its place again once the page rests. Whatever
 * else closes it (Escape, a press outside, a choice) goes through the field, not through here.
 */
export function SelectList({ children }: { children: ReactNode }) {
  const list = useContext(OverlayTriggerStateContext)
  const [rest] = useState(() => createRestWatch(() => performance.now()))
  const [glides, setGlides] = useState(false)
  const timer = useRef<number>(undefined)
  const open = list?.isOpen ?? false
  useEffect(() => {
    if (open) rest.opened()
    return () => clearTimeout(timer.current)
  }, [open, rest])
  const steady = useMemo(
    () =>
      list && {
        ...list,
        close: () => {
          if (!rest.stillMoves()) return list.close()
          setGlides(true)
          clearTimeout(timer.current)
          timer.current = window.setTimeout(() => setGlides(false), restMs)
        },
      },
    [list, rest],
  )
  return (
    <OverlayTriggerStateContext value={steady}>
      <Popover
        offset={6}
        shouldUpdatePosition={!glides}
        className="fade w-(--trigger-width) rounded-base border border-line bg-paper p-1.5 shadow-float"
      >
        {children}
      </Popover>
    </OverlayTriggerStateContext>
  )
}
