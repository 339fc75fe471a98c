import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartProblem } from './problem.ts'
import { runChild } from './run-child.ts'
import type { Stopping } from './stopping.ts'

const inputs = [
  'apps/web/*.{ts,json,html}',
  'apps/web/{src,public,build}/**/*',
  'packages/{kernel,contract}/package.json',
  'packages/{kernel,contract}/src/**/*',
  'package-lock.json',
]

/** One hash over everything the web app is built from; a file's name counts as much as its content. Tests do not. */
export async function webSourcesStamp(root: string): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(inputs, { cwd: root, withFileTypes: true })) {
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(join(entry.parentPath, entry.name))
  }
  files.sort()
  const hash = createHash('sha256')
  const contents = await Promise.all(files.map((file) => readFile(file)))
  files.forEach((file, at) => {
    hash.update(`${file.slice(root.length)}\0${contents[at]?.length}\0`)
    hash.update(contents[at] ?? '')
  })
  return hash.digest('hex')
}

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
  const { code, output } = await runChild(process.execPath, [viteOf(web), 'build'], { cwd: web, stopping })
  if (stopping?.requested) return
  if (code !== 0) throw new StartProblem(`The web app could not be built: mend what vite names here.\n${output.trim()}`)
  await writeFile(stampFile(root), stamp)
  say(`Built the web app in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

/** The command file of the vite that the web app depends on. */
export function viteOf(web: string): string {
  return join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
}
