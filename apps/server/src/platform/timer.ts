/** Runs `then` after real milliseconds; gives how to call it off. Passed in, so that tests wait for nothing. */
export type Timer = (then: () => void, ms: number) => () => void

export const realTimer: Timer = (then, ms) => {
  const handle = setTimeout(then, ms)
  return () => clearTimeout(handle)
}

/** Gives what `ask` gives, or throws once the time is over; the signal then aborts `ask`. */
export async function withDeadline<T>(
  { ms, timer = realTimer }: { ms: number; timer?: Timer | undefined },
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const aborting = new AbortController()
  let callOff = () => {}
  const late = new Promise<never>((_, fail) => {
    callOff = timer(() => {
      const error = new Error(`no answer within ${ms} ms`)
      aborting.abort(error)
      fail(error)
    }, ms)
  })
  try {
    return await Promise.race([ask(aborting.signal), late])
  } finally {
    callOff()
  }
}
