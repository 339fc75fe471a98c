import { parentPort } from 'node:worker_threads'
import { pdfFault } from './pdf-faults.ts'

async function read(bytes: Uint8Array): Promise<void> {
  parentPort?.postMessage('reading')
  parentPort?.postMessage({ fault: await pdfFault(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) })
}

/** Reads one file at a time. */
parentPort?.on('message', (bytes: Uint8Array) => void read(bytes))
