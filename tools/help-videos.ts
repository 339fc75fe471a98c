import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './bootstrap.mjs'
import { findBrowser } from './browser/find.ts'
import { videoEncoder } from './help-videos/encoder.ts'
import { endAll, runCommand } from './test/run-command.ts'

/**
 * `npm run help-videos`: plays every tutorial of e2e/support/tutorials.ts in a browser, on a product of its own, and records
 * it with captions. Further arguments are Playwright's: `-g video-schedule` records one. What was recorded is then taken
 * into the help content of this installation, as `npm run admin -- add-help-videos FOLDER` does for another one.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    endAll()
    process.exit(130)
  })

const [browser, encoder] = await Promise.all([
  findBrowser((line) => console.log(line)),
  videoEncoder(join(root, 'e2e/results/encoder')),
]).catch((error: Error) => {
  console.error(error.message)
  return process.exit(1)
})
const cli = createRequire(join(root, 'e2e/package.json')).resolve('@playwright/test/cli')
const run = (args: string[], cwd: string) =>
  runCommand({
    command: process.execPath,
    args,
    cwd,
    env: { ...process.env, ...encoder, CHROMIUM_PATH: browser.path },
    write: (text) => process.stdout.write(text),
    limitMs: 30 * 60_000,
  })
const recorded = await run([cli, 'test', '-c', 'help-videos.config.ts', ...process.argv.slice(2)], join(root, 'e2e'))
process.exitCode =
  recorded === 0
    ? await run([join(root, 'tools/admin.ts'), 'add-help-videos', join(root, 'e2e/results/help-videos')], root)
    : recorded
