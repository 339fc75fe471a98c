import { extensionOf, fileEmpty, fileFault as fileFaultOf, fileNotAsNamed } from '@tradewind/kernel/upload-rules'

export { uploadExtensions as fileExtensions } from '@tradewind/kernel/constants'
export { extensionOf } from '@tradewind/kernel/upload-rules'

/** The most characters of a file's name that the server takes. */
const nameMostLength = 120
export const nameTooLong = 'This file name is too long. Rename the file and try again.'
export const oneAtATime = 'Add one file at a time.'

/** Why a file is refused before anything of it is read or sent: type, size, name. */
export const fileFault = (file: { name: string; size: number }): string | undefined =>
  fileFaultOf(file) ?? (file.name.length > nameMostLength ? nameTooLong : undefined)

/** How files of each kind begin. */
const beginnings: Readonly<Record<string, readonly number[]>> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
  jpeg: [0xff, 0xd8, 0xff],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
}

/** The bytes that are enough to know a file by. */
export const beginningLength = 8

/** Why a file is refused by its first bytes: it is not what its name says, or empty. The server looks again, closer. */
export function contentFault(fileName: string, beginning: Uint8Array): string | undefined {
  if (beginning.length === 0) return fileEmpty
  const expected = beginnings[extensionOf(fileName)] ?? []
  const fits = expected.length > 0 && expected.every((byte, at) => beginning[at] === byte)
  return fits ? undefined : fileNotAsNamed
}

/** The size in kB, rounded, as an uploaded file carries it. */
export const sizeInKb = (bytes: number): number => Math.round(bytes / 1024)

/** A size as people read it: kB, from a thousand of them on MB. */
export const sizeWords = (kb: number): string =>
  kb < 1_000 ? `${Math.max(kb, 1)} kB` : `${(kb / 1_024).toFixed(1)} MB`
