import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from './problem.ts'
import { runChild } from './run-child.ts'
import { sourcesStamp, viteOf } from './sources.ts'
import type { Stopping } from './stopping.ts'

const common = [
  'packages/{kernel,contract,ui}/package.json',
  'packages/{kernel,contract,ui}/src/**/*',
  'package-lock.json',
]

/** What browsers load: the customers' app, and the provider's console, which is made of the app's kit. */
const apps = {
  web: {
    what: 'the web app',
    inputs: ['apps/web/*.{ts,json,html}', 'apps/web/{src,public,build}/**/*', ...common],
  },
  console: {
    what: 'the console',
    inputs: [
      'apps/console/*.{ts,json,html}',
      'apps/console/{src,public}/**/*',
      'apps/web/build/{compress,trusted-types}.ts',
      ...common,
    ],
  },
} as const

type App = keyof typeof apps

export const webSourcesStamp = (root: string, app: App = 'web'): Promise<string> =>
  sourcesStamp(root, [...apps[app].inputs])

// In the output folder itself: a build empties it first, so one that was cut short has no stamp.
const stampFile = (root: string, app: App) => join(root, 'apps', app, 'dist/.sources')

/** Whether what is built is what these sources make. */
export async function isWebBuilt(root: string, stamp: string, app: App = 'web'): Promise<boolean> {
  const built = await readFile(stampFile(root, app), 'utf8').catch(() => '')
  return built === stamp && existsSync(join(root, 'apps', app, 'dist/index.html'))
}

/**
 * Builds the web app and the console, each unless its sources are those of the last build. Throws a `StartProblem` with the
 * build's words.
 */
export async function buildWeb(root: string, say: (line: string) => void, stopping?: Stopping): Promise<void> {
  for (const app of Object.keys(apps) as App[]) await buildApp(app, root, say, stopping)
}

async function buildApp(app: App, root: string, say: (line: string) => void, stopping?: Stopping): Promise<void> {
  const { what } = apps[app]
  const stamp = await webSourcesStamp(root, app)
  if (stopping?.requested || (await isWebBuilt(root, stamp, app))) return
  say(`Building ${what} ...`)
  const began = performance.now()
  const cwd = join(root, 'apps', app)
  const { code, output } = await runChild(process.execPath, [viteOf(root), 'build'], { cwd, stopping })
  if (stopping?.requested) return
  if (code !== 0)
    throw new StartProblem(
      `${what.replace('the', 'The')} could not be built: fix what vite names here.\n${output.trim()}`,
    )
  await writeFile(stampFile(root, app), stamp)
  say(`Built ${what} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
