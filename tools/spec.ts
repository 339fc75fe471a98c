import { openApiDocument } from '@tradewind/contract/openapi'
import { root } from './bootstrap.mjs'
import { readList, type Row } from './spec/lists.ts'
import { missingCalls, missingMessages, missingRoutes, wantedCalls, wantedRoutes } from './spec/present.ts'
import { allTitles, declaredRoutes, shippingSource } from './spec/sources.ts'

/**
 * `npm run spec`: how much of docs/spec the project has. `--all` lists everything that is missing, `--json` prints one
 * object, `--check` only looks for test titles that name no rule. Ends with 1 when a title names an unknown id.
 */
const args = new Set(process.argv.slice(2))
const rules = readList(root, 'rules')
const messages = readList(root, 'messages')
const titles = allTitles(root)
const known = new Set([...rules, ...messages].map(({ id }) => id))
const unknown = titles.flatMap(({ ids, path, title }) =>
  ids.filter((id) => !known.has(id)).map((id) => ({ id, path, title })),
)
for (const { id, path, title } of unknown) console.error(`${path}: no rule or message is called ${id} (${title})`)
process.exitCode = unknown.length > 0 ? 1 : 0

if (args.has('--check')) console.log(`${titles.length} test titles name rules, ${unknown.length} unknown ids`)
else report()

function report(): void {
  const calls = readList(root, 'calls')
  const routes = readList(root, 'routes')
  const proved = new Set(titles.flatMap(({ ids }) => ids))
  const areas = {
    calls: area(wantedCalls(calls), missingCalls(calls, openApiDocument()), ({ method, path }) => `${method} ${path}`),
    routes: area(wantedRoutes(routes), missingRoutes(routes, declaredRoutes(root)), ({ path }) => path ?? ''),
    messages: area(messages, missingMessages(messages, shippingSource(root)), ({ text }) => text ?? ''),
    'rules with a test': area(
      rules,
      rules.filter(({ id = '' }) => !proved.has(id)),
      ({ rule }) => rule ?? '',
    ),
  }
  if (args.has('--json')) {
    console.log(JSON.stringify({ ...areas, unknownIds: unknown }, null, 2))
    return
  }
  for (const [name, { total, present, missing }] of Object.entries(areas)) {
    console.log(`${name}: ${present} of ${total}`)
    const listed = args.has('--all') ? missing : []
    for (const { id, what } of listed) console.log(`  missing  ${id}: ${what}`)
  }
}

function area(wanted: readonly Row[], missing: readonly Row[], words: (row: Row) => string) {
  return {
    total: wanted.length,
    present: wanted.length - missing.length,
    missing: missing.map((row) => ({ id: row['id'] ?? '', what: words(row) })),
  }
}
