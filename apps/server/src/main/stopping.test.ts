import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServerWithProcess } from './testing/test-process.ts'

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
