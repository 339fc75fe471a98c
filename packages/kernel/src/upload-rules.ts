import { uploadExtensions, uploadLimitBytes } from './constants.ts'

export const fileTooBig = 'You tried to upload a file bigger than 5MB in size'
export const fileNotAllowed = 'You tried to upload a file type that is not allowed'

// Why a file is refused whose name is right.
export const fileEmpty = 'This file is empty. Choose another one.'
export const fileNotAsNamed = "This file isn't what its name says. Choose the original PNG, JPG, JPEG or PDF."
export const drawingWithScript = 'This file is an SVG drawing, which can contain scripts. Save it as PNG or JPG first.'
export const pdfWithScript =
  'This PDF contains a script, another file or a password. Print it to a new PDF and upload that one.'
export const pictureUnreadable = "We couldn't open this picture: it's damaged or far too large. Take the photo again."

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
