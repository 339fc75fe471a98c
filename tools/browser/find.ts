import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { projectNode, root } from '../bootstrap.mjs'
import { answersOnDevTools } from './probe.ts'
import { unpackedBrowser } from './unpack.ts'

export interface FoundBrowser {
  /** A program that starts the browser; needs no environment of its own. */
  path: string
  /** Where it came from, in words. */
  source: string
}

const run = promisify(execFile)

/**
 * A Chromium that really starts on this machine. Looks for one, then gets one: from npm, from Playwright, and as root
 * from the system's packages. Throws when none answers, with what each candidate said.
 */
export async function findBrowser(say: (line: string) => void, all = candidates(say)): Promise<FoundBrowser> {
  const refused: string[] = []
  for (const { source, paths } of all) {
    const found = await paths().catch((error: Error) => {
      refused.push(`${source}: ${error.message.split('\n')[0]}`)
      return []
    })
    for (const path of found) {
      const problem = await answersOnDevTools(path)
      if (!problem) return { path, source }
      refused.push(`${source} (${path}): ${problem}`)
    }
  }
  throw new Error(`No browser starts here: set CHROMIUM_PATH to a Chromium or Chrome.\n${refused.join('\n')}`)
}

export interface Candidate {
  source: string
  paths: () => Promise<string[]>
}

function candidates(say: (line: string) => void): Candidate[] {
  const named = process.env['CHROMIUM_PATH']
  return [
    { source: 'CHROMIUM_PATH', paths: async () => (named ? [named] : []) },
    { source: "Playwright's own", paths: async () => [playwrightPath()].filter(isProgram) },
    { source: 'the system', paths: async () => systemPaths() },
    {
      source: 'npm',
      paths: async () => (process.platform === 'linux' && process.arch === 'x64' ? [await unpackedBrowser(say)] : []),
    },
    { source: 'playwright install', paths: () => installByPlaywright(say) },
    { source: 'apt-get', paths: () => installBySystem(say) },
  ]
}

const requireFromE2e = createRequire(join(root, 'e2e/package.json'))

function playwrightPath(): string {
  const { chromium } = requireFromE2e('@playwright/test') as { chromium: { executablePath(): string } }
  return chromium.executablePath()
}

async function installByPlaywright(say: (line: string) => void): Promise<string[]> {
  say('Getting a browser from Playwright ...')
  const cli = requireFromE2e.resolve('@playwright/test/cli')
  await run(projectNode(), [cli, 'install', 'chromium'], { timeout: 300_000 })
  return [playwrightPath()]
}

async function installBySystem(say: (line: string) => void): Promise<string[]> {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return []
  say('Getting a browser with apt-get ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env, timeout: 300_000 })
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env, timeout: 600_000 })
  return systemPaths()
}

function systemPaths(): string[] {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), mac].filter(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
