import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'

export interface RunningProduct {
  /** From the command to the ready line. */
  readyMs: number
  url: string
  stop(): Promise<void>
}

/** Runs `npm start` in a checkout, as a person would, and waits for the ready line. Rejects with its words when it ends. */
export async function startProduct(folder: string, more: NodeJS.ProcessEnv): Promise<RunningProduct> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...plainEnv(), ...more },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<void>((done) => child.once('close', () => done()))
  const url = await new Promise<string>((done, failed) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const ready = /^Tradewind is ready at (\S+)$/m.exec(said)?.[1]
      if (ready) done(ready)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.once('error', failed)
    child.once('exit', (code) => failed(new Error(`npm start ended with ${code}:\n${said}`)))
  })
  const readyMs = performance.now() - began
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
  }
  return { readyMs, url, stop }
}

/** The environment of a fresh terminal: without what `npm run` adds, the project's own Node first of all. */
function plainEnv(): NodeJS.ProcessEnv {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|INIT_CWD$)/.test(name)))
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { ...env, PATH: path.join(delimiter) }
}
