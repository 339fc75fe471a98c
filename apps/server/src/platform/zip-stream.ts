import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive: its name, and what is in it, bit by bit. */
export interface ZipEntry {
  name: string
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

const version = 20
/** The sizes follow the content, and names are UTF-8. */
const flags = 0x0808
/** 1 January 1980, the first day that the format knows: an archive of the same content is the same archive. */
const firstDay = 0x0021

/**
 * A ZIP archive that is written while it is sent, so that it never is in memory as a whole. Up to 4 GB, more throws: a spreadsheet or
 * an export has no more.
 */
export async function* zipStream(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const listed: Buffer[] = []
  let at = 0
  for await (const { name, content } of entries) {
    const bytes = Buffer.from(name)
    const begins = at
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(version, 4)
    head.writeUInt16LE(flags, 6)
    head.writeUInt16LE(8, 8)
    head.writeUInt16LE(firstDay, 12)
    head.writeUInt16LE(bytes.length, 26)
    yield Buffer.concat([head, bytes])
    at += head.length + bytes.length

    let [crc, size, packed] = [0, 0, 0]
    const deflate = createDeflateRaw({ level: 6 })
    async function feed(): Promise<void> {
      for await (const piece of content) {
        const part = typeof piece === 'string' ? Buffer.from(piece) : piece
        crc = crc32(part, crc)
        size += part.length
        if (!deflate.write(part)) await new Promise((done) => deflate.once('drain', done))
      }
      deflate.end()
    }
    const fed = feed().catch((error: Error) => void deflate.destroy(error))
    try {
      for await (const part of deflate as AsyncIterable<Buffer>) {
        packed += part.length
        yield part
      }
      await fed
    } finally {
      // Whoever stops reading must not leave the feeder waiting for room.
      deflate.destroy()
      deflate.emit('drain')
    }
    at += packed
    if (at > 0xffffffff || size > 0xffffffff) throw new Error('an archive of more than 4 GB')
    const sizes = Buffer.alloc(16)
    sizes.writeUInt32LE(0x08074b50, 0)
    sizes.writeUInt32LE(crc, 4)
    sizes.writeUInt32LE(packed, 8)
    sizes.writeUInt32LE(size, 12)
    yield sizes
    at += sizes.length

    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50, 0)
    line.writeUInt16LE(version, 4)
    line.writeUInt16LE(version, 6)
    line.writeUInt16LE(flags, 8)
    line.writeUInt16LE(8, 10)
    line.writeUInt16LE(firstDay, 14)
    line.writeUInt32LE(crc, 16)
    line.writeUInt32LE(packed, 20)
    line.writeUInt32LE(size, 24)
    line.writeUInt16LE(bytes.length, 28)
    line.writeUInt32LE(begins, 42)
    listed.push(line, bytes)
  }
  const directory = Buffer.concat(listed)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(listed.length / 2, 8)
  end.writeUInt16LE(listed.length / 2, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  yield Buffer.concat([directory, end])
}
