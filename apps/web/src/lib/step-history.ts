import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { following, followingTheEnd, stepAsked, stepsIn } from './step-history.rules.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The steps of a flow's entries up to this one. */
    steps?: readonly number[]
  }
}

interface Flow {
  step: number
  /** Shows another step, after Back or Forward. */
  onStep: (step: number) => void
  /** An order is under way, or its answer is not known. */
  locked: boolean
  /** The order was sent. */
  over: boolean
  /** Everything that comes before a step is answered. */
  mayReach: (step: number) => boolean
}

/** What comes after the order was sent. */
type Ending =
  /** The flow leads on by itself: called once the history stands where it began. */
  | { onOver: () => void; startOver?: never }
  /**
   * The flow shows what was sent until it is left: called when it is come back to. A screen stands until the one that
   * follows it is loaded, and whoever is back before that meets the same one.
   */
  | { startOver: () => void; onOver?: () => void }

/** The step of the entry on which the page was opened: a reload stays there. */
export function useStepOfEntry(): number | undefined {
  const { history } = useRouter()
  const [step] = useState(() => stepsIn(history.location.state)?.at(-1))
  return step
}

/**
 * Lets the browser's Back and Forward go through the steps of a flow, on one address. The flow keeps the step, and the
 * history follows it.
 */
export function useStepHistory({ step, onStep, locked, over, mayReach, onOver, startOver }: Flow & Ending): void {
  const router = useRouter()
  const { history } = router
  const [opened] = useState(() => stepsIn(history.location.state)?.[0] ?? step)
  const [path] = useState(() => history.location.pathname)
  /** Under way to another entry, until which the present one says nothing. */
  const going = useRef(false)
  /** The address is another one's, whose screen may not be there yet. */
  const left = useRef(false)
  const stepsHere = () => stepsIn(history.location.state) ?? [opened]

  const follow = useEffectEvent((shown: number) => {
    if (going.current || history.location.pathname !== path) return
    const steps = stepsHere()
    const next = over ? followingTheEnd(steps) : following(steps, shown)
    if (next.by === 'go') going.current = goBy(history, next.entries)
    else if (next.by !== 'nothing') {
      // An address that this step has just changed is written before the next entry is.
      history.flush()
      history[next.by](history.location.href, { steps: next.steps })
    }
    if (over && !going.current) onOver?.()
  })

  // Before a step can be seen, so that no Back comes between the step and its entry.
  useLayoutEffect(() => follow(step), [step, over])

  const popped = useEffectEvent(() => {
    going.current = false
    if (history.location.pathname !== path) return
    const shown = over ? step : stepAsked({ from: step, to: stepsHere().at(-1) ?? opened, locked, mayReach })
    if (shown !== step) onStep(shown)
    follow(shown)
  })

  const moved = useEffectEvent(() => {
    const wasLeft = left.current
    left.current = history.location.pathname !== path
    if (wasLeft && !left.current && over) startOver?.()
  })

  useLayoutEffect(() => {
    // While the shape of another screen is shown this one is hidden, and hears nothing.
    moved()
    return history.subscribe(({ action }: { action: { type: string } }) => {
      moved()
      if (action.type !== 'PUSH' && action.type !== 'REPLACE') popped()
    })
  }, [history])

  // A step begins at its top, not where its entry was left.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation?.pathname === path && toLocation.pathname === path) window.scrollTo({ top: 0 })
      }),
    [router, path],
  )
}

/** Gives whether it goes; nothing lies before the first entry of a tab. */
function goBy(history: RouterHistory, entries: number): boolean {
  const back = Math.min(-entries, history.location.state.__TSR_index)
  if (back > 0) history.go(-back)
  return back > 0
}
