import { drawingWithScript, fileNotAsNamed, pdfFaults, pictureUnreadable } from '@tradewind/kernel/upload-rules'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdfFile } from './test-pdf.ts'
import { readUpload } from './uploads.ts'

const read = (bytes: Uint8Array, extension: string) =>
  readUpload({ base64: Buffer.from(bytes).toString('base64'), extension })
const refused = (words: string) => ({ refusal: 'documents.type_not_allowed', words })

const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#1b6e6a' } })
const canary = 'Harbour Lane 7, 51.5N 0.1W'
const described = { exif: { IFD0: { ImageDescription: canary, Make: 'Phone' } } } as const

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

test('a PDF is kept as it is, or refused in words that name what it contains', async () => {
  const found = await read(pdfFile(), 'pdf')
  expect(found).toMatchObject({ mediaType: 'application/pdf', bytes: pdfFile() })
  expect(await read(pdfFile('3 0 obj << /S /Launch /F (cmd.exe) >> endobj'), 'pdf')).toEqual(refused(pdfFaults.program))
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
