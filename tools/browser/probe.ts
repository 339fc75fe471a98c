import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How the browser is started wherever we start it ourselves. */
export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const patienceMs = 30_000

/** Starts the browser with an empty profile and asks its DevTools port who it is. Gives the problem, or nothing. */
export async function answersOnDevTools(path: string): Promise<string | undefined> {
  const profile = await mkdtemp(join(tmpdir(), 'tradewind-browser-'))
  const child = spawn(
    path,
    [...browserFlags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    },
  )
  const gone = new Promise<void>((done) => child.once('close', () => done()))
  try {
    const port = await new Promise<string>((done, failed) => {
      let said = ''
      const timer = setTimeout(() => failed(new Error('no answer in time')), patienceMs)
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const listening = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said)?.[1]
        if (!listening) return
        clearTimeout(timer)
        done(listening)
      })
      child.once('error', failed)
      child.once('exit', () => failed(new Error(said.trim().split('\n').at(-1) || 'it ended at once')))
    })
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`, { signal: AbortSignal.timeout(patienceMs) })
    const { Browser: name } = (await answer.json()) as { Browser?: string }
    return name ? undefined : 'it did not say who it is'
  } catch (error) {
    return (error as Error).message
  } finally {
    if (child.pid) {
      killGroup(child.pid)
      await gone
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has left already.
  }
}
