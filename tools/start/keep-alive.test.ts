import { throwAwayFolder } from '@tradewind/testkit'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startOwnPostgres } from './database.ts'
import { keepAlive, type Running } from './keep-alive.ts'
import type { RunningServer } from './server.ts'

const patienceMs = 60_000

test('a database that dies is started again at its address, and the server goes on meanwhile', {
  timeout: patienceMs,
}, async () => {
  const dataDir = await throwAwayFolder('keep-alive')
  const postgres = await startOwnPostgres(dataDir)
  const asked: string[] = []
  const server: RunningServer = {
    port: 1,
    consolePort: undefined,
    isAlive: () => true,
    whenGone: new Promise(() => undefined),
    stop: async () => void asked.push('stop'),
    kill: () => asked.push('kill'),
  }
  const running: Running = { postgres, server }
  const said: string[] = []
  let stop = (): void => undefined
  const requested = new Promise<void>((done) => {
    stop = done
  })
  const stopping = { requested: false, whenRequested: requested, onRequest: () => () => undefined }
  // Also when it never runs again, so that no database is left behind.
  onTestFinished(async () => {
    stopping.requested = true
    stop()
    await running.postgres?.stop('immediate')
  })
  const again = new Promise<void>((done) => {
    const say = (line: string) => {
      said.push(line)
      if (line === 'It runs again.') done()
    }
    const settings = {
      port: 1,
      dataDir,
      databaseUrl: undefined,
      processUrl: undefined,
      seed: 'none',
      dev: false,
    } as const
    void keepAlive({ running, settings, program: 'never started', logFile: undefined, stopping, say })
  })
  postgres.process.kill('SIGKILL')
  await again
  expect(running.postgres?.url).toBe(postgres.url)
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.end()
  expect([running.server, asked]).toEqual([server, []])
  expect(said).toEqual(['PostgreSQL ended; starting again.', 'It runs again.'])
})
