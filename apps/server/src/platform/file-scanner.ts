import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { Refusal } from '@tradewind/contract/refusals'
import { createFairQueue } from './fair-queue.ts'
import type { Files } from './files.ts'

/** Whether a file is harmful. Rejects when it cannot say. */
export type FileScanner = (bytes: Uint8Array) => Promise<boolean>

/**
 * Files of which each is looked at before it is kept. A harmful one is refused as a type that is not allowed; without an
 * answer nothing is kept, and the customer tries again later.
 */
export function scannedFiles(files: Files, scan: FileScanner): Files {
  return {
    ...files,
    put: async (customerId, bytes) => {
      const harmful = await scan(bytes).catch((cause: unknown) => {
        if (cause instanceof Refusal) throw cause
        throw Object.assign(new Refusal('platform.busy', { retryAfter: 5 }), { cause })
      })
      if (harmful) throw new Refusal('documents.type_not_allowed')
      return files.put(customerId, bytes)
    },
  }
}

/** The harmless file by which scanners are tried out, written so that no scanner takes this source for it. */
const testFile = ['X5O!P%@AP[4', String.raw`\PZX54(P^)7CC)7}$EICAR`, '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** The sandbox's scanner, which knows that file alone, anywhere in another file. */
export const sandboxScanner: FileScanner = async (bytes) => Buffer.from(bytes).includes(testFile)

const answerMs = 15_000
/** As long as what a customer may upload is, and larger than clamd's own buffer. */
const chunkBytes = 64 * 1024

/** Below the ten that clamd itself reads at a time, so that one customer's files never fill it. */
const scans = { atOnce: 8, personAtOnce: 2, networkAtOnce: 4, personWaiting: 20, networkWaiting: 60 }

/** ClamAV's daemon at `host:port` or at the path of its socket, by its INSTREAM command; a connection for each file. */
export function createClamd(address: string): FileScanner {
  const at = address.startsWith('/') ? { path: address } : hostAndPort(address)
  const queue = createFairQueue(scans)
  return async (bytes) => {
    const answer = await queue.run(() => instream(at, bytes))
    if (answer === 'stream: OK') return false
    if (/^stream: .+ FOUND$/.test(answer)) return true
    throw new Error(`clamd answered: ${answer.slice(0, 200)}`)
  }
}

function hostAndPort(address: string): NetConnectOpts {
  const { hostname, port } = new URL(`tcp://${address}`)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
}

function instream(at: NetConnectOpts, bytes: Uint8Array): Promise<string> {
  return new Promise((done, failed) => {
    const socket: Socket = connect(at)
    const said: Buffer[] = []
    socket.setTimeout(answerMs, () => socket.destroy(new Error('clamd does not answer')))
    socket.on('error', failed)
    socket.on('data', (chunk: Buffer) => {
      said.push(chunk)
      if (chunk.includes(0)) socket.end()
    })
    socket.on('close', () => {
      const answer = Buffer.concat(said)
      const end = answer.indexOf(0)
      if (end < 0) failed(new Error('clamd hung up before it answered'))
      else done(answer.subarray(0, end).toString('utf8').trim())
    })
    socket.on('connect', () => {
      socket.write('zINSTREAM\0')
      for (let from = 0; from < bytes.byteLength; from += chunkBytes) {
        const chunk = bytes.subarray(from, from + chunkBytes)
        const length = Buffer.alloc(4)
        length.writeUInt32BE(chunk.byteLength)
        socket.write(length)
        socket.write(chunk)
      }
      socket.write(Buffer.alloc(4))
    })
  })
}
