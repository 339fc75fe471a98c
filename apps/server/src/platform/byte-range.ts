/** The part of a file that a request asks for, both ends included; undefined where it asks for all, or not as we read it. */
export type ByteRange = { from: number; to: number } | 'outside' | undefined

/** A file of which a part may be asked for, as players do that skip to a moment. Nothing else of it is read then. */
export interface Parts {
  size: number
  /** Both ends included. */
  read(range: { from: number; to: number }): Promise<Buffer>
}

/** Reads a `Range` header (RFC 9110). Only one part is given at a time: what asks for several gets all. */
export function byteRangeOf(header: string | undefined, length: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  // Without a beginning it is so many from the end.
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (first !== '' && last !== '' && Number(last) < from) return undefined
  return from > to ? 'outside' : { from, to }
}
