import { spawn } from 'node:child_process'

export interface Command {
  command: string
  args: readonly string[]
  cwd: string
  env?: NodeJS.ProcessEnv
  /** Gets what it says, as it says it. */
  write: (text: string) => void
  /** After this long it is ended. */
  limitMs?: number
}

/** Far beyond any honest run: only something that hangs is ended by it. */
const usualLimitMs = 40 * 60_000
const groups = new Set<number>()

/** Runs a command to its end and removes whatever it left running, so that nothing can hold the test run open. */
export function runCommand({ command, args, cwd, env, write, limitMs = usualLimitMs }: Command): Promise<number> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const { pid } = child
    if (pid) groups.add(pid)
    const timer = setTimeout(() => {
      write(`Ended after ${limitMs / 60_000} minutes.\n`)
      if (pid) killGroup(pid)
    }, limitMs)
    child.stdout.on('data', (chunk: Buffer) => write(chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => write(chunk.toString()))
    let code = 1
    const end = () => {
      clearTimeout(timer)
      if (pid) groups.delete(pid)
      done(code)
    }
    child.once('error', (error) => {
      write(`${error.message}\n`)
      end()
    })
    child.once('exit', (left) => {
      code = left ?? 1
      // A grandchild may hold the pipes open; without it they close and `close` follows.
      if (pid) killGroup(pid)
    })
    child.once('close', end)
  })
}

/** Ends everything that still runs. */
export function endAll(): void {
  for (const pid of groups) killGroup(pid)
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has left.
  }
}
