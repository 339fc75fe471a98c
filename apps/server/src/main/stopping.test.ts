import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProcess, startServerWithProcess } from './testing/test-process.ts'

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
