import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../apps/server/src/platform/clock.ts'
import type { Database } from '../../apps/server/src/platform/db.ts'
import { rotateMasterSecret } from '../../apps/server/src/platform/kept-keys.ts'
import type { Random } from '../../apps/server/src/platform/random.ts'
import type { Secrets } from '../../apps/server/src/platform/secrets.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'

export const usage =
  'Usage: rotate-secret < FILE, where FILE has the new master secret (openssl rand -base64 32 > FILE)'

interface RotationNeeds {
  db: Database
  secrets: Secrets
  dataDir: string
  random: Random
  clock: Clock
}

/** Makes this master secret (base64) the one of the installation, with the servers stopped. Returns what to print. */
export async function rotateSecret(needs: RotationNeeds, given: string): Promise<string> {
  const text = given.trim()
  const next = Buffer.from(text, 'base64')
  if (!/^[A-Za-z0-9+/_-]+=*$/.test(text) || next.length < 32)
    throw new StartProblem(`The new master secret must be base64 of 32 bytes or more.\n${usage}`)
  const file = join(needs.dataDir, 'master.key')
  const hasFile = await readFile(file).then(
    () => true,
    () => false,
  )
  // Beside the present one before the database changes: a crash in between loses neither secret.
  if (hasFile) await writeFile(`${file}.next`, text, { mode: 0o600, flush: true })
  const { from, to } = await rotateMasterSecret({ ...needs, next, now: needs.clock.now() })
  if (hasFile) await rename(`${file}.next`, file)
  return [
    `The master secret was rotated: from ${from} to ${to}.`,
    hasFile
      ? `The new one is in ${file}.`
      : 'Set MASTER_SECRET to the new one on every machine, then start the servers and workers.',
    `Earlier backups need the secret with the fingerprint ${from}: keep it until the last of them is deleted.`,
  ].join('\n')
}
