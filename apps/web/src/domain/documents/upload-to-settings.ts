import { uploadDocument } from '@tradewind/contract/customers'
import { fetchWithProgress } from '#lib/fetch-with-progress.ts'
import { send } from '#ui/calls/api.ts'
import type { Upload } from '#ui/file-uploader.tsx'

/** Uploads one side of a document into the settings. */
export const uploadToSettings: Upload = (file, { signal, onProgress }) =>
  send(
    uploadDocument,
    {
      body: {
        documentName: file.fileName,
        documentExtension: file.extension,
        documentAsBase64: file.base64Value,
      },
    },
    { signal, fetch: fetchWithProgress(onProgress) },
  )
