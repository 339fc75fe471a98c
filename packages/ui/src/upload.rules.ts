export const uploadedWords = 'File uploaded successfully'
export const notUploadedWords = 'Failed to upload file to server'
export const noAddressWords = 'No URL returned from API'

/** What a failed upload says: the server's words, which its failure carries, else the error's, else our own. */
export const uploadFailure = (failure: unknown): string =>
  (failure instanceof Error ? failure.message.trim() : '') || notUploadedWords

/** The address of what was uploaded; an answer without one is a failure. */
export function addressOf({ documentPath }: { documentPath?: string | undefined }): string {
  if (!documentPath) throw new Error(noAddressWords)
  return documentPath
}

/** Whether an upload was canceled, which is not a failure. */
export const isCalledOff = (failure: unknown): boolean => failure instanceof Error && failure.name === 'AbortError'
