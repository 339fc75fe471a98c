import { watchParents } from '../bootstrap.mjs'

/** How the starter learns that it shall stop, and who wants to know. */
export interface Stopping {
  readonly requested: boolean
  /** Resolves at the first request. */
  readonly whenRequested: Promise<void>
  /** Calls back at the first request, or at once when it was made already. Gives the function that forgets it. */
  onRequest(onStop: () => void): () => void
}

/** npm passes a Ctrl-C on although the terminal has sent it to us as well: closer than this they are one. */
const sameKeystrokeMs = 700

/**
 * Listens for Ctrl-C, SIGTERM, SIGHUP, a killed launcher and a killed npm. Call it before starting any child. The second
 * request calls `force`, which must not return.
 */
export function listenForStop(force: () => never): Stopping {
  const listeners = new Set<() => void>()
  let first = 0
  const request = () => {
    const now = performance.now()
    if (first && now - first > sameKeystrokeMs) force()
    if (first) return
    first = now
    for (const each of listeners) each()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request)
  if (process.send) process.once('disconnect', request)
  else watchParents(request)
  const onRequest = (each: () => void) => {
    if (first) each()
    listeners.add(each)
    return () => listeners.delete(each)
  }
  return {
    get requested() {
      return first > 0
    },
    whenRequested: new Promise((done) => onRequest(done)),
    onRequest,
  }
}
