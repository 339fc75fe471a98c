import { Worker } from 'node:worker_threads'
import type { InvoiceContent } from './invoice-pdf.ts'
import type { ReceiptContent } from './receipt-pdf.ts'

/** What is drawn, by its kind. */
export type Drawing = { receipt: ReceiptContent } | { invoice: InvoiceContent }

/** Draws documents in a thread of its own, since laying out a page holds a processor for about a tenth of a second. */
export interface PaperDrawer {
  draw(drawing: Drawing): Promise<Buffer>
}

interface Waiting {
  done(bytes: Buffer): void
  failed(error: Error): void
}

/** The thread starts with the first document and never keeps the process alive; one that died is replaced. */
export function createPaperDrawer(): PaperDrawer {
  const waiting = new Map<number, Waiting>()
  let jobs = 0
  let thread: Worker | undefined

  function start(): Worker {
    const started = new Worker(new URL('./paper.worker.ts', import.meta.url), { execArgv: [] })
    started.on('message', ({ job, bytes, failure }: { job: number; bytes?: Uint8Array; failure?: string }) => {
      const request = waiting.get(job)
      waiting.delete(job)
      if (bytes) request?.done(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      else request?.failed(new Error(`the document could not be drawn: ${failure}`))
    })
    started.on('error', (error) => giveUp(started, error as Error))
    started.on('exit', () => giveUp(started, new Error('the thread that draws documents ended')))
    // Only now: listening for messages is itself a reason to stay alive.
    started.unref()
    return started
  }

  function giveUp(ended: Worker, error: Error): void {
    // A thread that failed ends later too: by then another one may be at work.
    if (thread !== ended) return
    thread = undefined
    for (const { failed } of waiting.values()) failed(error)
    waiting.clear()
  }

  return {
    draw: (drawing) =>
      new Promise((done, failed) => {
        thread ??= start()
        const job = ++jobs
        waiting.set(job, { done, failed })
        thread.postMessage({ job, drawing })
      }),
  }
}
