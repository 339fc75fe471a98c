import { deflateSync } from 'node:zlib'
import type { EmbeddedFace } from '#modules/documents'

/**
 * Writes a PDF 1.7 piece by piece: what was written is forgotten, but for where it is (nine bytes for each object). Small objects, such as
 * the elements of the tree that programs read aloud, are packed together.
 */
export interface PdfWriter {
  /** A number for an object that is written later. */
  reserve(): number
  /** An object that stands by itself. */
  object(number: number, body: string): void
  stream(number: number, dictionary: string, bytes: Uint8Array): void
  /** A small object, written with others of its kind. */
  packed(number: number, body: string): void
  /** What has been written since it was last taken. */
  take(): Buffer
  /** The table of all objects; nothing comes after it. */
  end(ends: { root: number; info: number; id: string }): void
}

/** Where an object is: from the beginning of the file, or in a packet. */
interface Places {
  add(number: number, kind: 1 | 2, where: number, index: number): void
  bytes(count: number): Buffer
}

const entryBytes = 8
const packetSize = 1_000

function createPlaces(): Places {
  let table = Buffer.alloc(entryBytes * 1_024)
  return {
    add: (number, kind, where, index) => {
      while ((number + 1) * entryBytes > table.length) table = Buffer.concat([table, Buffer.alloc(table.length)])
      const at = number * entryBytes
      table.writeUInt8(kind, at)
      table.writeUIntBE(where, at + 1, 5)
      table.writeUInt16BE(index, at + 6)
    },
    bytes: (count) => {
      while (count * entryBytes > table.length) table = Buffer.concat([table, Buffer.alloc(table.length)])
      // The head of the list of free objects.
      table.writeUInt16BE(0xffff, 6)
      return table.subarray(0, count * entryBytes)
    },
  }
}

export function createPdfWriter(): PdfWriter {
  const places = createPlaces()
  let pieces: Buffer[] = []
  let [written, objects] = [0, 1]
  let packet: { number: number; body: string }[] = []

  const put = (bytes: Buffer) => {
    pieces.push(bytes)
    written += bytes.length
  }
  const text = (words: string) => put(Buffer.from(words, 'latin1'))
  const reserve = () => objects++

  function stream(number: number, dictionary: string, bytes: Uint8Array): void {
    places.add(number, 1, written, 0)
    const packed = deflateSync(bytes, { level: 3 })
    text(`${number} 0 obj\n<<\n${dictionary}/Filter /FlateDecode\n/Length ${packed.length}\n>>\nstream\n`)
    put(packed)
    text('\nendstream\nendobj\n')
  }

  function closePacket(): void {
    if (packet.length === 0) return
    const own = reserve()
    let [heads, bodies] = ['', '']
    for (const [index, { number, body }] of packet.entries()) {
      places.add(number, 2, own, index)
      heads += `${number} ${bodies.length} `
      bodies += `${body}\n`
    }
    const dictionary = `/Type /ObjStm\n/N ${packet.length}\n/First ${heads.length}\n`
    stream(own, dictionary, Buffer.from(heads + bodies, 'latin1'))
    packet = []
  }

  text('%PDF-1.7\n%\u00ff\u00ff\u00ff\u00ff\n')
  return {
    reserve,
    stream,
    object: (number, body) => {
      places.add(number, 1, written, 0)
      text(`${number} 0 obj\n${body}\nendobj\n`)
    },
    packed: (number, body) => {
      packet.push({ number, body })
      if (packet.length === packetSize) closePacket()
    },
    take: () => {
      const taken = Buffer.concat(pieces)
      pieces = []
      return taken
    },
    end: ({ root, info, id }) => {
      closePacket()
      const own = reserve()
      const begins = written
      places.add(own, 1, begins, 0)
      const ends = `/Root ${root} 0 R\n/Info ${info} 0 R\n/ID [<${id}> <${id}>]\n`
      stream(own, `/Type /XRef\n/Size ${objects}\n/W [1 5 2]\n${ends}`, places.bytes(objects))
      text(`startxref\n${begins}\n%%EOF\n`)
    },
  }
}

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
