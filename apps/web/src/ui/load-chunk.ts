import { chunkReloadGuardMs } from '@tradewind/kernel/constants'

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
 * of the application stands in here, in `tryChunk` or in `late` (tools/check-boundaries).
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

/** Loads a chunk and reloads nothing: for what is fetched ahead, what nobody misses, and a page that is on its way out. */
export async function tryChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    throw error instanceof ChunkLoadFailure ? error : new ChunkLoadFailure(error)
  }
}

export function reloadOnce(memory: Pick<Storage, 'getItem' | 'setItem'>, now: number, reload: () => void): void {
  const stored = memory.getItem(key)
  if (!mayReload(stored === null ? undefined : Number(stored), now)) return
  memory.setItem(key, String(now))
  reload()
}
