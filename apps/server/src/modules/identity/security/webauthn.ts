import { server } from '@passwordless-id/webauthn'
import type { security } from '@tradewind/contract'
import type * as z from 'zod/mini'
import type { PasskeyRow } from './passkeys.store.ts'

export type PasskeyAnswer = z.output<typeof security.PasskeyAnswer>
export type NewPasskeyAnswer = z.output<typeof security.NewPasskey>

/** Where answers may come from. */
interface Site {
  /** As browsers spell it, without a path. */
  origin: string
  /** The host: what a passkey is made for. */
  rpId: string
}

export const siteOf = (publicUrl: string): Site => {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpId: hostname }
}

/** The challenge that an answer was made for, as it says; nothing where it says none. */
export function challengeIn({ clientDataJSON }: { clientDataJSON: string }): string | undefined {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown } | null
    return typeof said?.challenge === 'string' ? said.challenge : undefined
  } catch {
    return undefined
  }
}

/** Whether another site has this page in a frame: such an answer is not taken, whatever its origin. */
function isFramed({ clientDataJSON }: { clientDataJSON: string }): boolean {
  const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { crossOrigin?: unknown }
  return said.crossOrigin === true
}

export type KeptPasskey = Pick<
  PasskeyRow,
  'credentialId' | 'publicKey' | 'algorithm' | 'transports' | 'counter' | 'synced' | 'rpId'
>

/** What to keep of a new passkey; nothing where it was made elsewhere, for another challenge, or without its owner. */
export async function readNewPasskey(
  made: NewPasskeyAnswer,
  { site, challenge }: { site: Site; challenge: string },
): Promise<KeptPasskey | undefined> {
  const { id, clientDataJSON, authenticatorData, publicKey, publicKeyAlgorithm, transports } = made
  const response = {
    attestationObject: '',
    authenticatorData,
    clientDataJSON,
    publicKey,
    publicKeyAlgorithm,
    transports,
  }
  try {
    const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    const expected = { challenge, origin: site.origin, domain: site.rpId, userVerified: true }
    const read = await server.verifyRegistration(credential as never, expected)
    const { algorithm } = read.credential
    if (algorithm === 'EdDSA' || isFramed(made) || credentialIn(authenticatorData) !== id) return undefined
    // Throws for what is no key of its kind.
    await server.parseCryptoKey(algorithm, publicKey)
    return {
      credentialId: id,
      publicKey,
      algorithm,
      transports,
      counter: read.authenticator.counter,
      synced: read.synced,
      rpId: site.rpId,
    }
  } catch {
    return undefined
  }
}

/** The counter of an answer that is right; nothing for any other. */
export async function readAnswer(
  answer: PasskeyAnswer,
  passkey: KeptPasskey,
  { site, challenge }: { site: Site; challenge: string },
): Promise<{ counter: number } | undefined> {
  const { id, clientDataJSON, authenticatorData } = answer
  try {
    const signature = passkey.algorithm === 'ES256' ? evenSignature(answer.signature) : answer.signature
    const response = { clientDataJSON, authenticatorData, signature }
    const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    const read = await server.verifyAuthentication(
      credential as never,
      { id: passkey.credentialId, publicKey: passkey.publicKey, algorithm: passkey.algorithm, transports: [] },
      {
        challenge,
        origin: site.origin,
        domain: site.rpId,
        userVerified: true,
        ...(passkey.counter > 0 && { counter: passkey.counter }),
      },
    )
    return isFramed(answer) ? undefined : { counter: read.counter }
  } catch {
    return undefined
  }
}

/** The id of the credential that the authenticator itself names: behind 37 bytes of head, 16 of model and 2 of length. */
function credentialIn(authenticatorData: string): string {
  const bytes = Buffer.from(authenticatorData, 'base64url')
  return bytes.subarray(55, 55 + bytes.readUInt16BE(53)).toString('base64url')
}

/**
 * An ECDSA signature, in which both numbers take 33 bytes. DER leaves zeros at the front out, so that one of 128 is
 * shorter, and the library reads its numbers at fixed places.
 */
export function evenSignature(signature: string): string {
  const bytes = Buffer.from(signature, 'base64url')
  const [r, afterR] = numberAt(bytes, 2)
  const [s] = numberAt(bytes, afterR)
  const numbers = [r, s].map((number) =>
    Buffer.concat([Buffer.from([2, 33]), Buffer.alloc(33 - number.length), number]),
  )
  return Buffer.concat([Buffer.from([48, 70]), ...numbers]).toString('base64url')
}

function numberAt(bytes: Buffer, at: number): [Buffer, number] {
  const length = bytes[at + 1] ?? 0
  const number = bytes.subarray(at + 2, at + 2 + length)
  if (bytes[at] !== 2 || length > 33 || number.length !== length) throw new Error('no signature')
  return [number, at + 2 + length]
}
