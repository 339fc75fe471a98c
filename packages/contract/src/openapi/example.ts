/** One request of a call and its answer, as they travel. */
export interface CallExample {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  /** The envelope's `value`. */
  value?: unknown
}
