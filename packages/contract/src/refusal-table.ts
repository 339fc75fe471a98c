/** Refusals of an area by their codes: the HTTP status, and the words that the envelope's `error` carries. */
export type RefusalTable = Readonly<Record<`${string}.${string}`, readonly [status: number, words: string]>>
