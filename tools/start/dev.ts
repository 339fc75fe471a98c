import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { viteOf } from './sources.ts'

/** Ends the server whenever one of its sources changes (the starter then starts it anew) and keeps rebuilding the web app and the console. */
export function reloadOnChange(
  root: string,
  say: (line: string) => void,
  endServer: () => Promise<void> | undefined,
): void {
  let timer: NodeJS.Timeout | undefined
  for (const folder of ['apps/server', 'packages/kernel/src', 'packages/contract/src']) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || !/\.(ts|sql)$/.test(name) || name.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        say(`${name} changed: reloading the server`)
        void endServer()
      }, 150)
    })
  }
  for (const app of ['apps/web', 'apps/console']) {
    const builder = spawn(process.execPath, [viteOf(root), 'build', '--watch'], {
      cwd: join(root, app),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    process.once('exit', () => builder.kill())
  }
}
