import type { Running } from './module.ts'

/** Does one round after the other, with a pause between, until it is stopped; a failed round is told and done again. */
export function repeat(round: () => Promise<unknown>, { pauseMs, failed }: RepeatOptions): Required<Running> {
  let stopped = false
  let wake: (() => void) | undefined
  const working = (async () => {
    while (!stopped) {
      await round().catch((err: unknown) => {
        if (!stopped) failed(err)
      })
      if (stopped) return
      await new Promise<void>((done) => {
        const timer = setTimeout(done, pauseMs)
        wake = () => {
          clearTimeout(timer)
          done()
        }
      })
    }
  })()
  return {
    stop: async () => {
      stopped = true
      wake?.()
      await working
    },
  }
}

export interface RepeatOptions {
  pauseMs: number
  failed(err: unknown): void
}
