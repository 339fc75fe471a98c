import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runChild } from './run-child.ts'
import { sourcesStamp, viteOf } from './sources.ts'
import type { Stopping } from './stopping.ts'

const inputs = [
  'apps/server/{vite.config.ts,launch.mjs,package.json}',
  'apps/server/src/**/*.ts',
  'packages/{kernel,contract}/package.json',
  'packages/{kernel,contract}/src/**/*.ts',
  'package-lock.json',
]

/** How many builds stay: a server that was started from the last one may have to start again from it. */
const kept = 3

/** The server as its sources have it: what runs where everything reloads, and where no file could be built. */
export const serverSource = (root: string): string => join(root, 'apps/server/src/main/http.ts')

/**
 * The server in one file, which starts much sooner than its sources; built unless there is one of exactly these sources.
 * Each build has a folder of its own, made beside its place and moved there whole, so that nobody runs half a build or
 * an old one. Gives what to run: the source where nothing can be built, and then `say` gets the reason.
 */
export async function buildServer(root: string, say: (line: string) => void, stopping?: Stopping): Promise<string> {
  const builds = join(root, 'apps/server/dist')
  const name = (await sourcesStamp(root, inputs)).slice(0, 16)
  const file = join(builds, name, 'http.mjs')
  if (existsSync(file)) return file
  const began = performance.now()
  say('Building the server ...')
  try {
    await mkdir(builds, { recursive: true })
    const fresh = await mkdtemp(join(builds, 'new-'))
    try {
      const { code, output } = await runChild(process.execPath, [viteOf(root), 'build', '--outDir', fresh], {
        cwd: join(root, 'apps/server'),
        stopping,
      })
      if (stopping?.requested) return serverSource(root)
      if (code !== 0) throw new Error(output.trim())
      // As any other folder: who may read the sources may run what they make.
      await chmod(fresh, 0o755)
      // Someone else may have built the same meanwhile: theirs is as good.
      await rename(fresh, dirname(file)).catch((error: Error) => {
        if (!existsSync(file)) throw error
      })
    } finally {
      await rm(fresh, { recursive: true, force: true })
    }
    await removeOld(builds)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    say(`The server runs from its sources and starts more slowly, because it could not be built as one file: ${why}`)
    return serverSource(root)
  }
  say(`Built the server in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return file
}

async function removeOld(builds: string): Promise<void> {
  const names = (await readdir(builds)).filter((name) => /^[0-9a-f]{16}$/.test(name))
  const aged = await Promise.all(
    names.map(async (name) => ({ path: join(builds, name), at: (await stat(join(builds, name))).mtimeMs })),
  )
  const old = aged.sort((a, b) => b.at - a.at).slice(kept)
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })))
}

/** Where Node keeps what it compiled of this program: beside a build, so that it goes when the build does. */
export function compileCacheOf(root: string, program: string): string {
  return program === serverSource(root) ? join(root, 'node_modules/.cache/compile') : join(dirname(program), 'compiled')
}
