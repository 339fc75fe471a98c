import { StartProblem } from '#platform/start-problem'

/**
 * What the one program of the server can be, by its first argument. Each loads what it needs and nothing else: most of a start
 * is loading.
 */
const roles: Readonly<Record<string, () => Promise<unknown>>> = {
  /** Serves customers and staff, and does the background work unless it runs elsewhere. */
  serve: async () => (await import('./serve.ts')).serve(),
  /** Serves customers only. */
  http: async () => (await import('./serve.ts')).serve({ withConsole: false }),
  /** Serves the provider's staff only. */
  console: async () => (await import('./serve-console.ts')).serveConsole(),
  /** Brings the database of DATABASE_URL to this version and ends. */
  migrate: async () => (await import('./migrate.ts')).migrateDatabase(),
  /** Fills the demo world and ends. */
  seed: async () => (await import('./demo/seed.ts')).seed(),
  /** Does background work and answers nobody. */
  worker: async () => (await import('./worker.ts')).serveWork(),
  /** Keeps some workers at work. */
  workers: async () => (await import('./workers.ts')).serveWorkers(),
}

/** What someone can mend is said in its own words, also to the starter; anything else is a bug and keeps its stack. */
function giveUp(error: unknown): Promise<never> {
  if (!(error instanceof StartProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  const leave = () => process.exit(1)
  if (process.send) process.send({ problem: error.message }, undefined, undefined, leave)
  else leave()
  return new Promise(() => undefined)
}

async function begin(): Promise<unknown> {
  const role = roles[process.argv[2] ?? 'serve']
  if (!role) throw new StartProblem(`The server can be ${Object.keys(roles).join(', ')}, not ${process.argv[2]}.`)
  return role()
}

/** Kept as soon as it is ready: whoever starts it waits for that. A start that fails ends the process. */
export const ready = begin().catch(giveUp)
