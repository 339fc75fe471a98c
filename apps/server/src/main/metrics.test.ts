import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../../../tools/bootstrap.mjs'
import { startProcess } from './testing/test-process.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let running: Awaited<ReturnType<typeof startProcess>>
beforeAll(async () => {
  server = await startTestServer({ ownPeople: true })
  running = await startProcess(server, { METRICS_PORT: '0' })
}, 120_000)
afterAll(async () => {
  await running?.kill()
  await server?.close()
})

const read = async () => (await fetch(`${await running.metricsAddress()}/metrics`)).text()

/** The value of a metric with exactly these labels, in their order. */
const valueOf = (text: string, metric: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${metric} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('answers are counted by the pattern of their address, and no id is in a label', async () => {
  const address = await running.address()
  const id = '0190a5a0-0000-7000-8000-00000000abcd'
  expect((await fetch(`${address}/card/api/v1/cards/request/${id}`)).status).toBe(401)
  expect((await fetch(`${address}/signin?code=${id}`)).status).toBe(200)
  const text = await read()
  const counted = (route: string, status: number) =>
    valueOf(text, `tradewind_http_answer_seconds_count{method="GET",route="${route}",status="${status}"}`)
  expect(counted('/card/api/v1/cards/request/:id', 401)).toBe(1)
  expect(text).not.toContain(id)
})

test('metrics tell what waits, how the pool is, and whether the books are proven', async () => {
  await expect.poll(async () => valueOf(await read(), 'tradewind_ledger_last_clean_run_seconds')).toBeDefined()
  const text = await read()
  expect(valueOf(text, 'tradewind_ledger_open_differences')).toBe(0)
  expect(valueOf(text, 'tradewind_database_connections{state="open"}')).toBeGreaterThan(0)
  expect(text).toContain('tradewind_waiting_for_people{what="')
  expect(text).toContain('# TYPE tradewind_tasks_oldest_due_seconds gauge')
})

test('metrics are not served where customers are', async () => {
  expect((await fetch(`${await running.address()}/metrics`)).status).not.toBe(200)
})

test('every alert is about a metric that is served, and names a page that says what to do', async () => {
  const alerts = readFileSync(join(root, 'deploy/observability/alerts.yml'), 'utf8')
  const metrics = new Set(
    [...alerts.matchAll(/\btradewind_\w+/g)].map(([name]) => name.replace(/_(count|bucket)$/, '')),
  )
  const text = await read()
  expect(metrics.size).toBeGreaterThan(4)
  expect([...metrics].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([])

  const named = [...alerts.matchAll(/- alert: (\w+)[\s\S]*?runbook: ([^#\s]+)(?:#(\S+))?/g)]
  expect(named.length).toBe(alerts.split('- alert: ').length - 1)
  for (const [, alert = '', page = '', heading] of named) {
    const headings = [...readFileSync(join(root, page), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
      words.toLowerCase().replaceAll(/[`']/g, ''),
    )
    expect(heading === undefined || headings.includes(heading), alert).toBe(true)
  }
})
