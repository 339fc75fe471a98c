import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicAddress, urlRefusal } from './addresses.ts'
import { type ResolveName, resolveWith } from './names.ts'
import { postTo } from './send.ts'
import { type Receiver, startReceiver } from './test-receiver.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())

const message = { headers: {}, body: '{}', local: true }
/** A resolver that gives these, one after the other. */
const resolving =
  (...answers: string[][]): ResolveName =>
  async () =>
    (answers.length > 1 ? answers.shift() : answers[0]) ?? []

test.each([
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['172.31.255.255'],
  ['192.168.0.1'],
  ['169.254.169.254'],
  ['100.64.0.1'],
  ['0.0.0.0'],
  ['224.0.0.1'],
  ['255.255.255.255'],
  ['::1'],
  ['::'],
  ['::ffff:127.0.0.1'],
  ['::ffff:a9fe:a9fe'],
  ['64:ff9b::a00:1'],
  ['2002:a00:1::'],
  ['2001::1'],
  ['fe80::1'],
  ['fe80::1%eth0'],
  ['fd00::1'],
  ['ff02::1'],
])('nothing is sent to %s, whether a URL says it or a name resolves to it', async (address) => {
  expect(isPublicAddress(address)).toBe(false)
  const host = address.includes(':') ? `[${address}]` : address
  const literal = await postTo(`https://${host}/`, { ...message, local: false })
  expect(literal.outcome).toBe('AddressRefused')
  const resolved = await postTo('https://hooks.example.com/', {
    ...message,
    local: false,
    resolve: resolving([address]),
  })
  expect(resolved.outcome).toBe('AddressRefused')
})

test('a name with one private address among several is refused, and each connection is checked again', async () => {
  const resolve = resolving(['93.184.215.14', '10.0.0.1'])
  expect((await postTo('https://hooks.example.com/', { ...message, local: false, resolve })).outcome).toBe(
    'AddressRefused',
  )
  const { port } = new URL(receiver.url)
  const rebinding = resolving(['127.0.0.1'])
  // A name may not lead to this machine even where its own names may.
  const answer = await postTo(`https://hooks.example.com:8443/?${port}`, { ...message, resolve: rebinding })
  expect([answer.outcome, receiver.received]).toEqual(['AddressRefused', []])
})

test('only public addresses are accepted', () => {
  expect(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07::1'].map(isPublicAddress)).toEqual([true, true, true])
  expect(urlRefusal('https://example.com/events?token=1', { local: false })).toBeUndefined()
  expect(urlRefusal('https://example.com./', { local: false })).toBeUndefined()
  expect(urlRefusal('https://metadata.google.internal/', { local: false })).toBe('webhooks.url_private')
  expect(urlRefusal('ftp://example.com/', { local: true })).toBe('webhooks.url_not_https')
  expect(urlRefusal('http://localhost:3000/', { local: false })).toBe('webhooks.url_not_https')
})

test('a request to an endpoint that is silent, hangs up or never stops answering ends in time, with the response so far', async () => {
  const silent = createServer(() => undefined)
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const timed = await postTo(`http://127.0.0.1:${port}/`, { ...message, timeoutMs: 50 })
  expect(timed).toMatchObject({ outcome: 'TimedOut', answerCode: null })
  silent.close()
  expect(await postTo(`http://127.0.0.1:${port}/`, message)).toMatchObject({ outcome: 'Unreachable' })
  receiver.answer(() => ({ code: 400, body: 'é'.repeat(1_000_000) }))
  const long = await postTo(receiver.url, message)
  expect([long.outcome, long.answerCode, long.answer]).toEqual(['Answered', 400, 'é'.repeat(500)])
})

test('a response that switches protocols ends the attempt immediately', async () => {
  const switching = createServer((socket) => {
    const head = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
    socket.once('data', () => socket.write(head))
  })
  switching.listen(0, '127.0.0.1')
  await once(switching, 'listening')
  const { port } = switching.address() as AddressInfo
  expect((await postTo(`http://127.0.0.1:${port}/`, message)).outcome).toBe('Unreachable')
  switching.close()
})

/** A nameserver that has one address for each name, and is silent about names with `slow`. */
async function startNameserver() {
  const socket = createSocket('udp4')
  socket.on('message', (request, { port, address }) => {
    if (request.includes('slow')) return
    const question = request.subarray(12, request.indexOf(0, 12) + 5)
    const isOfFour = question.readUInt16BE(question.length - 4) === 1
    const head = Buffer.from([request[0] ?? 0, request[1] ?? 0, 0x81, 0x80, 0, 1, 0, isOfFour ? 1 : 0, 0, 0, 0, 0])
    const answer = Buffer.from(isOfFour ? 'c00c00010001000000000004c0000201' : '', 'hex')
    socket.send(Buffer.concat([head, question, answer]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { server: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() }
}

test('names with silent nameservers do not delay other names', async () => {
  const { server, stop } = await startNameserver()
  const resolve = resolveWith([server], { timeout: 300, tries: 1 })
  let silent = 20
  const slow = Array.from({ length: silent }, (_, number) => resolve(`slow${number}.example.com`))
  for (const one of slow) void one.then(() => (silent -= 1))
  expect([await resolve('hooks.example.com'), silent]).toEqual([['192.0.2.1'], 20])
  expect(await Promise.all(slow)).toEqual(slow.map(() => []))
  stop()
})
