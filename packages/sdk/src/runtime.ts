/** What the runtime gives: replaced in tests, so that none of them waits. */
export interface Runtime {
  fetch: typeof fetch
  now(): number
  wait(seconds: number, signal: AbortSignal | undefined): Promise<void>
  random(): number
  uuid(): string
}

export const ownRuntime: Runtime = {
  // Called through globalThis: some runtimes refuse a fetch that was detached from it.
  fetch: (...request) => globalThis.fetch(...request),
  now: () => Date.now(), // oxlint-disable-line no-restricted-properties
  wait: (seconds, signal) =>
    new Promise((done, stop) => {
      signal?.throwIfAborted()
      const stopped = () => {
        clearTimeout(timer)
        stop(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stopped)
        done()
      }, seconds * 1000)
      signal?.addEventListener('abort', stopped, { once: true })
    }),
  random: () => Math.random(), // oxlint-disable-line no-restricted-properties
  uuid: () => crypto.randomUUID(),
}

interface BrowserNames {
  document?: unknown
  WorkerGlobalScope?: unknown
  navigator?: { userAgent?: string }
}

/** A page or a worker of a browser. Node, Deno and Bun have no document, and don't call themselves Mozilla. */
export function isBrowser(scope: object = globalThis): boolean {
  const { document, WorkerGlobalScope, navigator } = scope as BrowserNames
  return (
    document !== undefined || (WorkerGlobalScope !== undefined && (navigator?.userAgent ?? '').startsWith('Mozilla/'))
  )
}
