/** How much a customer may upload in a day (UTC): enough for any set of documents, too little to fill a disk. */
export const maxDocumentsPerDay = 50
export const maxBytesPerDay = 150_000_000

/** How much of the day's measure is used. */
export interface DayUse {
  documents: number
  bytes: number
}

/** Whether so many bytes more fit into the day. */
export const fitsIntoDay = (used: DayUse, bytes: number): boolean =>
  used.documents < maxDocumentsPerDay && used.bytes + bytes <= maxBytesPerDay

export const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000)

/** Seconds until the next day begins. */
export const secondsToNextDay = (now: Date): number =>
  Math.ceil((startOfDay(now).getTime() + 86_400_000 - now.getTime()) / 1_000)

/**
 * A file's name as it may be shown: without folders, and without the signs that turn the direction of writing, by
 * which `gpj.exe` is read as `exe.jpg`.
 */
export const displayName = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .trim() || 'document'

/** The name to save a file under: what it is decides the ending, not what it was called. */
export function savedName(name: string, mediaType: string): string {
  const ending = { 'image/png': 'png', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' }[mediaType] ?? 'bin'
  return `${name.replace(/\.(png|jpe?g|pdf)$/i, '')}.${ending}`
}
