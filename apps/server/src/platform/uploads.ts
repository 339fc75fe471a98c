import type { RefusalCode } from '@tradewind/contract'
import { uploadLimitBytes } from '@tradewind/kernel/constants'
import {
  drawingWithScript,
  fileNotAsNamed,
  isUploadExtension,
  pdfFaults,
  pictureUnreadable,
} from '@tradewind/kernel/upload-rules'
import { fileTypeFromBuffer } from 'file-type'
import { cleanImage } from './clean-image.ts'
import { checkPdf } from './pdf-check.ts'

/** An uploaded file whose content was looked at. */
export interface ReadUpload {
  mediaType: string
  /** What is kept: a picture is drawn anew. */
  bytes: Buffer
  /** How much was sent. */
  sentBytes: number
}

/** Why a file is refused; `words` where the code's own do not say what is wrong with it. */
export interface UploadRefused {
  refusal: RefusalCode
  words?: string
}

/**
 * Reads one upload: base64 to bytes, size, extension, and the magic bytes against the extension. Gives the file, or why
 * it is refused; `unreadable` is no base64. What a file says of itself is compared with what it is, never believed.
 */
export async function readUpload({
  base64,
  extension,
}: {
  base64: string
  extension: string
}): Promise<ReadUpload | UploadRefused | 'unreadable'> {
  const encoded = base64.replace(/^data:[\w/+.-]*;base64,/, '')
  if (!isBase64(encoded)) return 'unreadable'
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.byteLength > uploadLimitBytes) return { refusal: 'documents.too_large' }
  const said = extension.toLowerCase().replace(/^\./, '')
  if (!isUploadExtension(said)) return { refusal: 'documents.type_not_allowed' }
  const type = await fileTypeFromBuffer(bytes)
  if (!type || type.ext !== (said === 'jpeg' ? 'jpg' : said))
    return notAllowed(isDrawing(bytes) ? drawingWithScript : fileNotAsNamed)
  const fault = type.ext === 'pdf' ? await checkPdf(bytes) : undefined
  if (fault) return notAllowed(pdfFaults[fault])
  const kept = type.ext === 'pdf' ? bytes : await cleanImage(bytes, said === 'png' ? 'png' : 'jpg')
  if (!kept) return notAllowed(pictureUnreadable)
  if (kept.byteLength > uploadLimitBytes) return { refusal: 'documents.too_large' }
  return { mediaType: type.mime, bytes: kept, sentBytes: bytes.byteLength }
}

const notAllowed = (words: string): UploadRefused => ({ refusal: 'documents.type_not_allowed', words })

/** Only to say what it is: anything that is no picture and no PDF is refused. */
const isDrawing = (bytes: Buffer): boolean => /<svg[\s>]/i.test(bytes.toString('latin1', 0, 1_000))

/** Looks for what does not belong: a pattern of all that does keeps a way back for each of seven million characters. */
const isBase64 = (text: string): boolean =>
  text !== '' && text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ''))
