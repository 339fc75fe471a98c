import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startProcess } from './testing/test-process.ts'
import { startTestServer } from './testing/test-server.ts'

test('a server that is asked to stop does, although browsers keep connections open on which they ask nothing', async () => {
  const server = await startTestServer()
  const running = await startProcess(server)
  const { hostname, port } = new URL(await running.address())
  const spare = connect(Number(port), hostname)
  await once(spare, 'connect')
  expect(await running.stop()).toBe(0)
  spare.destroy()
  await server.close()
})
