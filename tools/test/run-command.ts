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
  /** Gets the seconds of processor time that it and what it waited for have used. */
  used?: (processorSeconds: number) => void
}

/** Far beyond any honest run: only something that hangs is ended by it. */
const usualLimitMs = 60 * 60_000
const groups = new Set<number>()

/** A shell reports what a program has used; Node does not, for programs that it started. */
const telling = ['-c', '"$@" 3>&-; code=$?; times >&3; exit $code', 'sh']

/** Runs a command to its end and removes whatever it left running, so that nothing can hold the test run open. */
export function runCommand(asked: Command): Promise<number> {
  const { cwd, env, write, limitMs = usualLimitMs, used } = asked
  const [command, args] = used
    ? ['/bin/sh', [...telling, asked.command, ...asked.args]]
    : [asked.command, [...asked.args]]
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe', ...(used ? ['pipe' as const] : [])],
      detached: true,
    })
    const { pid } = child
    if (pid) groups.add(pid)
    const timer = setTimeout(() => {
      write(`Ended after ${limitMs / 60_000} minutes.\n`)
      if (pid) killGroup(pid)
    }, limitMs)
    child.stdout?.on('data', (chunk: Buffer) => write(chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => write(chunk.toString()))
    let times = ''
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      times += chunk.toString()
    })
    let code = 1
    const end = () => {
      clearTimeout(timer)
      if (pid) groups.delete(pid)
      used?.(secondsOf(times))
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

/** The sum of what `times` of a shell says, as in `0m1.25s`; with some shells and languages there is a comma in it. */
function secondsOf(times: string): number {
  const each = [...times.matchAll(/(\d+)m(\d+)[.,](\d+)s/g)]
  return each.reduce((sum, [, minutes, whole, part]) => sum + Number(minutes) * 60 + Number(`${whole}.${part}`), 0)
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
