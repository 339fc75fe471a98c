import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpSms } from './sms.ts'

const taken: { headers: IncomingMessage['headers']; body: unknown }[] = []
let status = 202
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    taken.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) })
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('said why')
  })
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`
})
afterAll(() => void server.close())

const send = () => httpSms({ url, token: 'a-token', from: 'Tradewind' }).send({ to: '+447400123456', text: 'Hello' })

test('a text message is one POST with a bearer token, and any 2xx has taken it', async () => {
  await send()
  expect(taken.at(-1)).toMatchObject({
    headers: { authorization: 'Bearer a-token', 'content-type': 'application/json' },
    body: { to: '+447400123456', from: 'Tradewind', text: 'Hello' },
  })
})

test('a no to the message is told from a provider that is away, and nobody is followed elsewhere', async () => {
  status = 422
  await expect(send()).rejects.toMatchObject({ responseCode: 422 })
  for (status of [401, 429, 503, 302]) {
    const failure = await send().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect([status, (failure as { responseCode?: number }).responseCode]).toEqual([status, undefined])
  }
})
