import { openApiDocument } from '@tradewind/contract/openapi'
import { root } from './bootstrap.mjs'
import { uncalled } from './spec/callers.ts'
import { callsWithoutExample, type Described, goneFields, isExemplified } from './spec/described.ts'
import { type Row, readList } from './spec/lists.ts'
import { missingCalls, missingMessages, missingRoutes, wantedCalls, wantedRoutes } from './spec/present.ts'
import { allTitles, appSource, builtRoutes, routeTable, shippingTexts } from './spec/sources.ts'
import { faultsOfTitles } from './spec/titles.ts'

/**
 * `npm run spec`: how much of docs/spec the project has, and which declared calls neither app makes. `--all`
 * lists everything that is missing, `--json` prints one object, `--check` only looks for faults: a test title that names
 * no rule, a call without an example, a description of a field that is gone. Ends with 1 where there is a fault.
 */
const args = new Set(process.argv.slice(2))
const rules = readList(root, 'rules')
const messages = readList(root, 'messages')
const titles = allTitles(root)
const document = openApiDocument() as Described
const faults = [
  ...faultsOfTitles(titles, new Set([...rules, ...messages].map(({ id = '' }) => id))),
  ...(isExemplified(document) ? callsWithoutExample(document) : []),
  ...goneFields(document),
]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

if (args.has('--check')) console.log(`${titles.length} test titles name rules, ${faults.length} faults`)
else await report()

async function report(): Promise<void> {
  const calls = readList(root, 'calls')
  const routes = [...readList(root, 'routes'), ...readList(root, 'routes-ours')]
  const proved = new Set(titles.flatMap(({ ids }) => ids))
  const areas = {
    calls: area(wantedCalls(calls), missingCalls(calls, document), ({ method, path }) => `${method} ${path}`),
    routes: area(
      wantedRoutes(routes),
      missingRoutes(routes, builtRoutes(await routeTable(root))),
      ({ path }) => path ?? '',
    ),
    messages: area(messages, missingMessages(messages, shippingTexts(root)), ({ text }) => text ?? ''),
    'rules with a test': area(
      rules,
      rules.filter(({ id = '' }) => !proved.has(id)),
      ({ rule }) => rule ?? '',
    ),
  }
  const idle = (await uncalled(appSource(root))).map(({ name, call }) => ({ id: name, what: call }))
  if (args.has('--json')) {
    console.log(JSON.stringify({ ...areas, 'calls that neither app makes': idle, faults }, null, 2))
    return
  }
  for (const [name, { total, present, missing }] of Object.entries(areas)) {
    console.log(`${name}: ${present} of ${total}`)
    list('missing', missing)
  }
  console.log(`calls that neither app makes: ${idle.length}`)
  list('idle', idle)
}

function list(word: string, entries: readonly { id: string; what: string }[]): void {
  for (const { id, what } of args.has('--all') ? entries : []) console.log(`  ${word}  ${id}: ${what}`)
}

function area(wanted: readonly Row[], missing: readonly Row[], words: (row: Row) => string) {
  return {
    total: wanted.length,
    present: wanted.length - missing.length,
    missing: missing.map((row) => ({ id: row['id'] ?? '', what: words(row) })),
  }
}
