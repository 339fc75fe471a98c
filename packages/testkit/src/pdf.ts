import { inflateSync } from 'node:zlib'

/** The text of a PDF as a reader shows it, without blanks: glyphs are looked up in the fonts' own tables. */
export function textOfPdf(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  if (!raw.startsWith('%PDF-')) throw new Error('this is not a PDF')
  const objects = new Map([...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body ?? '']))
  const streamOf = (body: string): string => {
    const start = body.indexOf('stream\n') + 7
    const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')
    return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
  }
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name, id] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id ?? '') ?? '')?.[1]
    if (name && unicode) fonts.set(name, unicodeMap(streamOf(objects.get(unicode) ?? '')))
  }
  let text = ''
  let font: Map<string, string> | undefined
  for (const body of objects.values()) {
    if (!body.includes('stream\n') || !/\/Length/.test(body) || body.includes('/Subtype')) continue
    const content = streamOf(body)
    if (!content.includes(' Tf')) continue
    for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (name) font = fonts.get(name)
      else
        text += `${[...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => (hex?.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph) ?? '?').join('')).join('')}\n`
    }
  }
  return text.replace(/[\s\u00a0]/g, '')
}

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
