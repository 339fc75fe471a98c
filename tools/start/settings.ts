import { isAbsolute, relative, resolve } from 'node:path'
import { readEnv } from '../../apps/server/src/main/env.ts'
import { StartProblem } from './problem.ts'

export interface Settings {
  /** Where the server listens; 0 lets the system choose. */
  port: number
  /** Absolute. */
  dataDir: string
  /** The database to use instead of our own. */
  databaseUrl: string | undefined
  /** How the server signs in to it, where that is not ours to arrange. */
  processUrl: string | undefined
  seed: 'demo' | 'none'
  /** Reload the server and rebuild the web app when a source changes. */
  dev: boolean
}

/**
 * What the environment and the arguments ask for. Throws a `StartProblem` for a value that means nothing, to the server
 * too: nothing was made or changed by then.
 */
export function readSettings(env: NodeJS.ProcessEnv, args: readonly string[], root: string): Settings {
  const unknown = args.find((arg) => arg !== '--dev')
  if (unknown) throw new StartProblem(`The option ${unknown} is not known: leave it out, or use --dev.`)
  const port = env['PORT'] || '3000'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new StartProblem(`PORT is "${port}": set it to a number from 1 to 65535, such as PORT=3000.`)
  }
  const production = (env['MODE'] || env['NODE_ENV']) === 'production'
  const seed = env['SEED'] || (production ? 'none' : 'demo')
  if (seed !== 'demo' && seed !== 'none') throw new StartProblem(`SEED is "${seed}": set it to demo or none.`)
  readEnv({ ...env, DATABASE_URL: env['DATABASE_URL'] || 'postgres://built-in' })
  return {
    port: Number(port),
    dataDir: resolve(root, env['DATA_DIR'] || '.data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    processUrl: env['DATABASE_PROCESS_URL'] || undefined,
    seed,
    dev: args.includes('--dev'),
  }
}

/** A path as a person would type it from here. */
export function shortPath(path: string, from = process.cwd()): string {
  const near = relative(from, path)
  return near.startsWith('..') || isAbsolute(near) ? path : near || '.'
}
