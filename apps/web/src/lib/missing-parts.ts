import { storageWorks } from './storage-works.ts'

/**
 * What some browsers refuse or lack, for this tab: session storage where site data is blocked, and random ids where the
 * browser is old or the address is not secure. What is kept in their place ends with the page.
 */
export function provideMissingParts(page: typeof globalThis = globalThis): void {
  if (!storageWorks(() => page.sessionStorage))
    Object.defineProperty(page, 'sessionStorage', { configurable: true, value: memoryStorage() })
  if (typeof page.crypto.randomUUID !== 'function')
    Object.defineProperty(page.crypto, 'randomUUID', { configurable: true, value: () => randomId(page.crypto) })
}

function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** A version 4 UUID (RFC 9562). */
function randomId(crypto: Crypto): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
