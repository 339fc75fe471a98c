import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './bootstrap.mjs'
import { findBrowser } from './browser/find.ts'
import { endAll, runCommand } from './test/run-command.ts'

/**
 * `npm run journeys`: the journeys in a browser, all or those that the further arguments name, as Playwright reads them.
 * With `--keyboard` the same journeys run without a pointer: docs/decisions/086.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    endAll()
    process.exit(130)
  })

const { keyboard = [], others = [] } = Object.groupBy(process.argv.slice(2), (one) =>
  one === '--keyboard' ? 'keyboard' : 'others',
)
const browser = await findBrowser((line) => console.log(line))
const cli = createRequire(join(root, 'e2e/package.json')).resolve('@playwright/test/cli')
process.exitCode = await runCommand({
  command: process.execPath,
  args: [cli, 'test', ...others],
  cwd: join(root, 'e2e'),
  env: {
    ...process.env,
    CHROMIUM_PATH: browser.path,
    ...(keyboard.length > 0 && { JOURNEYS_BY: 'keyboard' }),
  },
  write: (text) => process.stdout.write(text),
  limitMs: 4 * 60 * 60_000,
})
