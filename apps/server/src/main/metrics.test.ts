import { readdirSync, readFileSync } from 'node:fs'
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

const observability = (name: string) => readFileSync(join(root, 'deploy/observability', name), 'utf8')

/** Metrics that a text names, as the server declares them. */
const metricsIn = (text: string) =>
  new Set([...text.matchAll(/\btradewind_\w+/g)].map(([name]) => name.replace(/_(count|bucket|sum)$/, '')))

test('alerts and dashboards are about metrics that are served, and each dashboard is one that Grafana imports', async () => {
  const text = await read()
  const files = readdirSync(join(root, 'deploy/observability'))
  expect(files).toEqual(['alerts.yml', 'dashboard-overview.json', 'dashboard-processes.json'])
  for (const file of files) {
    const metrics = metricsIn(observability(file))
    expect(metrics.size).toBeGreaterThan(4)
    expect([...metrics].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([])
    if (!file.endsWith('.json')) continue
    const { uid, schemaVersion, panels } = JSON.parse(observability(file)) as {
      uid: string
      schemaVersion: number
      panels: { id: number; title: string; targets: { expr: string }[] }[]
    }
    expect([uid, schemaVersion]).toEqual([expect.stringMatching(/^tradewind-/), 39])
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    expect(panels.filter(({ targets }) => !targets.every(({ expr }) => expr.length > 3))).toEqual([])
  }
})

test('metrics tell how the machine is: what its disk has left, and whether its clock is right', async () => {
  const text = await read()
  expect(valueOf(text, 'tradewind_data_folder_free_bytes')).toBeGreaterThan(0)
  expect(Math.abs(valueOf(text, 'tradewind_clock_ahead_of_database_seconds') ?? Number.NaN)).toBeLessThan(5)
  expect(valueOf(text, 'tradewind_http_requests_under_way')).toBe(0)
})

test('every alert names a page that says what to do', () => {
  const alerts = observability('alerts.yml')
  const named = [...alerts.matchAll(/- alert: (\w+)[\s\S]*?runbook: ([^#\s]+)(?:#(\S+))?/g)]
  expect(named.length).toBe(alerts.split('- alert: ').length - 1)
  for (const [, alert = '', page = '', heading] of named) {
    const headings = [...readFileSync(join(root, page), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
      words.toLowerCase().replaceAll(/[`']/g, ''),
    )
    expect(heading === undefined || headings.includes(heading), alert).toBe(true)
  }
})
