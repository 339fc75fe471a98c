import type { PickedFile } from '#ui/read-file.ts'

/** Most documents per order. */
export const maxDocuments = 5

/** Documents in the format of an order; one without content is left out. */
export const documentItems = (files: readonly PickedFile[]) =>
  files
    .filter(({ base64Value }) => base64Value !== '')
    .map(({ fileName, extension, base64Value }) => ({
      documentName: fileName,
      documentLength: bytesOf(base64Value),
      documentExtension: extension,
      documentAsBase64: base64Value,
    }))

/** The size in bytes of a base64 text. */
const bytesOf = (base64: string): number => (base64.length / 4) * 3 - (/=*$/.exec(base64)?.[0].length ?? 0)
