import type { FieldError, RefusalCode } from '@tradewind/contract'
import { uploadLimitBytes } from '@tradewind/kernel/constants'
import { isUploadExtension } from '@tradewind/kernel/upload-rules'
import { fileTypeFromBuffer } from 'file-type'
import type { TransferPayload } from './payload.rules.ts'

/** An uploaded file whose content was looked at. */
export interface ReadDocument {
  name: string
  identificationNumber: string | null
  mediaType: string
  bytes: Buffer
}

type Item = TransferPayload['documentUploadItems'][number]

/** What a PDF may not carry: it would act by itself in whoever opens it, or hide what it is. */
const activePdf = /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA|Encrypt)\b/

/**
 * Reads one upload: base64 to bytes, size, extension, and the magic bytes against the extension. Gives the document, or
 * why it is refused. What a file says of itself is compared with what it is, never believed.
 */
export async function readDocument(
  item: Item,
  index: number,
): Promise<ReadDocument | { refusal: RefusalCode } | { fault: FieldError }> {
  const fault = (field: keyof Item, message: string) => ({
    fault: { field: `documentUploadItems.${index}.${field}`, message },
  })
  const encoded = item.documentAsBase64.replace(/^data:[\w/+.-]*;base64,/, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded) || encoded.length % 4 !== 0)
    return fault('documentAsBase64', 'This file could not be read.')
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.byteLength > uploadLimitBytes) return { refusal: 'documents.too_large' }
  if (bytes.byteLength !== item.documentLength) return fault('documentLength', 'This is not the length of the file.')
  const extension = item.documentExtension.toLowerCase().replace(/^\./, '')
  if (!isUploadExtension(extension)) return { refusal: 'documents.type_not_allowed' }
  const found = await fileTypeFromBuffer(bytes)
  if (!found || found.ext !== (extension === 'jpeg' ? 'jpg' : extension))
    return { refusal: 'documents.type_not_allowed' }
  if (found.ext === 'pdf' && activePdf.test(bytes.toString('latin1'))) return { refusal: 'documents.type_not_allowed' }
  return {
    name: item.documentName,
    identificationNumber: item.identificationNumber ?? null,
    mediaType: found.mime,
    bytes,
  }
}
