import { once } from 'node:events'
import { connect } from 'node:net'
import { accounts } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './testing/test-browser.ts'
import { startProcess, startServerWithProcess } from './testing/test-process.ts'
import { urlOf } from './testing/test-requests.ts'

let both: Awaited<ReturnType<typeof startServerWithProcess>>
beforeAll(async () => {
  both = await startServerWithProcess()
}, 120_000)
afterAll(() => both?.close())

test('a server that is asked to stop does, although browsers keep connections open on which they ask nothing', async () => {
  const { hostname, port } = new URL(await both.running.address())
  const spare = connect(Number(port), hostname)
  await once(spare, 'connect')
  expect(await both.running.stop()).toBe(0)
  spare.destroy()
})

test('a server behind a load balancer says at /health/ready that it stops, before it closes its port', async () => {
  const child = await startProcess(both.server, { DRAIN_SECONDS: '3' })
  const address = await child.address()
  const stateOf = async (what: string) => (await fetch(`${address}/health${what}`)).status
  for (const what of ['', '/ready', '/live']) expect(await stateOf(what)).toBe(200)
  const stopped = child.stop()
  await expect.poll(() => stateOf('/ready'), { interval: 10 }).toBe(503)
  // A load balancer of before asks there; and whoever restarts what does not live has no reason to.
  expect([await stateOf(''), await stateOf('/live')]).toEqual([503, 200])
  // Who has not noticed yet is answered.
  expect((await fetch(`${address}/signin`)).status).toBe(200)
  expect(await stopped).toBe(0)
  await expect(fetch(`${address}/health`)).rejects.toThrow()
})

test('of two servers behind a load balancer, one stops under load and no request is lost', async () => {
  const { server } = both
  const servers = await Promise.all([1, 2].map(() => startProcess(server, { DRAIN_SECONDS: '2' })))
  const addresses = await Promise.all(servers.map((one) => one.address()))
  const browser = openBrowser(server.http, server.env.PUBLIC_URL)
  const { accessToken } = await browser.signIn(server.ada.email)
  const headers = browser.headersFor(accessToken)
  let isOver = false

  // The load balancer: it asks who is ready, and sends each request to one of those.
  const ready = new Set(addresses)
  const watching = addresses.map(async (address) => {
    while (!isOver && ready.has(address)) {
      const isReady = await fetch(`${address}/health/ready`).then(({ ok }) => ok)
      if (!isReady) ready.delete(address)
    }
  })
  const answers: (number | string)[] = []
  const customers = Array.from({ length: 8 }, async (_, number) => {
    for (let turn = number; !isOver; turn += 1) {
      const to = [...ready][turn % ready.size] ?? ''
      const answer = fetch(new URL(urlOf(accounts.listAccounts, {}), to), { headers })
      answers.push(await answer.then(async (one) => one.text().then(() => one.status)).catch(String))
    }
  })
  const moreAnswers = (count: number) => {
    const enough = answers.length + count
    return expect.poll(() => answers.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(enough)
  }
  await moreAnswers(100)
  const [code] = await Promise.all([servers[0]?.stop(), moreAnswers(100)])
  await moreAnswers(100)
  isOver = true
  await Promise.all([...watching, ...customers])
  await servers[1]?.kill()
  expect([code, ready.size]).toEqual([0, 1])
  expect([...new Set(answers)]).toEqual([200])
}, 120_000)
