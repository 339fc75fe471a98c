import { parentPort } from 'node:worker_threads'
import { pdfFault } from './pdf-faults.ts'

/** Reads one file at a time. */
parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage('reading')
  parentPort?.postMessage({ fault: await pdfFault(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) })
})
