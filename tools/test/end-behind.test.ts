import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, test, vi } from 'vitest'
import { throwAwayFolder } from '../../packages/testkit/src/throw-away-folder.ts'

/** A process that guards a server of its own, a plain sleep, and says its number. */
const guarding = (folder: string) => `
  import { spawn } from 'node:child_process'
  import { endBehind } from ${JSON.stringify(new URL('../../packages/testkit/src/end-behind.ts', import.meta.url).href)}
  const server = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
  endBehind({ pid: server.pid, folder: ${JSON.stringify(folder)} })
  console.log(server.pid)
  setInterval(() => undefined, 1_000)`

const runs = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('a server whose starter was killed without warning ends, and its folder goes', async () => {
  const folder = await throwAwayFolder('tradewind-guarded-')
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', guarding(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(starter.stdout), 'line')) as [string]
  expect([runs(Number(line)), existsSync(folder)]).toEqual([true, true])
  starter.kill('SIGKILL')
  await vi.waitFor(() => expect([runs(Number(line)), existsSync(folder)]).toEqual([false, false]), { timeout: 20_000 })
})
