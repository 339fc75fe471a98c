/** What the thread that draws a PDF is asked, and what it answers. */
export type PdfRequest =
  | { id: number; kind: 'open'; bytes: ArrayBuffer }
  | { id: number; kind: 'draw'; page: number; width: number; rotation: number }

export type PdfAnswer = { kind: 'opened'; pages: number } | { kind: 'drawn'; picture: ImageBitmap } | { kind: 'failed' }
