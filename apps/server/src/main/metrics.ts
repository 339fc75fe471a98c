import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Audit, countWaiting } from '#modules/audit'
import { wallClock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { AnswerFacts, Http } from '#platform/http'
import { listen } from '#platform/listen'
import { clockAheadSeconds, freeBytes } from '#platform/machine-state'
import type { Module } from '#platform/module'
import type { Tasks } from '#platform/tasks'
import type { Env } from './env.ts'

interface Measured {
  db: Pick<Database, 'connections' | 'asSystem'>
  env: Pick<Env, 'DATA_DIR'>
  world: { audit: Pick<Audit, 'health'>; tasks: Pick<Tasks, 'backlog'>; modules: readonly Module[] }
}

export interface Metrics {
  /** Counts an answer of the customers' server or of the console. */
  countAnswer(answer: AnswerFacts): void
  /** Also counts requests in progress on a site. */
  watch(http: Pick<Http, 'underWay'>): void
  /** In the text format of Prometheus. */
  read(): Promise<string>
}

/** From what nobody notices to what nobody waits for, in seconds. */
const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * What Prometheus reads of one server: its answers and its process, and what all servers of an installation share: the
 * tasks that are due, what waits for people, and the state of the books. Labels are route patterns and names of modules,
 * never an address, an id or an amount.
 */
export function createMetrics({ db, env, world }: Measured): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'tradewind_' })
  const answers = new Histogram({
    name: 'tradewind_http_answer_seconds',
    help: 'Response time, by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: latencyBuckets,
    registers: [registry],
  })
  gaugeConnections(registry, db)
  gaugeTasks(registry, world.tasks)
  gaugeWaiting(registry, world.modules)
  gaugeLedger(registry, world.audit)
  gaugeMachine(registry, db, env.DATA_DIR)
  const watched: Pick<Http, 'underWay'>[] = []
  new Gauge({
    name: 'tradewind_http_requests_under_way',
    help: 'Requests in progress.',
    registers: [registry],
    collect() {
      this.set(watched.reduce((sum, http) => sum + http.underWay(), 0))
    },
  })
  return {
    watch: (http) => void watched.push(http),
    countAnswer: ({ method, route, status, seconds }) => answers.observe({ method, route, status }, seconds),
    read: () => registry.metrics(),
  }
}

function gaugeConnections(registry: Registry, db: Measured['db']): void {
  new Gauge({
    name: 'tradewind_database_connections',
    help: 'Database connections: open, idle, and callers waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(db.connections())) this.set({ state }, count)
    },
  })
}

function gaugeTasks(registry: Registry, tasks: Measured['world']['tasks']): void {
  const due = new Gauge({
    name: 'tradewind_tasks_due',
    help: 'Background tasks that are due, by module.',
    labelNames: ['module'],
    registers: [registry],
  })
  new Gauge({
    name: 'tradewind_tasks_oldest_due_seconds',
    help: 'How long the oldest task has been due, by module.',
    labelNames: ['module'],
    registers: [registry],
    async collect() {
      const backlog = await tasks.backlog()
      for (const gauge of [this, due]) gauge.reset()
      for (const { module, due: count, oldestSeconds } of backlog) {
        due.set({ module }, count)
        this.set({ module }, oldestSeconds)
      }
    },
  })
}

function gaugeWaiting(registry: Registry, modules: readonly Module[]): void {
  const count = countWaiting(modules)
  new Gauge({
    name: 'tradewind_waiting_for_people',
    help: 'Items waiting for a decision by staff, by kind.',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      for (const [what, waiting] of Object.entries(await count())) this.set({ what }, waiting)
    },
  })
}

function gaugeLedger(registry: Registry, audit: Measured['world']['audit']): void {
  const differences = new Gauge({
    name: 'tradewind_ledger_open_differences',
    help: 'Open differences in the books.',
    registers: [registry],
  })
  new Gauge({
    name: 'tradewind_ledger_last_clean_run_seconds',
    help: 'Time since the books were last proven.',
    registers: [registry],
    async collect() {
      const { openDifferences, lastGoodRunAgeSeconds } = await audit.health()
      if (openDifferences !== null) differences.set(openDifferences)
      if (lastGoodRunAgeSeconds !== null) this.set(lastGoodRunAgeSeconds)
    },
  })
}

function gaugeMachine(registry: Registry, db: Measured['db'], dataDir: string): void {
  new Gauge({
    name: 'tradewind_data_folder_free_bytes',
    help: 'Free space on the disk of DATA_DIR.',
    registers: [registry],
    async collect() {
      const free = await freeBytes(dataDir)
      if (free !== undefined) this.set(free)
    },
  })
  new Gauge({
    name: 'tradewind_clock_ahead_of_database_seconds',
    help: "How far this machine's clock is ahead of the database's.",
    registers: [registry],
    async collect() {
      this.set(await clockAheadSeconds(db, wallClock))
    },
  })
}

/**
 * Serves them on a port of their own, for the operator's network only, as long as the database answers; nothing without
 * METRICS_PORT.
 */
export async function serveMetrics(
  env: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST'>,
  metrics: Metrics,
): Promise<FastifyInstance | undefined> {
  if (env.METRICS_PORT === undefined) return undefined
  const app = Fastify()
  app.get('/metrics', async (_, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.read()),
  )
  await listen(app, {
    port: env.METRICS_PORT,
    host: env.METRICS_HOST,
    settings: { port: 'METRICS_PORT', host: 'METRICS_HOST' },
  })
  return app
}
