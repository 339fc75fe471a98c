import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { systemRandom } from '#platform/random'

/** For tests: a passkey in software, which answers for whatever site it is told. */
export function createTestPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = systemRandom.bytes(32)
  let counter = 0

  const clientData = (
    type: string,
    challenge: string,
    { origin = 'http://localhost:3000', crossOrigin = false } = {},
  ) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
  const head = (rpId: string, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
  }
  return {
    id: id.toString('base64url'),
    make: (
      { challenge, rpId }: { challenge: string; rpId: string },
      site: { origin?: string; crossOrigin?: boolean } = {},
    ) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, site).toString('base64url'),
        authenticatorData: Buffer.concat([head(rpId, 0x45), Buffer.alloc(16), length, id]).toString('base64url'),
        publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
        publicKeyAlgorithm: -7,
        transports: ['internal'],
      }
    },
    answer: (
      { challenge, rpId }: { challenge: string; rpId: string },
      { flags = 0x05, ...site }: { origin?: string; crossOrigin?: boolean; flags?: number } = {},
    ) => {
      const client = clientData('webauthn.get', challenge, site)
      const data = head(rpId, flags)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
    },
  }
}
