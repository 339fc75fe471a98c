import { deflateSync } from 'node:zlib'
import { drawingWithScript, fileNotAsNamed, pdfWithScript, pictureUnreadable } from '@tradewind/kernel/upload-rules'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readUpload } from './uploads.ts'

const read = (bytes: Uint8Array, extension: string) =>
  readUpload({ base64: Buffer.from(bytes).toString('base64'), extension })
const refused = (words: string) => ({ refusal: 'documents.type_not_allowed', words })

const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#1b6e6a' } })
const canary = 'Harbour Lane 7, 51.5N 0.1W'
const described = { exif: { IFD0: { ImageDescription: canary, Make: 'Phone' } } } as const

const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((one) => (typeof one === 'string' ? Buffer.from(`${one}\n`, 'latin1') : one)),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ])
const catalog = '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj'
const stream = (dictionary: string, data: Buffer) =>
  Buffer.concat([Buffer.from(`7 0 obj << ${dictionary} >>\nstream\n`), data, Buffer.from('\nendstream\nendobj\n')])
const packed = (objects: string) =>
  stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.from(objects)))

test('what a picture tells of its place and its phone is gone, and it looks the same', async () => {
  for (const [extension, mediaType, bytes] of [
    ['jpg', 'image/jpeg', await picture().withMetadata(described).jpeg().toBuffer()],
    ['PNG', 'image/png', await picture().withMetadata(described).png().toBuffer()],
  ] as const) {
    expect(bytes.includes(canary)).toBe(true)
    const found = await read(bytes, extension)
    if (typeof found === 'string' || 'refusal' in found) throw new Error('it was refused')
    expect([found.mediaType, found.bytes.includes('Harbour'), found.bytes.includes('Phone')]).toEqual([
      mediaType,
      false,
      false,
    ])
    const { dominant, channels } = await sharp(found.bytes).stats()
    expect(dominant).toMatchObject({ r: 24, g: 104, b: 104 })
    expect(Math.round(channels[0]?.mean ?? 0)).toBeGreaterThan(24)
    expect(await sharp(found.bytes).metadata()).toMatchObject({ width: 40, height: 20 })
  }
})

test('a picture is turned as its phone was held, since nothing says so any more', async () => {
  const lying = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const found = await read(lying, 'jpg')
  if (typeof found === 'string' || 'refusal' in found) throw new Error('it was refused')
  expect(await sharp(found.bytes).metadata()).toMatchObject({ width: 20, height: 40 })
})

test('a picture that is a page of script as well is only the picture', async () => {
  const both = Buffer.concat([
    await picture().png().toBuffer(),
    Buffer.from('<script>alert(1)</script>%PDF-1.7 PK\u0003\u0004'),
  ])
  const found = await read(both, 'png')
  if (typeof found === 'string' || 'refusal' in found) throw new Error('it was refused')
  expect(found.bytes.includes('script')).toBe(false)
})

test('a picture that says it has billions of pixels, and one that ends early, are refused', async () => {
  const bomb = Buffer.from(await picture().png().toBuffer())
  bomb.writeUInt32BE(50_000, 16)
  bomb.writeUInt32BE(50_000, 20)
  expect(await read(bomb, 'png')).toEqual(refused(pictureUnreadable))
  const whole = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 100, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  expect(await read(whole.subarray(0, whole.length / 2), 'jpg')).toEqual(refused(pictureUnreadable))
})

test('a PDF that acts by itself, brings a file along or hides what it is, is refused however it is written', async () => {
  const hostile = {
    script: pdf(catalog, '3 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'),
    'an escaped name': pdf(catalog, '3 0 obj << /S /J#61vaScr#69pt /JS (app.alert(1)) >> endobj'),
    'a program': pdf(catalog, '3 0 obj << /S /Launch /F (cmd.exe) >> endobj'),
    'a form that sends': pdf(catalog, '3 0 obj << /S /SubmitForm /F (http://example.com) >> endobj'),
    'a file in it': pdf(catalog, stream('/Type /EmbeddedFile', Buffer.from('MZ'))),
    encryption: pdf(catalog, 'trailer << /Encrypt 9 0 R >>'),
    'a form of XML': pdf(catalog, '3 0 obj << /XFA [ (a) 4 0 R ] >> endobj'),
    'script in packed objects': pdf(catalog, packed('3 0 << /S /JavaScript /JS (app.alert(1)) >>')),
    'packed objects without their type': pdf(
      catalog,
      stream('/N 1 /F#69rst 4 /Filter [ /FlateDecode ]', deflateSync(Buffer.from('3 0 << /S /JavaScript >>'))),
    ),
    'packed objects behind a text that pretends': pdf(
      catalog,
      stream(
        '/N 1 /First 4 /X (endobj) % endobj\n /Filter /FlateDecode',
        deflateSync(Buffer.from('3 0 << /S /Launch >>')),
      ),
    ),
    'objects packed twice': pdf(
      catalog,
      stream('/N 1 /First 4 /Filter [ /FlateDecode /FlateDecode ]', deflateSync(deflateSync(Buffer.from('x')))),
    ),
    'a hundred million packed zeros': pdf(catalog, packed('0'.repeat(100_000_000))),
    'script where a comment says that a stream begins': pdf(
      catalog,
      '3 0 obj %stream\n << /S /JavaScript /JS (app.alert(1)) >> endobj endstream',
    ),
  }
  for (const [what, bytes] of Object.entries(hostile))
    expect([what, await read(bytes, 'pdf')]).toEqual([what, refused(pdfWithScript)])
})

test('a PDF as a scanner or an office writes it is kept as it is', async () => {
  const noise = Buffer.from(Array.from({ length: 60_000 }, (_, at) => (at * 7919 + ((at * at) >> 3)) & 255))
  for (const bytes of [
    pdf(catalog),
    pdf(catalog, packed('3 0 << /Type /Page /Contents 4 0 R >>'), stream('/Length 9', Buffer.from('BT (JS) ET'))),
    pdf(catalog, stream('/Subtype /Image /Filter /DCTDecode', Buffer.concat([noise, Buffer.from('/JS ')]))),
  ]) {
    const found = await read(bytes, 'pdf')
    expect(found).toMatchObject({ mediaType: 'application/pdf' })
    if (typeof found !== 'string' && 'bytes' in found) expect(found.bytes.equals(bytes)).toBe(true)
  }
})

test('a drawing, a page or a program under the name of a picture is refused', async () => {
  for (const [text, words] of [
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', drawingWithScript],
    ['<?xml version="1.0"?>\n<svg onload="alert(1)"/>', drawingWithScript],
    ['<html><script>', fileNotAsNamed],
    ['MZ\u0090\u0000', fileNotAsNamed],
  ] as const)
    expect(await read(Buffer.from(text), 'png')).toEqual(refused(words))
  expect(await read(await picture().png().toBuffer(), 'pdf')).toEqual(refused(fileNotAsNamed))
})
