import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import { type Entries, type FoundObject, isStreamOfObjects, refuseRepeatedKeys, UnreadablePdf } from './pdf-objects.ts'

/**
 * The objects as a viewer reads them without a password: a file with a password for its owner alone opens like any other.
 * Nothing where a password is needed.
 */
export async function openWithoutPassword(
  objects: readonly FoundObject[],
  trailers: readonly FoundObject[],
): Promise<readonly FoundObject[] | undefined> {
  const ends = [...trailers, ...objects.filter(({ value }) => value instanceof PDFRawStream)].flatMap(
    ({ dictionaries }) => dictionaries.at(-1) ?? [],
  )
  const encrypted = ends.filter(({ all }) => all.some(([key]) => key === 'Encrypt'))
  if (encrypted.length === 0) return objects
  const trailer = trailerOf(encrypted, objects)
  const hidden = objects.filter(isHidden)
  if (new Set(hidden.map(({ ref }) => ref)).size < hidden.length) throw new UnreadablePdf('encrypted twice')
  for (const { dictionaries } of hidden) refuseRepeatedKeys(dictionaries)
  const file = await fileWithoutPassword(hidden, trailer)
  return (
    file &&
    objects.map((object) => (hidden.includes(object) ? inClear(object, file.context.lookup(object.ref)) : object))
  )
}

/** What encryption hides and we look at: packed objects, attached files, and addresses. Names are always in clear. */
const isHidden = ({ value, dictionaries }: FoundObject): boolean =>
  (value instanceof PDFRawStream && (isStreamOfObjects(dictionaries) || isAttachment(value.dict))) ||
  dictionaries.some(({ all }) => all.some(([key]) => key === 'URI' || key === 'EF'))

/** Only images and fonts say what they are, and pages need nothing of the kind. */
const isAttachment = (dictionary: PDFDict): boolean =>
  dictionary.get(PDFName.of('Type')) === PDFName.of('EmbeddedFile') || dictionary.has(PDFName.of('Params'))

function trailerOf(encrypted: readonly Entries[], objects: readonly FoundObject[]): string {
  refuseRepeatedKeys(encrypted)
  const values = encrypted.flatMap(({ dictionary }) => dictionary.get(PDFName.of('Encrypt')) ?? [])
  const ways = new Set(
    values
      .flatMap((value) =>
        value instanceof PDFRef ? objects.filter(({ ref }) => ref === value).map((one) => one.value) : [value],
      )
      .map(String),
  )
  const [way, ...others] = ways
  if (way === undefined || others.length > 0) throw new UnreadablePdf('encrypted in two ways')
  const identity = encrypted
    .map(({ dictionary }) => dictionary.get(PDFName.of('ID')))
    .find((id) => id instanceof PDFArray)
  return `trailer << /Encrypt ${way} /ID ${identity?.toString() ?? '[<> <>]'} >>\n%%EOF\n`
}

/** The library decrypts whole files: it is given one of what is hidden, with streams that it can't take for anything. */
async function fileWithoutPassword(hidden: readonly FoundObject[], trailer: string): Promise<PDFDocument | undefined> {
  const file = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...hidden.flatMap(({ ref, value }) => [
      Buffer.from(`${ref.objectNumber} ${ref.generationNumber} obj\n`),
      bytesOf(
        value instanceof PDFRawStream
          ? PDFRawStream.of(PDFDict.withContext(value.dict.context), value.contents)
          : value,
      ),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from(trailer, 'latin1'),
  ])
  try {
    return await PDFDocument.load(file, { password: '', updateMetadata: false, throwOnInvalidObject: true })
  } catch (error) {
    if (/password/i.test(String(error))) return undefined
    throw new UnreadablePdf(String(error), { cause: error })
  }
}

function bytesOf(value: PDFObject): Buffer {
  const bytes = Buffer.alloc(value.sizeInBytes())
  value.copyBytesInto(bytes, 0)
  return bytes
}

function inClear({ ref, value, dictionaries }: FoundObject, read: PDFObject | undefined): FoundObject {
  if (read === undefined) throw new UnreadablePdf('an object that stays encrypted')
  if (!(value instanceof PDFRawStream)) return { ref, value: read, dictionaries: dictionariesIn(read) }
  if (!(read instanceof PDFRawStream)) throw new UnreadablePdf('a stream that stays encrypted')
  return { ref, value: PDFRawStream.of(value.dict, read.contents), dictionaries }
}

function dictionariesIn(value: PDFObject): Entries[] {
  if (value instanceof PDFArray) return value.asArray().flatMap(dictionariesIn)
  if (!(value instanceof PDFDict)) return []
  const all = value.entries().map(([key, one]) => [key.decodeText(), one] as const)
  return [...all.flatMap(([, one]) => dictionariesIn(one)), { dictionary: value, all }]
}
