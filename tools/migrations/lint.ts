import { spawn } from 'node:child_process'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { databaseFolder, readDatabaseFiles } from '../../apps/server/src/platform/database-files.ts'
import { isOnlineChange } from '../../apps/server/src/platform/online-change.ts'
import { install, root } from '../bootstrap.mjs'

const folder = join(root, 'tools/migrations')

/** Older files are accepted as they are: every database has them, and a file that was applied never changes. */
const firstChecked = 1105

/**
 * Left out: what the migrator sees to (a lock time-out, one transaction), and columns that never come near two thousand
 * million.
 */
const leftOut = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
]

/** One statement that would stop customers while it runs, or break the version before. */
export interface Finding {
  file: string
  line: number
  rule: string
  text: string
}

/** Where squawk comes for. Elsewhere its findings are those of the machine that builds releases. */
export const canLint = process.platform === 'linux' && process.arch === 'x64'

/** Reads the migrations that may still change, or those of another folder of the same form. */
export async function lintMigrations(
  say: (line: string) => void,
  from = { folder: databaseFolder, first: firstChecked },
): Promise<Finding[]> {
  await install(folder, (line) => say(`${line} (squawk)`))
  const files = (await readDatabaseFiles(from.folder)).filter(
    ({ name, defines }) => !defines && Number(basename(name).slice(0, 4)) >= from.first,
  )
  const path = ({ name }: { name: string }) => join(from.folder, name)
  const online = files.filter(isOnlineChange).map(path)
  const others = files.filter((file) => !isOnlineChange(file)).map(path)
  return [...(await squawk(online, [])), ...(await squawk(others, ['--assume-in-transaction']))]
}

interface Reported {
  file: string
  line: number
  rule_name: string
  message: string
}

async function squawk(files: readonly string[], options: readonly string[]): Promise<Finding[]> {
  if (files.length === 0) return []
  const args = ['--reporter', 'json', '--pg-version', '18.0', '--exclude', leftOut.join(','), ...options, ...files]
  const child = spawn(join(folder, 'node_modules/@squawk-cli/linux-x64/bin/squawk'), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, trouble] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (!output.trim().startsWith('[')) throw new Error(`squawk could not read the migrations: ${trouble || output}`)
  return (JSON.parse(output) as Reported[]).map(({ file, line, rule_name, message }) => ({
    file: basename(file),
    line: line + 1,
    rule: rule_name,
    text: message,
  }))
}
