import { uploadExtensions, uploadLimitBytes } from './constants.ts'

export const fileTooBig = 'You tried to upload a file bigger than 5MB in size'
export const fileNotAllowed = 'You tried to upload a file type that is not allowed'

// Why a file is refused whose name is right.
export const fileEmpty = 'This file is empty. Choose another one.'
export const fileNotAsNamed = "This file isn't what its name says. Choose the original PNG, JPG, JPEG or PDF."
export const drawingWithScript = 'This file is an SVG drawing, which can contain scripts. Save it as PNG or JPG first.'

const printAnew = 'Print it to a new PDF and upload that instead.'

/** What a PDF would do, carry or hide. */
export const pdfFaults = {
  script: `This PDF contains a script. ${printAnew}`,
  program: `This PDF starts a program. ${printAnew}`,
  otherFile: `This PDF opens another file or a network folder. ${printAnew}`,
  webPage: `This PDF opens a web page by itself. ${printAnew}`,
  formData: `This PDF sends or imports form data. ${printAnew}`,
  xfa: `This PDF is an XFA form, which changes as it is filled in. ${printAnew}`,
  media: `This PDF contains video, sound or 3D content. ${printAnew}`,
  attachment:
    "This PDF has an attachment of a type we can't accept. Attachments can be data (XML, CSV, JSON, text) or pictures. Remove it and upload the PDF again.",
  password: 'This PDF needs a password to open. Save it without one and upload it again.',
  noPages: `No page was found in this PDF. It may be empty or damaged. ${printAnew}`,
  unreadable: `Part of this PDF is damaged or can't be checked. ${printAnew}`,
  complex: `This PDF is too complex to check. ${printAnew}`,
} as const

export type PdfFault = keyof typeof pdfFaults

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
