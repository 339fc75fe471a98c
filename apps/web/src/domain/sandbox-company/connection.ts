import { objectStore } from '#ui/drafts/object-store.ts'

/** A client of the person's sandbox company, whose keys this browser has. Signing out clears them with all site data. */
export interface SandboxConnection {
  clientId: string
  companyName: string
  authenticationKey: CryptoKeyPair
  signingKey: CryptoKeyPair
}

const store = objectStore('tradewind-sandbox', 'connection')

export const readConnection = (): Promise<SandboxConnection | undefined> =>
  store('readonly', (connections): IDBRequest<SandboxConnection | undefined> => connections.get('current'))

export const keepConnection = (connection: SandboxConnection): Promise<unknown> =>
  store('readwrite', (connections) => connections.put(connection, 'current'))

const p256 = { name: 'ECDSA', namedCurve: 'P-256' } as const

interface NewKey {
  pair: CryptoKeyPair
  /** The public part, as the server enrolls it. */
  jwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string }
  /** The private part, only if the person asked for a copy. */
  copy: JsonWebKey | undefined
}

/**
 * A key that never leaves this browser: its private part can't be exported. With `copied` it can be once, before it
 * is kept, for a program of the person's own.
 */
export async function newKey(copied: boolean): Promise<NewKey> {
  const made = await crypto.subtle.generateKey(p256, copied, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', made.publicKey)
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const
  if (!copied) return { pair: made, jwk, copy: undefined }
  const { d = '' } = await crypto.subtle.exportKey('jwk', made.privateKey)
  const copy = { ...jwk, d }
  const privateKey = await crypto.subtle.importKey('jwk', copy, p256, false, ['sign'])
  return { pair: { publicKey: made.publicKey, privateKey }, jwk, copy }
}
