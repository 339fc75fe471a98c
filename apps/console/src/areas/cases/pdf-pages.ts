import type { PdfAnswer, PdfRequest } from './pdf-messages.ts'
// oxlint-disable-next-line import/default -- The build gives the address in its place.
import workerAddress from './pdf-worker.ts?worker&url'

interface ScriptPolicy {
  createScriptURL(url: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy
}

/** Longer than any document that was taken needs; a file that was made to take for ever ends here. */
const longestMs = 20_000

let policy: ScriptPolicy | undefined

/** The one script that the console starts by its address; its policy has the name that the server lets through. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return workerAddress
  policy ??= trustedTypes.createPolicy('app-sw', {
    createScriptURL: (url) => {
      if (url !== workerAddress) throw new TypeError('only the drawing of PDFs is started by its address')
      return url
    },
  })
  return policy.createScriptURL(workerAddress)
}

/** An open PDF, in a thread of its own. */
export interface PdfPages {
  pages: number
  draw(how: { page: number; width: number; rotation: number }): Promise<ImageBitmap>
  close(): void
}

/** Opens a PDF. Rejects what cannot be read, and what takes too long. */
export async function openPdf(file: Blob): Promise<PdfPages> {
  const worker = new Worker(trustedAddress())
  const waiting = new Map<number, { done: (answer: PdfAnswer) => void; timer: ReturnType<typeof setTimeout> }>()
  let lastId = 0
  const settle = (id: number, answer: PdfAnswer) => {
    const one = waiting.get(id)
    if (!one) return
    waiting.delete(id)
    clearTimeout(one.timer)
    one.done(answer)
  }
  const close = () => {
    worker.terminate()
    for (const id of waiting.keys()) settle(id, { kind: 'failed' })
  }
  worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer & { id: number }>) => settle(data.id, data))
  worker.addEventListener('error', close)
  const ask = (request: PdfRequest, transfer: Transferable[] = []) =>
    new Promise<PdfAnswer>((done) => {
      waiting.set(request.id, { done, timer: setTimeout(close, longestMs) })
      worker.postMessage(request, transfer)
    })
  const bytes = await file.arrayBuffer()
  const opened = await ask({ id: ++lastId, kind: 'open', bytes }, [bytes])
  if (opened.kind !== 'opened') {
    close()
    throw new Error('the PDF could not be opened')
  }
  return {
    pages: opened.pages,
    draw: async (how) => {
      const drawn = await ask({ id: ++lastId, kind: 'draw', ...how })
      if (drawn.kind !== 'drawn') throw new Error('the page could not be drawn')
      return drawn.picture
    },
    close,
  }
}
