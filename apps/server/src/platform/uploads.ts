import type { RefusalCode } from '@tradewind/contract'
import { uploadLimitBytes } from '@tradewind/kernel/constants'
import { isUploadExtension } from '@tradewind/kernel/upload-rules'
import { fileTypeFromBuffer } from 'file-type'

/** An uploaded file whose content was looked at. */
export interface ReadUpload {
  mediaType: string
  bytes: Buffer
}

/** What a PDF may not carry: it would act by itself in whoever opens it, or hide what it is. */
const activePdf = /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA|Encrypt)\b/

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
}): Promise<ReadUpload | { refusal: RefusalCode } | 'unreadable'> {
  const encoded = base64.replace(/^data:[\w/+.-]*;base64,/, '')
  if (!isBase64(encoded)) return 'unreadable'
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.byteLength > uploadLimitBytes) return { refusal: 'documents.too_large' }
  const said = extension.toLowerCase().replace(/^\./, '')
  if (!isUploadExtension(said)) return { refusal: 'documents.type_not_allowed' }
  const found = await fileTypeFromBuffer(bytes)
  if (!found || found.ext !== (said === 'jpeg' ? 'jpg' : said)) return { refusal: 'documents.type_not_allowed' }
  if (found.ext === 'pdf' && activePdf.test(bytes.toString('latin1'))) return { refusal: 'documents.type_not_allowed' }
  return { mediaType: found.mime, bytes }
}

/** Looks for what does not belong: a pattern of all that does keeps a way back for each of seven million characters. */
const isBase64 = (text: string): boolean =>
  text !== '' && text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ''))
