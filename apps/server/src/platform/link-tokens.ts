import { timingSafeEqual } from 'node:crypto'
import { hmacSha256 } from './hmac.ts'

/**
 * The secret in a link: the link's own id and a proof that we made it. So the same link is written again without being kept
 * anywhere, and a guessed or altered one is refused without asking the database.
 */
export interface LinkTokens {
  write(linkId: string): string
  /** The id of the link; nothing for any other text. */
  read(token: string): string | undefined
}

const idBytes = 16
const proofBytes = 16

export function createLinkTokens(key: Buffer): LinkTokens {
  const hmac = hmacSha256(key)
  const proofOf = (linkId: string) => hmac(linkId).subarray(0, proofBytes)
  return {
    write: (linkId) =>
      Buffer.concat([Buffer.from(linkId.replaceAll('-', ''), 'hex'), proofOf(linkId)]).toString('base64url'),
    read: (token) => {
      const bytes = Buffer.from(token, 'base64url')
      // Other spellings of the same bytes are no links of ours.
      if (bytes.length !== idBytes + proofBytes || bytes.toString('base64url') !== token) return undefined
      const hex = bytes.subarray(0, idBytes).toString('hex')
      const linkId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      return timingSafeEqual(bytes.subarray(idBytes), proofOf(linkId)) ? linkId : undefined
    },
  }
}
