import { extensionOf } from '#ui/file.rules.ts'
import { FileRefused } from '#ui/read-file.ts'

/** How iPhones keep photos. Nobody's documents are kept so: they become JPEGs on the way. */
export const photoExtensions = ['heic', 'heif'] as const

/** No more is needed to read a document, and pictures of this size stay far below the limit. */
const longestEdge = 2_800
/** Beyond this a browser may give up while it opens a picture. */
const maxBytes = 30_000_000
const quality = 0.85

export const notReadable = "This browser can't open HEIC photos. Choose a JPG or PNG, or take the photo again here."

/** Turns an iPhone's photo into a JPEG; any other file stays as it is. */
export async function asKeptKind(file: File): Promise<File> {
  if (!(photoExtensions as readonly string[]).includes(extensionOf(file.name))) return file
  if (file.size > maxBytes) throw new FileRefused('You tried to upload a file bigger than 5MB in size')
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) throw new FileRefused(notReadable)
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  if (!drawn) throw new FileRefused(notReadable)
  return new File([drawn], file.name.replace(/\.[^.]+$/, '.jpg'), { type: 'image/jpeg' })
}
