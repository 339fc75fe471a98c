import { loadChunk } from '#ui/load-chunk.ts'
import { storageWorks } from './storage-works.ts'

/**
 * Has what some browsers refuse or lack replaced for this tab: session storage where site data is blocked, and random ids
 * where the browser is old or the address is not secure. Only those browsers load the replacements.
 */
export async function ensureBrowserParts(page: typeof globalThis = globalThis): Promise<void> {
  if (storageWorks(() => page.sessionStorage) && typeof page.crypto.randomUUID === 'function') return
  const { provideMissingParts } = await loadChunk(() => import('./missing-parts.ts'))
  provideMissingParts(page)
}
