import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from './problem.ts'
import { runChild } from './run-child.ts'
import { sourcesStamp, viteOf } from './sources.ts'
import type { Stopping } from './stopping.ts'

const inputs = [
  'apps/web/*.{ts,json,html}',
  'apps/web/{src,public,build}/**/*',
  'packages/{kernel,contract}/package.json',
  'packages/{kernel,contract}/src/**/*',
  'package-lock.json',
]

export const webSourcesStamp = (root: string): Promise<string> => sourcesStamp(root, inputs)

// In the output folder itself: a build empties it first, so one that was cut short has no stamp.
const stampFile = (root: string) => join(root, 'apps/web/dist/.sources')

/** Whether the built web app is the one these sources make. */
export async function isWebBuilt(root: string, stamp: string): Promise<boolean> {
  const built = await readFile(stampFile(root), 'utf8').catch(() => '')
  return built === stamp && existsSync(join(root, 'apps/web/dist/index.html'))
}

/** Builds the web app unless its sources are those of the last build. Throws a `StartProblem` with the build's words. */
export async function buildWeb(root: string, say: (line: string) => void, stopping?: Stopping): Promise<void> {
  const stamp = await webSourcesStamp(root)
  if (await isWebBuilt(root, stamp)) return
  say('Building the web app ...')
  const web = join(root, 'apps/web')
  const began = performance.now()
  const { code, output } = await runChild(process.execPath, [viteOf(root), 'build'], { cwd: web, stopping })
  if (stopping?.requested) return
  if (code !== 0) throw new StartProblem(`The web app could not be built: fix what vite names here.\n${output.trim()}`)
  await writeFile(stampFile(root), stamp)
  say(`Built the web app in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
