/** One request on the wire, in parts that a test can spoil one by one. */
export interface WireRequest {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Those that the call itself reads. */
  headers?: Record<string, string>
}
