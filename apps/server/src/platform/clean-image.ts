/** A photograph of any phone has fewer; what says that it has more is refused before it is unpacked. */
const mostPixels = 60_000_000

/** Loaded for the first picture: a library of this size would hold up every start. */
async function library() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

let last: Promise<unknown> = Promise.resolve()

/**
 * A picture drawn anew: the same to look at, without what was written beside it (place, device, comments), and without
 * what came behind its end. Nothing where it cannot be drawn whole, or is too large. One at a time, beside the event loop.
 */
export function cleanImage(bytes: Uint8Array, type: 'jpg' | 'png'): Promise<Buffer | undefined> {
  const drawn = last.then(() => draw(bytes, type)).catch(() => undefined)
  last = drawn
  return drawn
}

async function draw(bytes: Uint8Array, type: 'jpg' | 'png'): Promise<Buffer> {
  const sharp = await library()
  // Which way up it is was written beside it, too.
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
  return (type === 'jpg' ? picture.jpeg({ quality: 90 }) : picture.png()).toBuffer()
}
