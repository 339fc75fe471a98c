import { hash } from 'node:crypto'

/**
 * An ID derived from its parts (UUID version 8, RFC 9562). The same parts give the same ID, so a repeat after a crash finds
 * what was already done instead of doing it again.
 */
export function derivedId(...parts: readonly string[]): string {
  const digest = hash('sha256', parts.map((part) => `${part.length}:${part}`).join(''))
  const variant = ((Number.parseInt(digest[16] ?? '0', 16) & 0x3) | 0x8).toString(16)
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}
