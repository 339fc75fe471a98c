import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyCall, accountManagement } from '@tradewind/contract'
import { root } from '../../../../../tools/bootstrap.mjs'
import type { Answer } from './test-requests.ts'
import type { WireRequest } from './test-wire-request.ts'

export interface RecordedExamples {
  take(declared: AnyCall, request: WireRequest, answer: Answer): void
  /** Writes what was taken; nothing unless `RECORD_EXAMPLES` is set. */
  write(): void
}

const file = join(root, 'packages/contract/src/openapi/recorded-examples.ts')

/**
 * Requests and answers of the test world become the examples of the API description: `RECORD_EXAMPLES=1` with the test of
 * served calls writes them anew. Ids are replaced by short ones that stay the same, and long lists are cut.
 */
export function recordExamples(): RecordedExamples {
  const ids = new Map<string, string>()
  const examples: Record<string, unknown> = {}
  return {
    take(declared, request, answer) {
      const { value } = answer.statusCode === 200 && !declared.file ? answer.json() : {}
      const told = { ...request, ...(declared.value && value !== undefined && { value }) }
      examples[declared.name] = shorten(JSON.parse(plainIds(JSON.stringify(told), ids)))
    },
    write() {
      if (!process.env['RECORD_EXAMPLES']) return
      const sorted = Object.fromEntries(Object.entries(examples).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      writeFileSync(
        file,
        `import type { CallExample } from './example.ts'

/** Requests and answers of the test world, as RECORD_EXAMPLES=1 with served-calls.test.ts writes them. */
export const recordedExamples: Readonly<Record<string, CallExample>> = ${JSON.stringify(sorted, null, 2)}
`,
      )
      execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', file])
    },
  }
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

const purposes = new Set<string>(accountManagement.accountPurposes.map(({ id }) => id))

function plainIds(text: string, ids: Map<string, string>): string {
  return text.replace(uuid, (id) => {
    // They are the provider's own and the same everywhere.
    if (purposes.has(id)) return id
    const short = ids.get(id) ?? `019abe12-5c00-7000-8000-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, short)
    return short
  })
}

/** Lists of records are cut to two, or to one where a record is long; texts of a line stay. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) {
    const long = value.length > 0 && JSON.stringify(value[0]).length > 400
    const records = typeof value[0] === 'object' && JSON.stringify(value[0]).length > 60
    return value.slice(0, long ? 1 : records ? 2 : 6).map(shorten)
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shorten(each)]))
}
