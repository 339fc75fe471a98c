import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isCurrency } from '@tradewind/kernel'
import type { Leg } from './reconciliation.types.ts'
import type { ReceivedFile, StatementSource } from './statement-source.ts'

/** Older files are history: banks send no statement so late. */
const keptForMs = 40 * 86_400_000
const legs: readonly Leg[] = ['bank', 'provider']

/**
 * Daily files that someone puts into a folder, by what they are about: `bank/sepa/EUR/2026-11-29.xml`. All of the last weeks
 * are given each time, since a bank may be late; a file that was imported adds nothing.
 */
export const folderStatements = ({ folder, now }: { folder: string; now: () => Date }): StatementSource => ({
  fetch: async () => {
    const files: ReceivedFile[] = []
    for (const leg of legs)
      for (const rail of await namesIn(join(folder, leg)))
        for (const currency of (await namesIn(join(folder, leg, rail))).filter(isCurrency)) {
          const place = join(folder, leg, rail, currency)
          for (const name of (await namesIn(place)).filter((one) => /\.(xml|csv)$/i.test(one))) {
            const path = join(place, name)
            if (now().getTime() - (await stat(path)).mtimeMs > keptForMs) continue
            files.push({ leg, rail, currency, content: await readFile(path, 'utf8') })
          }
        }
    return files
  },
})

/** What is in a folder, by name; nothing where there is none. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).then(
    (names) => names.toSorted(),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
      return []
    },
  )
