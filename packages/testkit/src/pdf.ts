import { inflateSync } from 'node:zlib'

/** The text of a PDF as a reader shows it, without blanks: glyphs are looked up in the fonts' own tables. */
export function textOfPdf(pdf: Buffer): string {
  const { raw, objects } = open(pdf)
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name, id] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id ?? '') ?? '')?.[1]
    if (name && unicode) fonts.set(name, unicodeMap(streamOf(objects.get(unicode) ?? '')))
  }
  let text = ''
  let font: Map<string, string> | undefined
  for (const content of drawn(objects)) {
    for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (name) font = fonts.get(name)
      else
        text += `${[...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => (hex?.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph) ?? '?').join('')).join('')}\n`
    }
  }
  return text.replace(/[\s\u00a0]/g, '')
}

function open(pdf: Buffer): { raw: string; objects: ReadonlyMap<string, string> } {
  const raw = pdf.toString('latin1')
  if (!raw.startsWith('%PDF-')) throw new Error('this is not a PDF')
  const found = [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)]
  return { raw, objects: new Map(found.map(([, id = '', body = '']) => [id, body])) }
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n') + 7
  const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** What is drawn on the pages, as the operators of PDF. */
const drawn = (objects: ReadonlyMap<string, string>): string[] =>
  [...objects.values()]
    .filter((body) => body.includes('stream\n') && /\/Length/.test(body) && !body.includes('/Subtype'))
    .map(streamOf)
    .filter((content) => content.includes(' Tf'))

/** What is drawn on the pages of a PDF, as its operators. */
export const drawingOfPdf = (pdf: Buffer): string => drawn(open(pdf).objects).join('\n')

/** An element of a tagged PDF, as a program that reads aloud finds it. */
export interface PdfElement {
  type: string
  alt?: string
  actual?: string
  scope?: string
  children: PdfElement[]
}

/** The structure tree of a tagged PDF, in reading order. */
export function structureOfPdf(pdf: Buffer): PdfElement {
  const { objects } = open(pdf)
  const root = [...objects.values()].find((body) => body.includes('/Type /StructTreeRoot'))
  const elementOf = (id: string): PdfElement | undefined => {
    const body = objects.get(id) ?? ''
    const type = /\/S \/(\w+)/.exec(body)?.[1]
    if (!type) return undefined
    const [alt, actual] = [textAt(body, 'Alt'), textAt(body, 'ActualText')]
    const scope = /\/Scope \/(\w+)/.exec(body)?.[1]
    return { type, ...(alt && { alt }), ...(actual && { actual }), ...(scope && { scope }), children: childrenOf(body) }
  }
  const childrenOf = (body: string): PdfElement[] =>
    [...(/\/K \[(.*?)\]/s.exec(body)?.[1] ?? '').matchAll(/(\d+) 0 R/g)]
      .map(([, id = '']) => elementOf(id))
      .filter((child) => child !== undefined)
  return { type: 'Root', children: childrenOf(root ?? '') }
}

/** A string of a dictionary: in bytes, or in UTF-16 where it begins with a mark of its order. */
function textAt(body: string, key: string): string | undefined {
  const written = new RegExp(`/${key} \\(((?:\\\\[\\s\\S]|[^\\\\)])*)\\)`).exec(body)?.[1]
  const bytes = written?.replace(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter)
  if (!bytes?.startsWith('\u00fe\u00ff')) return bytes
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function unicodeMap(cmap: string): Map<string, string> {
  const map = new Map<string, string>()
  for (const [, first = '0', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gs))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries())
      map.set(
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        String.fromCharCode(...(hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
      )
  return map
}
