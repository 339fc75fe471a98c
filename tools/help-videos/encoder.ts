import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { root } from '../bootstrap.mjs'

const run = promisify(execFile)
const requireFromE2e = createRequire(join(root, 'e2e/package.json'))

/**
 * What Playwright needs to write videos, as environment of its processes: its own encoder, fetched once, or the ffmpeg of
 * this machine where that can't be fetched. Throws where there is neither.
 */
export async function videoEncoder(folder: string): Promise<Record<string, string>> {
  const fetched = await run(process.execPath, [requireFromE2e.resolve('@playwright/test/cli'), 'install', 'ffmpeg'], {
    timeout: 120_000,
  }).then(
    () => true,
    () => false,
  )
  if (fetched) return {}
  const ffmpeg = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((path) => join(path, 'ffmpeg'))
    .find(isProgram)
  if (!ffmpeg) throw new Error('Recording needs ffmpeg: install it with your system’s packages, and try again.')
  const its = join(folder, `ffmpeg-${await revisionOfEncoder()}`)
  await rm(its, { recursive: true, force: true })
  await mkdir(its, { recursive: true })
  await symlink(ffmpeg, join(its, process.platform === 'darwin' ? 'ffmpeg-mac' : 'ffmpeg-linux'))
  return { PLAYWRIGHT_BROWSERS_PATH: folder }
}

async function revisionOfEncoder(): Promise<string> {
  const requireFromTest = createRequire(requireFromE2e.resolve('@playwright/test/package.json'))
  const list = join(dirname(requireFromTest.resolve('playwright-core/package.json')), 'browsers.json')
  const { browsers } = JSON.parse(await readFile(list, 'utf8')) as { browsers: { name: string; revision: string }[] }
  const found = browsers.find(({ name }) => name === 'ffmpeg')
  if (!found) throw new Error('Playwright names no encoder')
  return found.revision
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
