import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { constants, createDeflate } from 'node:zlib'
import type { EmbeddedFace } from '#modules/documents'
import { Ink } from './ink.ts'

/**
 * Writes a PDF 1.7 piece by piece: what was written is forgotten, but for where it is (eight bytes for each object). Small objects, such as
 * the elements of the tree that programs read aloud, are packed together. What is packed and drawn is compressed beside, in its order.
 */
export interface PdfWriter {
  /** A number for an object that is written later, or the first of so many. */
  reserve(count?: number): number
  /** An object that stands by itself. */
  object(number: number, body: string): void
  /** Takes over the bytes. */
  stream(number: number, dictionary: string, bytes: Uint8Array): void
  /** Begins a small object, written with others of its kind, and gives where it is written to, up to the next one. */
  packed(number: number): Ink
  /** What has been written since it was last taken, but for some of the newest, which may be at work. */
  take(): Promise<Buffer>
  /** The rest, with the table of all objects; nothing comes after it. */
  end(ends: { root: number; info: number; id: string }): Promise<Buffer>
}

/** Where an object is: from the beginning of the file, or in a packet. */
interface Places {
  add(number: number, kind: 1 | 2, where: number, index: number): void
  /** Those of the first so many objects. */
  parts(count: number): Buffer[]
}

const entryBytes = 8
const entriesPerPart = 8_192
const packetSize = 1_000
/** How many pieces are compressed at a time while the next ones are made. */
const atWork = 6

function createPlaces(): Places {
  const parts: Buffer[] = []
  return {
    add: (number, kind, where, index) => {
      const own = Math.floor(number / entriesPerPart)
      while (parts.length <= own) parts.push(Buffer.alloc(entriesPerPart * entryBytes))
      const part = parts[own] as Buffer
      const at = (number % entriesPerPart) * entryBytes
      part[at] = kind
      part[at + 1] = Math.floor(where / 0x1_0000_0000)
      part.writeUInt32BE(where % 0x1_0000_0000, at + 2)
      part.writeUInt16BE(index, at + 6)
    },
    parts: (count) => {
      // The head of the list of free objects.
      parts[0]?.writeUInt16BE(0xffff, 6)
      const last = count % entriesPerPart
      return last === 0 ? parts : [...parts.slice(0, -1), (parts.at(-1) as Buffer).subarray(0, last * entryBytes)]
    },
  }
}

const level = 3

/** Compresses pieces in another thread, one after the other in the memory of one: making it anew for each took longer than its work. */
function createCompressor(): (bytes: Uint8Array) => Promise<Buffer> {
  // Each write ends a whole.
  const stream = createDeflate({ level, flush: constants.Z_FINISH })
  let parts: Buffer[] = []
  stream.on('data', (part: Buffer) => parts.push(part))
  const compressed = (bytes: Uint8Array) =>
    new Promise<Buffer>((done, failed) => {
      stream.write(bytes, (error) => {
        if (error) return failed(error)
        const packed = Buffer.concat(parts)
        parts = []
        stream.reset()
        done(packed)
      })
    })
  let last: Promise<Buffer> = Promise.resolve(Buffer.of())
  return (bytes) => {
    last = last.then(() => compressed(bytes))
    return last
  }
}

export function createPdfWriter(): PdfWriter {
  const places = createPlaces()
  const compress = createCompressor()
  /** In their order; an object by itself is placed where it turns out to be. */
  const pieces: { number: number; bytes: Buffer | Promise<Buffer> }[] = []
  let [written, objects] = [0, 1]
  /** Its heads say of each object its number and where it begins among the bodies. */
  const packet = { number: 0, count: 0, heads: new Ink(), bodies: new Ink() }

  const text = (number: number, words: string) => pieces.push({ number, bytes: Buffer.from(words, 'latin1') })

  function reserve(count = 1): number {
    objects += count
    return objects - count
  }

  function stream(number: number, dictionary: string, bytes: Uint8Array): void {
    pieces.push({ number, bytes: compress(bytes).then((packed) => framed(number, dictionary, packed)) })
  }

  function closePacket(): void {
    const { number, count, heads, bodies } = packet
    if (count === 0) return
    const dictionary = `/Type /ObjStm\n/N ${count}\n/First ${heads.length}\n`
    stream(number, dictionary, Buffer.concat([heads.take(), bodies.take()]))
    packet.count = 0
  }

  function packed(number: number): Ink {
    const { heads, bodies } = packet
    if (packet.count === packetSize) closePacket()
    if (packet.count === 0) packet.number = reserve()
    else bodies.text('\n')
    heads.whole(number)
    heads.text(' ')
    heads.whole(bodies.length)
    heads.text(' ')
    places.add(number, 2, packet.number, packet.count++)
    return bodies
  }

  async function taken(left: number): Promise<Buffer> {
    const some: Buffer[] = []
    while (pieces.length > left) {
      const { number, bytes } = pieces.shift() as (typeof pieces)[number]
      const done = await bytes
      if (number > 0) places.add(number, 1, written, 0)
      written += done.length
      some.push(done)
    }
    return Buffer.concat(some)
  }

  text(0, '%PDF-1.7\n%\u00ff\u00ff\u00ff\u00ff\n')
  return {
    reserve,
    stream,
    packed,
    object: (number, body) => void text(number, `${number} 0 obj\n${body}\nendobj\n`),
    take: () => taken(atWork),
    end: async ({ root, info, id }) => {
      closePacket()
      const rest = await taken(0)
      const own = reserve()
      const begins = written
      places.add(own, 1, begins, 0)
      const ends = `/Root ${root} 0 R\n/Info ${info} 0 R\n/ID [<${id}> <${id}>]\n`
      const table = await buffer(Readable.from(places.parts(objects)).pipe(createDeflate({ level })))
      const dictionary = `/Type /XRef\n/Size ${objects}\n/W [1 5 2]\n${ends}`
      return Buffer.concat([rest, framed(own, dictionary, table), Buffer.from(`startxref\n${begins}\n%%EOF\n`)])
    },
  }
}

/** A stream that was compressed, as an object. */
const framed = (number: number, dictionary: string, packed: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `${number} 0 obj\n<<\n${dictionary}/Filter /FlateDecode\n/Length ${packed.length}\n>>\nstream\n`,
      'latin1',
    ),
    packed,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ])

/** A text of a dictionary, whatever its letters: UTF-16 with a mark of its order. */
export const pdfText = (words: string): string => `<feff${Buffer.from(words, 'utf16le').swap16().toString('hex')}>`

export const pdfDate = (at: Date): string => `(D:${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z)`

/** A face of which only the glyphs that were used are in the file, with the letters that they stand for. */
export function writeFace(writer: PdfWriter, number: number, embedded: EmbeddedFace, tag: string): void {
  const { name, bytes, widths, letters, ascent, descent, capHeight, box } = embedded
  const [file, descriptor, descendant, unicode] = [0, 0, 0, 0].map(() => writer.reserve())
  const called = `/${tag}+${name}`
  writer.stream(file ?? 0, `/Length1 ${bytes.length}\n`, bytes)
  writer.object(
    descriptor ?? 0,
    `<<\n/Type /FontDescriptor\n/FontName ${called}\n/Flags 4\n/FontBBox [${box.join(' ')}]\n/ItalicAngle 0\n/Ascent ${ascent}\n/Descent ${descent}\n/CapHeight ${capHeight}\n/StemV 80\n/FontFile2 ${file} 0 R\n>>`,
  )
  writer.object(
    descendant ?? 0,
    `<<\n/Type /Font\n/Subtype /CIDFontType2\n/BaseFont ${called}\n/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>\n/FontDescriptor ${descriptor} 0 R\n/CIDToGIDMap /Identity\n/W [0 [${widths.map((width) => width ?? 0).join(' ')}]]\n>>`,
  )
  writer.stream(unicode ?? 0, '', Buffer.from(unicodeMap(letters), 'latin1'))
  writer.object(
    number,
    `<<\n/Type /Font\n/Subtype /Type0\n/BaseFont ${called}\n/Encoding /Identity-H\n/DescendantFonts [${descendant} 0 R]\n/ToUnicode ${unicode} 0 R\n>>`,
  )
}

/** By which readers copy and search: at most a hundred glyphs in a range. */
function unicodeMap(letters: readonly string[]): string {
  const ranges: string[] = []
  for (let first = 0; first < letters.length; first += 100) {
    const some = letters.slice(first, first + 100)
    const hex = some.map(
      (words) =>
        `<${
          Buffer.from(words ?? '', 'utf16le')
            .swap16()
            .toString('hex') || '0020'
        }>`,
    )
    ranges.push(`1 beginbfrange\n<${four(first)}> <${four(first + some.length - 1)}> [${hex.join(' ')}]\nendbfrange`)
  }
  return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${ranges.join('\n')}\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend`
}

const four = (number: number) => number.toString(16).padStart(4, '0')
