import { hash } from 'node:crypto'

const blockBytes = 64

/**
 * HMAC-SHA-256 (RFC 2104) with one key, prepared once: Node's own makes a key object for every message, which costs
 * more than both hashes.
 */
export function hmacSha256(key: Buffer): (message: string) => Buffer {
  const short = key.length > blockBytes ? hash('sha256', key, 'buffer') : key
  const inner = Buffer.alloc(blockBytes, 0x36)
  const outer = Buffer.alloc(blockBytes + 32, 0x5c)
  for (const [place, byte] of short.entries()) {
    inner[place] = byte ^ 0x36
    outer[place] = byte ^ 0x5c
  }
  return (message) => {
    const text = Buffer.allocUnsafe(blockBytes + Buffer.byteLength(message))
    inner.copy(text)
    text.write(message, blockBytes)
    hash('sha256', text, 'buffer').copy(outer, blockBytes)
    return hash('sha256', outer, 'buffer')
  }
}
