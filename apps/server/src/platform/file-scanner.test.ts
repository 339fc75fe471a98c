import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createClamd, type FileScanner, sandboxScanner, scannedFiles } from './file-scanner.ts'
import type { Files } from './files.ts'
import { servedFor } from './requester.ts'

let daemon: Server | undefined
afterEach(() => new Promise<void>((done) => (daemon ? daemon.close(() => done()) : done())))

/** A daemon that reads what INSTREAM sends and answers as it is told; without an answer it hangs up, or holds the file. */
async function startDaemon(
  answer: (file: Buffer) => string | undefined,
  path?: string,
  held?: (() => void)[],
): Promise<string> {
  daemon = createServer((socket) => {
    let heard = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk])
      const file = fileIn(heard)
      if (!file) return
      const said = answer(file)
      if (said === undefined && held) held.push(() => socket.end('stream: OK\0'))
      else if (said === undefined) socket.destroy()
      else socket.end(`${said}\0`)
    })
  })
  await new Promise<void>((done) => (path ? daemon?.listen(path, done) : daemon?.listen(0, '127.0.0.1', done)))
  const at = daemon.address()
  return typeof at === 'string' || !at ? (path ?? '') : `127.0.0.1:${at.port}`
}

/** The file of a whole command; nothing while more of it is to come. */
function fileIn(heard: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (!heard.toString('latin1', 0, command.length).startsWith(command)) return undefined
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= heard.length; ) {
    const length = heard.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    if (at + 4 + length > heard.length) return undefined
    parts.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const kept: Buffer[] = []
const store: Pick<Files, 'put'> = { put: async (_, bytes) => String(kept.push(Buffer.from(bytes))) }
const scannedStore = (scan: FileScanner) => scannedFiles(store as Files, scan)
const large = Buffer.alloc(300_000, 'a file ')

test('the daemon gets the whole file, and what it calls harmful is refused and not kept', async () => {
  kept.length = 0
  let got: Buffer | undefined
  const files = scannedStore(
    createClamd(
      await startDaemon((file) => {
        got = file
        return file.includes('worm') ? 'stream: Win.Worm-1 FOUND' : 'stream: OK'
      }),
    ),
  )
  await files.put('ada', large)
  expect(got?.equals(large)).toBe(true)
  await expect(files.put('ada', Buffer.from('a worm'))).rejects.toMatchObject({ code: 'documents.type_not_allowed' })
  expect(kept).toEqual([large])
})

test.each([
  ['that hangs up', () => undefined],
  ['whose limit is lower', () => 'INSTREAM size limit exceeded. ERROR'],
  ['that is about something else', () => 'UNKNOWN COMMAND'],
])('a daemon %s keeps nothing, and the customer is asked to come back', async (_, answer) => {
  kept.length = 0
  const files = scannedStore(createClamd(await startDaemon(answer)))
  await expect(files.put('ada', large)).rejects.toMatchObject({ code: 'platform.busy' })
  expect(kept).toEqual([])
})

test('a daemon that is not there keeps nothing either', async () => {
  const address = await startDaemon(() => 'stream: OK')
  await new Promise<void>((done) => daemon?.close(() => done()))
  daemon = undefined
  await expect(scannedStore(createClamd(address)).put('ada', large)).rejects.toMatchObject({ code: 'platform.busy' })
})

test('one customer’s files wait for each other at the daemon, and nobody else’s wait for them', async () => {
  kept.length = 0
  const held: (() => void)[] = []
  let isHolding = true
  const scan = createClamd(
    await startDaemon((file) => (isHolding && file.includes('ada') ? undefined : 'stream: OK'), undefined, held),
  )
  const sent = (person: string, text: string) =>
    servedFor({ network: person, person }, () => scan(Buffer.from(`${text} of ${person}`)))
  const adas = Array.from({ length: 10 }, (_, place) => sent('ada', `file ${place}`))
  expect(await sent('bea', 'a file')).toBe(false)
  await vi.waitFor(() => expect(held).toHaveLength(2))
  isHolding = false
  for (const answer of held) answer()
  expect(await Promise.all(adas)).toEqual(adas.map(() => false))
})

test('it is reached by the path of its socket as well', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  const scan = createClamd(await startDaemon(() => 'stream: Eicar-Test-Signature FOUND', join(folder, 's')))
  expect(await scan(large)).toBe(true)
  await rm(folder, { recursive: true })
})

test('the sandbox knows the file by which scanners are tried out', async () => {
  const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR'}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
  expect(await sandboxScanner(Buffer.from(`%PDF-1.7 ${eicar}`))).toBe(true)
  expect(await sandboxScanner(large)).toBe(false)
})
