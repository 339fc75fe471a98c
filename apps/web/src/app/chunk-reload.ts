import { chunkReloadGuardMs } from '@tradewind/kernel/constants'

/** A screen's code could not be fetched, most often because a newer version was installed. */
export class ChunkLoadFailure extends Error {
  constructor(cause: unknown) {
    super('the code of this screen could not be loaded', { cause })
    this.name = 'ChunkLoadFailure'
  }
}

const key = 'chunk-reloaded-at'

/** Whether a reload may mend it: at most one per 60 seconds, so that a broken install cannot loop. */
export const mayReload = (lastReload: number | undefined, now: number): boolean =>
  lastReload === undefined || now - lastReload >= chunkReloadGuardMs

/** Loads a chunk; where that fails the page reloads, or the error screen says so when it has just reloaded. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    // Without a connection a reload mends nothing and would take the screen away, with what was typed on it.
    if (navigator.onLine === false) throw new ChunkLoadFailure(error)
    reloadOnce(sessionStorage, performance.timeOrigin + performance.now(), () => location.reload())
    throw new ChunkLoadFailure(error)
  }
}

export function reloadOnce(memory: Pick<Storage, 'getItem' | 'setItem'>, now: number, reload: () => void): void {
  const stored = memory.getItem(key)
  if (!mayReload(stored === null ? undefined : Number(stored), now)) return
  memory.setItem(key, String(now))
  reload()
}
