import { beginningLength, contentFault, extensionOf, sizeInKb } from './file.rules.ts'

/** A file that was read: what the upload calls carry. */
export interface PickedFile {
  fileName: string
  extension: string
  /** kB, rounded. */
  size: number
  base64Value: string
}

/** A file is not what its name says. Nothing of it was sent. */
export class FileRefused extends Error {}

/** Reads a file into what the calls carry. Throws FileRefused by its first bytes, before it is read whole. */
export async function readFile(file: File): Promise<PickedFile> {
  const fault = contentFault(file.name, new Uint8Array(await file.slice(0, beginningLength).arrayBuffer()))
  if (fault) throw new FileRefused(fault)
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'))
    reader.readAsDataURL(file)
  })
  return {
    fileName: file.name,
    extension: extensionOf(file.name),
    size: sizeInKb(file.size),
    base64Value: url.slice(url.indexOf(',') + 1),
  }
}
