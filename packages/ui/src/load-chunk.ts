import { chunkReloadGuardMs } from '@tradewind/kernel/constants'
import { importBuilt } from './import-built.ts'

/** A part's code could not be fetched, most often because a newer version was installed. */
export class ChunkLoadFailure extends Error {
  constructor(cause: unknown) {
    super('the code of this part could not be loaded', { cause })
    this.name = 'ChunkLoadFailure'
  }
}

const key = 'chunk-reloaded-at'

/** Whether a reload may mend it: at most one per 60 seconds, so that a broken install cannot loop. */
export const mayReload = (lastReload: number | undefined, now: number): boolean =>
  lastReload === undefined || now - lastReload >= chunkReloadGuardMs

/**
 * Loads a chunk; where that fails the page reloads, or whoever asked says so when it has just reloaded. Every `import()`
 * of the application stands in here, in `tryChunk` or in `lazyPart` (tools/check-boundaries).
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await tryChunk(load)
  } catch (error) {
    // Without a connection a reload mends nothing and would take the screen away, with what was typed on it.
    if (navigator.onLine !== false)
      reloadOnce(sessionStorage, performance.timeOrigin + performance.now(), () => location.reload())
    throw error
  }
}

/** Loads a chunk without reloading the page: for prefetching, optional parts and pages that are being left. */
export async function tryChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof ChunkLoadFailure) throw error
    try {
      return await askAnew<T>(error)
    } catch (cause) {
      throw new ChunkLoadFailure(cause)
    }
  }
}

/** How often code at an address did not come. */
const missing = new Map<string, number>()

/**
 * A browser remembers for as long as the page lives that an address gave no code, and asks no more. From the second time
 * on it is asked under another name of the same address, so that trying again can help. Code that it shares with other
 * parts keeps its address: where that is missing, only a reload helps.
 */
async function askAnew<T>(failure: unknown): Promise<T> {
  const address = /https?:\S+\.js/.exec(failure instanceof Error ? failure.message : '')?.[0]
  if (!address || new URL(address).origin !== location.origin) throw failure
  const before = missing.get(address) ?? 0
  missing.set(address, before + 1)
  if (before === 0) throw failure
  const found = (await importBuilt(`${address}?again=${before}`)) as T
  missing.set(address, before)
  return found
}

export function reloadOnce(memory: Pick<Storage, 'getItem' | 'setItem'>, now: number, reload: () => void): void {
  const stored = memory.getItem(key)
  if (!mayReload(stored === null ? undefined : Number(stored), now)) return
  memory.setItem(key, String(now))
  reload()
}
