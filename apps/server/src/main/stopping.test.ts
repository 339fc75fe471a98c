import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startProcess } from './testing/test-process.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let running: ServerProcess
beforeAll(async () => {
  server = await startTestServer()
  running = await startProcess(server)
}, 120_000)
afterAll(() => server?.close())

test('a server that is asked to stop does, although browsers keep connections open on which they ask nothing', async () => {
  const { hostname, port } = new URL(await running.address())
  const spare = connect(Number(port), hostname)
  await once(spare, 'connect')
  expect(await running.stop()).toBe(0)
  spare.destroy()
})
