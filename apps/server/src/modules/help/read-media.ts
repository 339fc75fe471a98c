import { Refusal } from '@tradewind/contract/refusals'
import { fileTypeFromBuffer } from 'file-type'
import { cleanImage } from '#platform/clean-image'

const mostBytes = { image: 5_000_000, video: 11_000_000, text: 200_000 } as const

/** The bytes that are kept of an uploaded file: a picture is drawn anew, and a file that is not what it is called is refused. */
export async function readMedia(mediaType: string, base64: string): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64')
  const kind = mediaType.slice(0, mediaType.indexOf('/')) as keyof typeof mostBytes
  if (bytes.byteLength > mostBytes[kind] || !(await isOf(mediaType, bytes))) throw new Refusal('content.media_refused')
  if (kind !== 'image') return bytes
  const drawn = await cleanImage(bytes, mediaType === 'image/png' ? 'png' : 'jpg')
  if (!drawn) throw new Refusal('content.media_refused')
  return drawn
}

async function isOf(mediaType: string, bytes: Buffer): Promise<boolean> {
  if (mediaType === 'text/vtt') return /^\uFEFF?WEBVTT[\n\r\t ]/.test(bytes.toString('utf8', 0, 20))
  return (await fileTypeFromBuffer(bytes))?.mime === mediaType
}
