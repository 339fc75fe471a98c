import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './bootstrap.mjs'
import { findBrowser } from './browser/find.ts'
import { endAll, runCommand } from './test/run-command.ts'

/**
 * `npm run journeys`: the journeys in a browser, all or those that the further arguments name, as Playwright reads them.
 * With `--keyboard` the same journeys run without a pointer: e2e/README.md. With `--long` those run too that every
 * check leaves out, since they repeat by another path what others show.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    endAll()
    process.exit(130)
  })

const given = process.argv.slice(2)
const others = given.filter((one) => one !== '--keyboard' && one !== '--long')
const browser = await findBrowser((line) => console.log(line)).catch((error: Error) => {
  console.error(error.message)
  return process.exit(1)
})
const cli = createRequire(join(root, 'e2e/package.json')).resolve('@playwright/test/cli')
process.exitCode = await runCommand({
  command: process.execPath,
  args: [cli, 'test', ...others],
  cwd: join(root, 'e2e'),
  env: {
    ...process.env,
    CHROMIUM_PATH: browser.path,
    ...(given.includes('--keyboard') && { JOURNEYS_BY: 'keyboard' }),
    ...(given.includes('--long') && { JOURNEYS_LONG: 'yes' }),
  },
  write: (text) => process.stdout.write(text),
  limitMs: 4 * 60 * 60_000,
})
