import { inflateSync } from 'node:zlib'

/** What a PDF may not carry: it would run in the reader's program, bring another file along, or hide what it is. */
const forbidden =
  /\/(?:JavaScript|Launch|SubmitForm|ImportData|GoToE|EmbeddedFiles?|FileAttachment|RichMedia|Rendition|Encrypt|XFA\s*[[(<\d])(?![A-Za-z])/

/** How much the objects that are packed in one file may be unpacked, all together. */
const mostUnpacked = 32 * 1024 * 1024

/**
 * Whether a PDF could act by itself or hides what it is. A viewer finds objects by their places, wherever they are: so the
 * whole file is looked through, with names as they are meant (`/J#61vaScript` is `/JavaScript`), and so is what is packed
 * into streams of objects. Those must be packed as every writer does it.
 */
export function isActivePdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (forbidden.test(meant(text))) return true
  let left = mostUnpacked
  let behind = 0
  for (const { index, 0: keyword } of text.matchAll(/\bstream(?:\r\n|\n|\r)/g)) {
    if (index < behind) continue
    const dictionary = dictionaryIn(text.slice(behind, index))
    const from = index + keyword.length
    const end = text.indexOf('endstream', from)
    behind = end < 0 ? text.length : end
    // No viewer finds packed objects without it, whatever else the stream says of itself.
    if (!/\/First(?![A-Za-z])/.test(dictionary)) continue
    const unpacked = unpackedObjects(dictionary, text.slice(from, behind), left)
    if (unpacked === undefined || forbidden.test(meant(unpacked))) return true
    left -= unpacked.length
  }
  return false
}

/** What the last object before a stream says of it. Texts and comments could pretend to end it. */
function dictionaryIn(before: string): string {
  const bare = meant(before)
    .replace(/\((?:[^()\\]|\\[^])*\)/g, '')
    .replace(/%[^\r\n]*/g, '')
  return bare.slice(bare.lastIndexOf('endobj') + 1)
}

/** The objects in a stream; nothing where they are packed in another way, or are too many. */
function unpackedObjects(dictionary: string, data: string, most: number): string | undefined {
  const [, filter] = /\/Filter\s*(?:\[\s*)?\/(\w+)\s*[\]/>]/.exec(dictionary) ?? []
  if (!/\/Filter(?![A-Za-z])/.test(dictionary)) return data
  if (filter !== 'FlateDecode' || /\/FlateDecode\s*\/\w+Decode/.test(dictionary) || /\/Predictor/.test(dictionary))
    return undefined
  try {
    return inflateSync(Buffer.from(data, 'latin1'), { maxOutputLength: Math.max(1, most) }).toString('latin1')
  } catch {
    return undefined
  }
}

/** Names as a viewer reads them. */
const meant = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
