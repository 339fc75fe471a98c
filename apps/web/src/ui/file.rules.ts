export { extensionOf, fileFault, fileNotAllowed, fileTooBig } from '@tradewind/kernel/upload-rules'
export { uploadExtensions as fileExtensions } from '@tradewind/kernel/constants'

/** The size in kB, rounded, as an uploaded file carries it. */
export const sizeInKb = (bytes: number): number => Math.round(bytes / 1024)
