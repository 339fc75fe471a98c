import { uploadToBlob } from '@tradewind/contract/onboarding'
import { fetchWithProgress } from '#lib/fetch-with-progress.ts'
import { activity } from '#lib/watch.ts'
import { send } from '#ui/calls/api.ts'
import type { Upload } from '#ui/file-uploader.tsx'

/** Uploads one side of a document; it is handed in once the document is whole. */
export const uploadSide: Upload = (file, { signal, onProgress }) =>
  send(
    uploadToBlob,
    {
      body: {
        documentName: file.fileName,
        documentExtension: file.extension,
        documentAsBase64: file.base64Value,
      },
    },
    {
      signal,
      fetch: fetchWithProgress((part) => {
        // Who waits for a file on a slow line is there.
        activity.acted()
        onProgress(part)
      }),
    },
  )
