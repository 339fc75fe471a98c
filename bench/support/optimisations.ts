import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/bootstrap.mjs'

const server = join(root, 'apps/server')

/** What is asked of a server with and without an optimisation. */
export type Workload = 'payment' | 'transfer' | 'page' | 'settlement'

/** Something that is there for its speed alone, and the change to the server's sources that takes it out. */
export interface Optimisation {
  name: string
  workload: Workload
  changes: { file: string; from: string; to: string }[]
}

export const optimisations: readonly Optimisation[] = [
  {
    name: 'sessions',
    workload: 'payment',
    changes: [
      {
        file: 'src/modules/identity/session-cache.ts',
        from: 'if (!listening?.isReliable()) return load()',
        to: 'if (listening) return load()',
      },
    ],
  },
  {
    name: 'pins',
    workload: 'payment',
    changes: [
      {
        file: 'src/modules/identity/pins.ts',
        from: 'if (isProven(sessionId, pin)) return',
        to: 'if (false as boolean && isProven(sessionId, pin)) return',
      },
    ],
  },
  {
    name: 'gathered-reads',
    workload: 'payment',
    changes: [
      {
        file: 'src/modules/payments/initiation/order-context.store.ts',
        from: 'const most = 256',
        to: 'const most = 1',
      },
      { file: 'src/platform/gather.ts', from: '  atOnce = 2,', to: '  atOnce = 16,' },
    ],
  },
  {
    name: 'group-posting',
    workload: 'payment',
    changes: [{ file: 'src/modules/ledger/ledger.group.ts', from: 'batchLimit = 256', to: 'batchLimit = 1' }],
  },
  {
    name: 'second-batch',
    workload: 'transfer',
    changes: [{ file: 'src/modules/ledger/ledger.group.ts', from: 'const atOnce = 2', to: 'const atOnce = 1' }],
  },
  {
    name: 'known-system-accounts',
    workload: 'payment',
    changes: [{ file: 'src/modules/payments/books.ts', from: '    cached.set(key, id)\n', to: '' }],
  },
  {
    name: 'places-of-accounts',
    workload: 'transfer',
    changes: [{ file: 'src/modules/accounts/account-places.ts', from: 'places.set(accountId, place)', to: '' }],
  },
  {
    name: 'log-lines-together',
    workload: 'payment',
    changes: [{ file: 'src/platform/log.ts', from: 'length >= together ||', to: 'length > 0 ||' }],
  },
  {
    name: 'stock-of-random-bytes',
    workload: 'payment',
    changes: [{ file: 'src/platform/random.ts', from: 'if (count > 64)', to: 'if (count > 0)' }],
  },
  {
    name: 'one-question',
    workload: 'page',
    changes: [
      {
        file: 'src/platform/db.ts',
        from: '      return question(customerId, work)',
        to: "      return transaction(\n        `begin; set local role tradewind_customer; set local tradewind.customer_id = '${customerId}'`,\n        work,\n      )",
      },
    ],
  },
  {
    name: 'planned-statements',
    workload: 'settlement',
    changes: [{ file: 'src/platform/db.ts', from: "  name: hash('sha256', text, 'base64url'),\n", to: '' }],
  },
  {
    name: 'shared-commits',
    workload: 'settlement',
    changes: [
      {
        file: 'src/platform/one-commit.ts',
        from: '    most,\n    askAll: (all)',
        to: '    most: 1,\n    askAll: (all)',
      },
    ],
  },
]

/** The files of the server that are others without an optimisation, with their text. */
export function withoutIt({ changes }: Optimisation): { file: string; text: string }[] {
  const texts = new Map<string, string>()
  for (const { file, from, to } of changes) {
    const text = texts.get(file) ?? readFileSync(join(server, file), 'utf8')
    if (text.split(from).length !== 2) throw new Error(`${file} does not say once: ${from}`)
    texts.set(
      file,
      text.replace(from, () => to),
    )
  }
  return [...texts].map(([file, text]) => ({ file, text }))
}

/** A copy of the server's sources without an optimisation; the packages are the same. */
export function sourcesWithout(optimisation: Optimisation): string {
  const folder = join(root, '.data/without', optimisation.name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const part of ['src', 'database', 'data', 'package.json'])
    cpSync(join(server, part), join(folder, part), { recursive: true })
  for (const { file, text } of withoutIt(optimisation)) writeFileSync(join(folder, file), text)
  return folder
}
