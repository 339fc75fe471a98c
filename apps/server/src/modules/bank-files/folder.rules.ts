/** What a customer's folder may bring, and what its outcomes are called. */

/** As large as an upload may be. */
export const maxFolderFileBytes = 20_000_000

export const tooLargeWords = 'This file is too large. Split it into several files.'

/** Whole files have this ending; a transfer that uses other names until it is done is left alone. */
export const isOffered = (name: string): boolean => /^[^.].*\.xml$/i.test(name)

/** A file that stayed as it is for so long has arrived, if it wasn't renamed when it had. */
export const settlesMs = 10_000

export interface Look {
  bytes: number
  changedMs: number
  /** When it was first seen like this. */
  sinceMs: number
}

/** What to remember of a file, and whether it has arrived. */
export function lookAgain(before: Look | undefined, now: Look): { look: Look; hasArrived: boolean } {
  const isSame = before?.bytes === now.bytes && before.changedMs === now.changedMs
  const look = isSame ? before : now
  return { look, hasArrived: now.sinceMs - look.sinceMs >= settlesMs }
}

/** File systems take names of so many bytes. */
const maxNameBytes = 255

/** What a file is called once it was read: with the moment, and cut at its beginning if that is too long. */
export function keptName(name: string, at: Date): string {
  const moment = at.toISOString().replaceAll(':', '-')
  let end = name
  while (Buffer.byteLength(`${moment}-${end}`) > maxNameBytes) end = end.slice(1)
  return `${moment}-${end}`
}

/** Only letters that every file system takes: the name was chosen by someone else. */
export function reportName(fileName: string, digest: Buffer): string {
  const stem = fileName
    .replace(/\.xml$/i, '')
    .replace(/[^\w-]/g, '_')
    .slice(0, 80)
  return `${stem}-${digest.toString('hex').slice(0, 8)}-status.xml`
}

/** The message id of a file that couldn't be read as a whole, if it has one that can be said again. */
export function messageIdIn(text: string): string | undefined {
  return /<(?:\w+:)?MsgId>\s*([\w./:+-][\w ./:+-]{0,34})\s*</.exec(text.slice(0, 20_000))?.[1]?.trim()
}
