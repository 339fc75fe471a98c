import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import type { PdfFault } from '@tradewind/kernel/upload-rules'
import { openWithoutPassword } from './pdf-encryption.ts'
import {
  type Entries,
  type FoundObject,
  isStreamOfObjects,
  objectsIn,
  objectsOfStream,
  UnreadablePdf,
  unpacked,
} from './pdf-objects.ts'

/** How much may be unpacked, of all streams of a file together. */
const maxUnpacked = 32 * 1024 * 1024

/** Why a PDF can't be accepted: what it would do, carry or hide. Nothing where it only shows its pages. */
export async function pdfFault(bytes: Buffer): Promise<PdfFault | undefined> {
  try {
    const { objects, trailers } = objectsIn(bytes)
    const readable = await openWithoutPassword(objects, trailers)
    return readable ? faultOf([...trailers, ...readable]) : 'password'
  } catch (error) {
    if (error instanceof UnreadablePdf) return 'unreadable'
    // Nested more deeply than a stack is high.
    if (error instanceof RangeError) return 'complex'
    throw error
  }
}

function faultOf(outside: readonly FoundObject[]): PdfFault | undefined {
  let left = maxUnpacked
  const unpack = (stream: PDFRawStream) => {
    const data = unpacked(stream, left)
    left -= data.length
    return data
  }
  const packed = outside.flatMap(({ value, dictionaries }) => {
    if (!(value instanceof PDFRawStream) || !isStreamOfObjects(dictionaries)) return []
    return objectsOfStream(unpack(value), value)
  })
  const all = [...outside, ...packed]
  const file = fileOf(all)
  for (const { value, dictionaries } of all)
    for (const entries of dictionaries) {
      const isOfStream = value instanceof PDFRawStream && value.dict === entries.dictionary
      const fault = faultOfDictionary(entries, file) ?? (isOfStream ? faultOfStream(entries) : undefined)
      if (fault) return fault
    }
  return attachmentFault(all, file, unpack) ?? (all.some((one) => hasPage(one, file)) ? undefined : 'noPages')
}

/** Viewers show what is marked as a page. Older writers leave the mark out where size and content say what it is. */
const hasPage = ({ dictionaries }: FoundObject, file: File): boolean =>
  dictionaries.some(({ all }) => {
    const has = (key: string) => all.some(([name]) => name === key)
    const isMarked = all.some(([key, value]) => key === 'Type' && file(value).some((type) => nameOf(type) === 'Page'))
    return isMarked || (has('MediaBox') && has('Contents'))
  })

/** Looks up objects by their number: all that claim it, since tables decide which one a viewer takes. */
type File = (value: PDFObject | undefined) => PDFObject[]

function fileOf(all: readonly FoundObject[]): File {
  const byRef = Map.groupBy(all, ({ ref }) => ref.objectNumber)
  return (value) =>
    value instanceof PDFRef
      ? (byRef.get(value.objectNumber) ?? []).map(({ value: found }) => found)
      : value
        ? [value]
        : []
}

const textOf = (value: PDFObject): string | undefined =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined
const nameOf = (value: PDFObject): string | undefined => (value instanceof PDFName ? value.decodeText() : undefined)

const faultOfAction: Record<string, PdfFault> = {
  JavaScript: 'script',
  Launch: 'program',
  GoToR: 'otherFile',
  GoToE: 'otherFile',
  ImportData: 'formData',
  SubmitForm: 'formData',
  Rendition: 'media',
  Movie: 'media',
  RichMediaExecute: 'media',
}

/** Keys that mean one thing wherever they are. */
const faultOfKey: Record<string, PdfFault> = {
  JS: 'script',
  JavaScript: 'script',
  RichMediaContent: 'media',
  RichMediaSettings: 'media',
  '3DD': 'media',
  Movie: 'media',
}

function faultOfDictionary({ all }: Entries, file: File): PdfFault | undefined {
  const values = (key: string) => all.flatMap(([name, value]) => (name === key ? file(value) : []))
  for (const [key, value] of all) {
    const fault = Object.hasOwn(faultOfKey, key) ? faultOfKey[key] : undefined
    if (fault && !isEmpty(value)) return fault
    if (key === 'XFA' && !isEmpty(value)) return 'xfa'
    if ((key === 'OpenAction' || key === 'AA') && opensPage(value, file)) return 'webPage'
  }
  const types = values('S').map(nameOf)
  for (const type of types) if (type && Object.hasOwn(faultOfAction, type)) return faultOfAction[type]
  if (types.includes('Thread') && values('F').some((value) => !isEmpty(value))) return 'otherFile'
  return values('URI').some(isForeignAddress) ? 'otherFile' : undefined
}

/** Content that is taken from another file: of a stream, or of a picture that stands for a page elsewhere. */
function faultOfStream({ all }: Entries): PdfFault | undefined {
  const takesFile = all.some(
    ([key, value]) => (key === 'F' || key === 'Ref' || key === 'FFilter' || key === 'OPI') && !isEmpty(value),
  )
  return takesFile ? 'otherFile' : undefined
}

const isEmpty = (value: PDFObject): boolean =>
  (value instanceof PDFArray && value.size() === 0) ||
  (value instanceof PDFDict && value.keys().length === 0) ||
  value.toString() === 'null'

/** Addresses that a browser or a mail program opens. Others start programs, or send the password of the computer to a network folder. */
function isForeignAddress(value: PDFObject): boolean {
  const address = textOf(value)?.replace(/[\0-\x20]+/g, '')
  if (address === undefined) return false
  const scheme = /^([A-Za-z][\w+.-]*):/.exec(address)?.[1]?.toLowerCase()
  return scheme === undefined
    ? /^[\\/]{2}/.test(address)
    : !['http', 'https', 'mailto', 'tel', 'sms', 'ftp'].includes(scheme)
}

/** Whether what happens without a click opens an address. */
function opensPage(value: PDFObject, file: File, seen = new Set<PDFObject>()): boolean {
  return file(value).some((found) => {
    if (seen.has(found)) return false
    seen.add(found)
    if (found instanceof PDFArray)
      return found.asArray().some((one) => one instanceof PDFDict && opensPage(one, file, seen))
    if (!(found instanceof PDFDict)) return false
    const type = found.get(PDFName.of('S'))
    if (type && file(type).some((name) => nameOf(name) === 'URI')) return true
    // An action, those after it, or the actions of each event. Pages and what they show aren't followed.
    const next = type ? [found.get(PDFName.of('Next'))] : found.values()
    return next.some(
      (one) =>
        one !== undefined &&
        (one instanceof PDFDict || one instanceof PDFRef || one instanceof PDFArray) &&
        opensPage(one, file, seen),
    )
  })
}

/** Files that are attached: invoices carry their own data as XML (Factur-X, ZUGFeRD), and nothing that could run is accepted. */
function attachmentFault(
  all: readonly FoundObject[],
  file: File,
  unpack: (stream: PDFRawStream) => Uint8Array,
): PdfFault | undefined {
  const files = new Set<PDFRawStream>()
  for (const { value, dictionaries } of all) {
    if (value instanceof PDFRawStream && isEmbedded(value)) files.add(value)
    for (const { all: entries } of dictionaries) {
      const embedded = entries.flatMap(([key, one]) => (key === 'EF' ? file(one) : []))
      if (embedded.length === 0) continue
      for (const dictionary of embedded)
        for (const one of dictionary instanceof PDFDict ? dictionary.values().flatMap(file) : [])
          if (one instanceof PDFRawStream) files.add(one)
      const names = entries.flatMap(([key, one]) => (/^(?:U?F|DOS|Mac|Unix)$/.test(key) ? file(one) : [])).map(textOf)
      if (names.some((name) => name !== undefined && !/\.(?:xml|txt|csv|json|png|jpe?g)\s*$/i.test(name)))
        return 'attachment'
    }
  }
  for (const stream of files) if (!isPlainData(unpack(stream))) return 'attachment'
  return undefined
}

const isEmbedded = ({ dict }: PDFRawStream): boolean => dict.get(PDFName.of('Type')) === PDFName.of('EmbeddedFile')

/** Text without anything that a browser would run, or a picture. */
function isPlainData(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  if (start === '89504e47' || start.startsWith('ffd8ff')) return true
  const text = new TextDecoder(start.startsWith('fffe') ? 'utf-16le' : 'utf-8').decode(bytes)
  // Programs and archives are full of control characters.
  return !/(?!\s)\p{Cc}/u.test(text) && !/^\s*(?:MZ|#!|%PDF)|<(?:script|html|svg)[\s>]/i.test(text)
}
