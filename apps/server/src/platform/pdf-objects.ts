import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'

/** A dictionary with all of its entries: of two with the same key, viewers differ in which one they read. */
export interface Entries {
  dictionary: PDFDict
  all: readonly (readonly [key: string, value: PDFObject])[]
}

/** An object that starts anywhere in a file, whether or not a table refers to it. */
export interface FoundObject {
  /** Object and generation number. */
  ref: PDFRef
  value: PDFObject
  /** Its dictionaries, nested ones included. */
  dictionaries: readonly Entries[]
}

export interface PdfObjects {
  objects: FoundObject[]
  trailers: FoundObject[]
}

/** A file, or a part of it, that can't be read as every viewer would read it. */
export class UnreadablePdf extends Error {}

/** Reads objects and remembers each dictionary on the way. */
class DictionaryParser extends PDFObjectParser {
  readonly found: Entries[] = []

  static over(bytes: Uint8Array, context: PDFContext): DictionaryParser {
    // The library exports no stream of bytes by itself.
    return new DictionaryParser(PDFObjectParser.forBytes(bytes, context)['bytes'], context)
  }

  at(offset: number): this {
    this.bytes.moveTo(offset)
    return this
  }

  startsDictionary(): boolean {
    this.skipWhitespaceAndComments()
    return this.bytes.peek() === 0x3c && this.bytes.peekAhead(1) === 0x3c
  }

  numbers(count: number): number[] {
    return Array.from({ length: count }, () => {
      this.skipWhitespaceAndComments()
      return this.parseRawInt()
    })
  }

  /** As the library reads it, but with entries that repeat a key. */
  protected override parseDict(ref?: PDFRef): PDFDict {
    const all: [string, PDFObject][] = []
    const map = new Map<PDFName, PDFObject>()
    for (const bracket of [0x3c, 0x3c]) this.bytes.assertNext(bracket)
    this.skipWhitespaceAndComments()
    while (this.bytes.peek() !== 0x3e) {
      const key = this.parseName()
      const value = this.parseObject(ref)
      all.push([key.decodeText(), value])
      map.set(key, value)
      this.skipWhitespaceAndComments()
    }
    for (const bracket of [0x3e, 0x3e]) this.bytes.assertNext(bracket)
    const dictionary = PDFDict.fromMapWithContext(map, this.context)
    this.found.push({ dictionary, all })
    return dictionary
  }
}

/**
 * Every object of a file: a viewer looks where a table tells it to, and that may be in a comment, inside other data, or an
 * object that a later one replaces. So an object is read at every place where one could start. Throws UnreadablePdf.
 */
export function objectsIn(bytes: Buffer): PdfObjects {
  const context = PDFContext.create()
  const objects: FoundObject[] = []
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    const ref = refBefore(bytes, at)
    if (ref) objects.push(objectAt(bytes, at + 3, ref, context))
  }
  const trailers: FoundObject[] = []
  for (let at = bytes.indexOf('trailer'); at >= 0; at = bytes.indexOf('trailer', at + 7))
    if (
      DictionaryParser.over(bytes, context)
        .at(at + 7)
        .startsDictionary()
    )
      trailers.push(objectAt(bytes, at + 7, PDFRef.of(0), context))
  return { objects, trailers }
}

export function objectAt(bytes: Uint8Array, offset: number, ref: PDFRef, context: PDFContext): FoundObject {
  return unlessUnreadable(() => {
    const parser = DictionaryParser.over(bytes, context).at(offset)
    const value = parser.parseObject()
    return { ref, value, dictionaries: parser.found }
  })
}

/** No viewer finds packed objects without it, whatever else the stream says of itself. */
export const isStreamOfObjects = (dictionaries: readonly Entries[]): boolean =>
  !!dictionaries.at(-1)?.all.some(([key]) => key === 'First')

/** Refuses dictionaries of which only one of two readings would be looked at. */
export function refuseRepeatedKeys(dictionaries: readonly Entries[]): void {
  for (const { all, dictionary } of dictionaries)
    if (all.length > dictionary.keys().length) throw new UnreadablePdf('keys that repeat')
}

/** The objects that are packed in a stream, at the places that its first numbers give. */
export function objectsOfStream(data: Uint8Array, { dict }: PDFRawStream): FoundObject[] {
  const [count, first] = ['N', 'First'].map((key) => dict.get(PDFName.of(key)))
  if (!(count instanceof PDFNumber && first instanceof PDFNumber)) throw new UnreadablePdf('places that are objects')
  return unlessUnreadable(() => {
    const places = DictionaryParser.over(data, dict.context).numbers(2 * count.asNumber())
    return Array.from({ length: count.asNumber() }, (_, at) =>
      objectAt(data, first.asNumber() + (places[2 * at + 1] ?? 0), PDFRef.of(places[2 * at] ?? 0), dict.context),
    )
  })
}

const partBytes = 64 * 1024

/** What a stream holds, at most `most` bytes. */
export function unpacked({ dict, contents }: PDFRawStream, most: number): Uint8Array {
  return unlessUnreadable(() => {
    if (isPredicted(dict.get(PDFName.of('DecodeParms')))) throw new UnreadablePdf('packed by prediction')
    const data = decodePDFRawStream(PDFRawStream.of(dict, isDeflated(dict) ? withoutBlanks(contents) : contents))
    const parts: (Uint8Array | Uint8ClampedArray)[] = []
    for (let left = most; ; ) {
      const part = data.getBytes(partBytes)
      left -= part.length
      if (left < 0) throw new UnreadablePdf('too much in too little')
      parts.push(part)
      if (part.length < partBytes) return Buffer.concat(parts.map((one) => Buffer.from(one)))
    }
  })
}

/** The library would hand out differences instead of data. */
function isPredicted(parameters: PDFObject | undefined): boolean {
  if (parameters instanceof PDFArray) return parameters.asArray().some(isPredicted)
  if (parameters instanceof PDFRef) return true
  return parameters instanceof PDFDict && parameters.has(PDFName.of('Predictor'))
}

function isDeflated(dictionary: PDFDict): boolean {
  const filter = dictionary.get(PDFName.of('Filter'))
  return (filter instanceof PDFArray ? filter.asArray()[0] : filter) === PDFName.of('FlateDecode')
}

/** Viewers look past blanks at the end of the line before. Deflated data never starts with one. */
function withoutBlanks(bytes: Uint8Array): Uint8Array {
  const start = bytes.findIndex((byte) => !isBlank(byte))
  return bytes.subarray(Math.max(0, start))
}

const isBlank = (byte: number | undefined): boolean =>
  byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39
const isLineEnd = (byte: number | undefined): boolean => byte === 10 || byte === 13

/** The two numbers before the keyword of an object, read backwards; nothing where it is no object. */
function refBefore(bytes: Buffer, keyword: number): PDFRef | undefined {
  const generation = numberBefore(bytes, keyword)
  const number = generation && generation.start < keyword ? numberBefore(bytes, generation.start) : undefined
  return generation && number && number.end < generation.start ? PDFRef.of(number.value, generation.value) : undefined
}

function numberBefore(bytes: Buffer, before: number): { value: number; start: number; end: number } | undefined {
  const end = gapBefore(bytes, before)
  let start = end
  while (start > 0 && end - start < 12 && isDigit(bytes[start - 1])) start--
  return start === end ? undefined : { value: Number(bytes.toString('latin1', start, end)), start, end }
}

/** Where blanks and comments start that end here. */
function gapBefore(bytes: Buffer, before: number): number {
  let at = before
  for (;;) {
    let isAfterLine = false
    while (at > 0 && isBlank(bytes[at - 1])) isAfterLine = isLineEnd(bytes[--at]) || isAfterLine
    if (!isAfterLine || isDigit(bytes[at - 1])) return at
    let line = at
    while (line > 0 && !isLineEnd(bytes[line - 1])) line--
    const comment = bytes.subarray(line, at).indexOf('%')
    if (comment < 0) return at
    at = line + comment
  }
}

function unlessUnreadable<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw error instanceof UnreadablePdf ? error : new UnreadablePdf(String(error), { cause: error })
  }
}
