import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeyPurpose } from '#platform/key-purposes'
import type { Random } from '#platform/random'

/** The keys of an installation. The database has none of them in clear. */
export interface Secrets {
  /** 32 bytes for one purpose, always the same. */
  keyFor(purpose: KeyPurpose): Buffer
}

/** Keys for any purpose, all derived from one secret (HKDF-SHA-256, RFC 5869). */
export interface DerivedKeys {
  keyFor(purpose: string): Buffer
}

export const secretsFrom = (master: Buffer): DerivedKeys => {
  if (master.length < 32) throw new Error('the master secret needs at least 32 bytes')
  const key = createSecretKey(master)
  return { keyFor: (purpose) => Buffer.from(hkdfSync('sha256', key, '', `tradewind:${purpose}`, 32)) }
}

/**
 * The installation's secrets: from `given` (base64 of 32 bytes or more, from the environment), or from a file that only
 * its owner reads, made at the first start. Two processes that start together agree on one file.
 */
export async function loadSecrets({
  given,
  dataDir,
  random,
}: {
  given?: string | undefined
  dataDir: string
  random: Random
}): Promise<DerivedKeys> {
  if (given) return secretsFrom(Buffer.from(given, 'base64'))
  const path = join(dataDir, 'master.key')
  const kept = () => readFile(path, 'utf8').catch(() => undefined)
  const before = await kept()
  if (before) return secretsFrom(Buffer.from(before, 'base64'))

  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${random.bytes(6).toString('hex')}`
  await writeFile(draft, random.bytes(32).toString('base64'), { mode: 0o600, flush: true })
  await chmod(draft, 0o600)
  // A link appears whole or not at all, and never over one that is there.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  const made = await kept()
  if (!made) throw new Error(`The secret could not be kept in ${path}.`)
  return secretsFrom(Buffer.from(made, 'base64'))
}

// Keys are made key objects before they are used: Node takes a third of the time that it takes for plain bytes.

/**
 * Encrypts for storage (AES-256-GCM): 12 bytes of nonce, 16 of tag, then the text. What it is about is not in it, but only
 * who says the same reads it: so that nothing can take another's place.
 */
export function seal(key: Buffer, text: string | Uint8Array, random: Random, context = ''): Buffer {
  const nonce = random.bytes(12)
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(key), nonce)
  cipher.setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** What `seal` stored; throws when a byte of it was changed, or when it is about something else. */
export function unseal(key: Buffer, sealed: Buffer, context = ''): Buffer {
  const nonce = sealed.subarray(0, 12)
  const decipher = createDecipheriv('aes-256-gcm', createSecretKey(key), nonce, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
