import { Buffer } from 'node:buffer'
import { crc32, deflateSync } from 'node:zlib'

/** Files that nobody may hand in, each wrong in a way of its own, with the words in which it is refused. */
export interface BadFile {
  name: string
  mimeType: string
  buffer: Buffer
  words: string
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.byteLength, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A right picture of a few kilobytes that would be 400 million points once it is unpacked. */
function decompressionBomb(): Buffer {
  const edge = 20_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  // One bit for each point, in shades of grey.
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(edge * (edge / 8 + 1)), { level: 9 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const script = '%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n%%EOF\n'
const tooBig = 5_347_738

export const badFiles = (): BadFile[] => [
  {
    name: 'program.png',
    mimeType: 'image/png',
    buffer: Buffer.from('MZ\u0090\u0000 this is a program under the name of a picture'),
    words: "This file isn't what its name says. Choose the original PNG, JPG, JPEG or PDF.",
  },
  {
    name: 'page.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(tooBig - 9, ' ')]),
    words: 'You tried to upload a file bigger than 5MB in size',
  },
  {
    name: 'bomb.png',
    mimeType: 'image/png',
    buffer: decompressionBomb(),
    words: "We couldn't open this picture: it's damaged or far too large. Take the photo again.",
  },
  {
    name: 'script.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(script),
    words: 'This PDF contains a script, another file or a password. Print it to a new PDF and upload that one.',
  },
  {
    name: 'drawing.png',
    mimeType: 'image/png',
    buffer: Buffer.from(drawing),
    words: 'This file is an SVG drawing, which can contain scripts. Save it as PNG or JPG first.',
  },
  {
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(drawing),
    words: 'You tried to upload a file type that is not allowed',
  },
  {
    name: 'empty.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(0),
    words: 'This file is empty. Choose another one.',
  },
]
