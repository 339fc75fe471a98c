import sharp from 'sharp'
import type { Drawn } from './clean-image.ts'

/** A photograph of any phone has fewer; what says that it has more is refused before it is unpacked. */
const maxPixels = 60_000_000

sharp.cache(false)
sharp.concurrency(1)

let pixels = 0

async function draw({ bytes, type }: { bytes: Uint8Array; type: 'jpg' | 'png' }): Promise<Uint8Array> {
  // Which way up it is was written beside it, too.
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
  const format = type === 'jpg' ? picture.jpeg({ quality: 90 }) : picture.png()
  const { data, info } = await format.toBuffer({ resolveWithObject: true })
  pixels += info.width * info.height
  return data
}

/** Draws one picture at a time, and ends when the server is gone. */
process.on('message', (request: Parameters<typeof draw>[0]) => {
  void draw(request)
    .catch(() => undefined)
    .then((picture) => process.send?.({ picture, pixels } satisfies Drawn))
})
