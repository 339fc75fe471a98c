import { uploadExtensions, uploadLimitBytes } from './constants.ts'

export const fileTooBig = 'You tried to upload a file bigger than 5MB in size'
export const fileNotAllowed = 'You tried to upload a file type that is not allowed'

/** The extension of a file name in lower case, without its dot; empty when there is none. */
export const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** Whether files with this extension, in any letter case, may be uploaded. */
export const isUploadExtension = (extension: string): boolean =>
  (uploadExtensions as readonly string[]).includes(extension.toLowerCase())

/** Why a file may not be uploaded, in the words for the customer, or nothing. Size is in bytes. */
export function fileFault(file: { name: string; size: number }): string | undefined {
  if (!isUploadExtension(extensionOf(file.name))) return fileNotAllowed
  return file.size > uploadLimitBytes ? fileTooBig : undefined
}
