import { once } from 'node:events'
import { type AddressInfo, createServer, connect as open, type Server } from 'node:net'
import { cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { poolingOf, poolingProblem, requirePooling } from './pooler.ts'

let clone: TestDatabase
let pooler: Server
beforeAll(async () => {
  clone = await cloneDatabase()
  // Like a PgBouncer before 1.21: it gives a connection a number of its own, and carries no statements.
  pooler = createServer((client) => {
    const { hostname, port } = new URL(clone.url)
    const server = open(Number(port), hostname)
    client.on('error', () => server.destroy()).pipe(server)
    server.on('error', () => client.destroy()).on('data', (chunk: Buffer) => client.write(withOtherNumber(chunk)))
    server.on('end', () => client.end())
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
})
afterAll(async () => {
  pooler.close()
  await clone.drop()
})

/** Changes the message that says the number of the session: `K`, of twelve bytes. */
function withOtherNumber(chunk: Buffer): Buffer {
  const at = chunk.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
  if (at >= 0) chunk.writeInt32BE(chunk.readInt32BE(at + 5) + 1, at + 5)
  return chunk
}

test('a PgBouncer that loses prepared statements is refused at the start, and the database itself is not', async () => {
  const { port } = pooler.address() as AddressInfo
  const through = Object.assign(new URL(clone.url), { port: String(port), hostname: '127.0.0.1' }).href
  expect(await poolingOf(clone.url)).toMatchObject({ isPooled: false })
  await requirePooling(clone.url, undefined)
  expect(await poolingOf(through)).toMatchObject({ isPooled: true, carriesStatements: false })
  await expect(requirePooling(through, clone.url)).rejects.toThrow('use version 1.21 or later')
})

test('a PgBouncer that carries statements needs the address of the database itself, and a login with a time limit', () => {
  const pooled = { isPooled: true, carriesStatements: true, hasTimeout: true }
  expect(poolingProblem(pooled, true)).toBeUndefined()
  expect(poolingProblem(pooled, false)).toContain('set DATABASE_DIRECT_URL')
  expect(poolingProblem({ ...pooled, hasTimeout: false }, true)).toContain("set statement_timeout = '15s'")
})
