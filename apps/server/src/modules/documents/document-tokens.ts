import type { DocumentKind } from '@tradewind/contract/documents'
import type { Random } from '#platform/random'
import { seal, unseal } from '#platform/secrets'

/** What a document is about, sealed in its link: nobody reads it there, and nobody else can make one. */
export interface DocumentClaim {
  kind: DocumentKind
  customerId: string
  /** What it is about: the payment, the transfer, the statement. */
  subjectId: string
  /** To the second. */
  issuedAt: Date
  /** What else the document is about, as many bytes as its kind has. */
  details?: Buffer
}

/** How a kind is written in a token: documents on paper outlive versions, so a number is never given twice. */
const numbers: Readonly<Record<DocumentKind, number>> = {
  'payment-receipt': 1,
  'transfer-receipt': 2,
  'account-statement': 3,
}

/** How many bytes a kind says beside that: of a statement its first and last day, and between which entries it lies. */
const detailBytes: Readonly<Record<DocumentKind, number>> = {
  'payment-receipt': 0,
  'transfer-receipt': 0,
  'account-statement': 24,
}

const kindOf = (number: number | undefined): DocumentKind | undefined =>
  (Object.keys(numbers) as DocumentKind[]).find((kind) => numbers[kind] === number)

const about = 'document'
const claimBytes = 1 + 16 + 16 + 4

export interface DocumentTokens {
  write(claim: DocumentClaim): string
  /** What we sealed; nothing for any other text. */
  read(token: string): DocumentClaim | undefined
}

export const createDocumentTokens = ({ key, random }: { key: Buffer; random: Random }): DocumentTokens => ({
  write: ({ kind, customerId, subjectId, issuedAt, details = Buffer.alloc(0) }) => {
    if (details.length !== detailBytes[kind]) throw new Error(`a ${kind} has other details`)
    const seconds = Buffer.alloc(4)
    seconds.writeUInt32BE(Math.floor(issuedAt.getTime() / 1000))
    const claim = Buffer.concat([Buffer.of(numbers[kind]), bytesOf(customerId), bytesOf(subjectId), seconds, details])
    return seal(key, claim, random, about).toString('base64url')
  },
  read: (token) => {
    const claim = opened(key, token)
    const kind = kindOf(claim?.[0])
    if (!claim || !kind || claim.length !== claimBytes + detailBytes[kind]) return undefined
    return {
      kind,
      customerId: idOf(claim.subarray(1, 17)),
      subjectId: idOf(claim.subarray(17, 33)),
      issuedAt: new Date(claim.readUInt32BE(33) * 1000),
      details: claim.subarray(claimBytes),
    }
  },
})

function opened(key: Buffer, token: string): Buffer | undefined {
  try {
    return unseal(key, Buffer.from(token, 'base64url'), about)
  } catch {
    return undefined
  }
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
