import { useEffect, useState } from 'react'

interface WhenReady {
  /** What the press needs is there, or will not come. */
  ready: boolean
  /** What the press is about: what is changed after it is looked at again before it goes on. */
  inputs: unknown
  act: () => void
}

/** A press that comes before what it needs has loaded is not lost: it is done as soon as that is there. */
export function useWhenReady({ ready, inputs, act }: WhenReady): { waiting: boolean; press: () => void } {
  const [pressed, setPressed] = useState<{ inputs: unknown }>()
  const waiting = pressed !== undefined && pressed.inputs === inputs
  useEffect(() => {
    if (!waiting || !ready) return
    // oxlint-disable-next-line react/set-state-in-effect -- What arrives is the event here, and the press is over with it.
    setPressed(undefined)
    act()
  }, [waiting, ready, act])
  return { waiting: waiting && !ready, press: () => (ready ? act() : setPressed({ inputs })) }
}
