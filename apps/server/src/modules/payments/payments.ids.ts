import { hash } from 'node:crypto'
import { base32 } from '#platform/base32'
import { derivedId } from '#platform/derived-id'

export { derivedId }

/** The id of something that each submission of a payment does once. */
export const ofRevision = ({ id, revision }: { id: string; revision: number }, ...what: readonly string[]): string =>
  revision === 1 ? derivedId(id, ...what) : derivedId(id, ...what, String(revision))

/** The id of the transaction that brought money of another one to an account of the customer's that a person named. */
export const creditedElsewhereId = ({ id }: { id: string }): string => derivedId(id, 'credited')

/** A bank reference as people copy it: in capitals, without spaces. */
export const plainReference = (reference: string): string => reference.replace(/\s/g, '').toUpperCase()

/** The id of money that staff booked by hand: the same however its reference was copied. */
export const depositIdOf = (rail: string, bankReference: string): string =>
  derivedId('deposit', rail, plainReference(bankReference))

/** The id of the exchange that brought the money of a payment, where one did. */
export const exchangeOf = ({ id }: { id: string }): string => derivedId(id, 'exchange')

/** The reference that a customer quotes: `TW` and twelve characters (Crockford base 32) made from the id's bits. */
export function referenceOf(id: string): string {
  return `TW${base32(BigInt(`0x${hash('sha256', id).slice(0, 15)}`), 12)}`
}
