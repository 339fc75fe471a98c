import { spawn } from 'node:child_process'
import type { Stopping } from './stopping.ts'

export interface ChildOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Ends the child when the starter shall stop. */
  stopping?: Stopping | undefined
}

/** Runs a program to its end, keeping what it says. Never throws: a program that is not there ends with code 127. */
export function runChild(
  command: string,
  args: readonly string[],
  { cwd, env, stopping }: ChildOptions = {},
): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      ...(cwd ? { cwd } : {}),
      env: env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: a Ctrl-C reaches it through us, once.
      detached: true,
    })
    const output: string[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    const forget = stopping?.onRequest(() => child.kill('SIGTERM'))
    const end = (code: number, last = '') => {
      forget?.()
      done({ code, output: output.join('') + last })
    }
    child.once('error', (error) => end(127, error.message))
    child.once('close', (code) => end(code ?? 1))
  })
}
