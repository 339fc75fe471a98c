import { Worker } from 'node:worker_threads'
import type { PdfFault } from '@tradewind/kernel/upload-rules'
import { createFairQueue, fileReading } from './fair-queue.ts'

/** Reading takes milliseconds for what scanners and offices write. */
const readingMs = 4_000
/** What a thread may take on top of the file itself; what is unpacked has a limit of its own. */
const heapMegabytes = 192
/** A thread is replaced after it has read this much: the library keeps every name it has seen. */
const bytesPerThread = 64 * 1024 * 1024

interface Thread {
  worker: Worker
  bytesRead: number
}

const idle: Thread[] = []
const queue = createFairQueue(fileReading)

/**
 * Why a PDF can't be accepted, if it can't. Files are read in threads beside the event loop: one that takes too long or too much
 * memory is too complex, and its thread is ended.
 */
export function checkPdf(bytes: Uint8Array, limitMs = readingMs): Promise<PdfFault | undefined> {
  return queue.run(() => read(idle.pop() ?? startThread(), bytes, limitMs))
}

function startThread(): Thread {
  const worker = new Worker(new URL('./pdf-check.worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32 },
  })
  const thread = { worker, bytesRead: 0 }
  worker.on('error', () => undefined)
  worker.on('exit', () => {
    const place = idle.indexOf(thread)
    if (place >= 0) idle.splice(place, 1)
  })
  return thread
}

function read(thread: Thread, bytes: Uint8Array, limitMs: number): Promise<PdfFault | undefined> {
  const { worker } = thread
  return new Promise((done, failed) => {
    let limit: NodeJS.Timeout | undefined
    const end = (isUsable: boolean, settle: () => void) => {
      clearTimeout(limit)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      // An idle thread never keeps the process alive.
      worker.unref()
      if (isUsable) idle.push(thread)
      else void worker.terminate()
      settle()
    }
    const onMessage = (message: 'reading' | { fault: PdfFault | undefined }) => {
      if (message === 'reading') limit = setTimeout(() => end(false, () => done('complex')), limitMs)
      else end(thread.bytesRead < bytesPerThread, () => done(message.fault))
    }
    const onError = (error: NodeJS.ErrnoException) =>
      end(false, () => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? done('complex') : failed(error)))
    const onExit = () => end(false, () => failed(new Error('the thread that reads PDFs ended')))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.ref()
    thread.bytesRead += bytes.byteLength
    worker.postMessage(bytes)
  })
}
