import type { Database, Tx } from '#platform/db'
import type { Module } from '#platform/module'

/** Few enough that one transaction is short. */
const atATime = 500

/**
 * Encrypts the personal data that an earlier version kept in clear (decision 155), module by module and a part at a time: one that
 * is killed has lost nothing, and the next goes on. Rows are found by blind indexes, so this is done before anybody is
 * served. Of several servers that start together each does what the others have left.
 */
export async function encryptClearData({
  db,
  modules,
}: {
  db: Database
  modules: readonly Pick<Module, 'encryptClear'>[]
}): Promise<number> {
  let encrypted = 0
  for (const { encryptClear } of modules) {
    if (!encryptClear) continue
    const part = () => db.asSystem((tx: Tx) => encryptClear(tx, atATime))
    for (let more = await part(); more > 0; more = await part()) encrypted += more
  }
  return encrypted
}
