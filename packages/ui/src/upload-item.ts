import type { PickedFile } from './read-file.ts'

/** The file as the calls carry it; its length is what the text stands for. */
export const uploadItemOf = ({ fileName, extension, base64Value }: PickedFile) => ({
  documentName: fileName,
  documentExtension: extension,
  documentAsBase64: base64Value,
  documentLength: Math.max(1, Math.floor((base64Value.replace(/=+$/, '').length * 3) / 4)),
})
