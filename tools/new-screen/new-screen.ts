import { kebabOf, type ListNames, namesOf } from '../new-call/names.ts'
import { inserted, Refused, type Scaffold, type Tree } from '../new-call/tree.ts'

const usage = "npm run new-screen -- accounts rates.listPriceAlerts '/price-alerts'"

const features = 'apps/web/src/areas'
const paths = 'apps/web/src/lib/paths.ts'
const table = 'apps/web/src/app/route-table.ts'

/**
 * A screen that shows the list of a call: its query and its columns. `ListScreen` brings the rest, such as pages, and
 * what stands in place of rows. Two existing files change.
 */
export function newScreen(tree: Tree, [feature = '', name = '', address = '']: readonly string[]): Scaffold {
  const names = namesOf(name)
  if (!names) throw new Refused(`Name the call that the screen shows, a list of the contract, such as: ${usage}`)
  if (!/^(\/[a-z0-9-]+)+$/.test(address))
    throw new Refused(`Give an address of small letters and dashes without parameters, such as: ${usage}`)
  const folder = `${features}/${feature}`
  if (!feature || !tree.has(`${folder}/index.ts`))
    throw new Refused(`There is no feature called "${feature}": name a folder of ${features} that has an index.ts.`)
  const file = `packages/contract/src/${kebabOf(names.area)}.ts`
  const declared = tree.has(file) ? tree.read(file) : ''
  if (!new RegExp(`name: '${name}',\\s*call: 'GET `).test(declared))
    throw new Refused(`${file} declares no ${names.call}: make it with npm run new-call first.`)
  const known = tree.read(paths)
  // Of the specification: its screen is a row of the table that is there, which waits for it.
  const line = known.split('\n').find((one) => one.endsWith(`: '${address}',`))
  if (line)
    throw new Refused(
      `${paths} has ${address} already: choose another address, or bring its screen by hand and take \`later\` from its row in ${table}.`,
    )
  if (new RegExp(`\\b${names.things}: '/`).test(known))
    throw new Refused(`${paths} has an address called ${names.things} already: name the call otherwise.`)
  const index = `${folder}/index.ts`
  return {
    made: {
      [`${folder}/${names.file}-page.tsx`]: screen(names),
    },
    changed: {
      [paths]: inserted(paths, known, /const ownAddresses = \{/, `\n  ${names.things}: '${address}',`),
      [index]: withScreen(index, tree.read(index), names),
    },
  }
}

const withScreen = (path: string, text: string, { things, Title, file, words }: ListNames) => {
  const screenAdded = inserted(
    path,
    text,
    /: readonly FeatureRoute\[\] = \[[^]*?(?=\n\])/,
    `
  screenAt('${things}', {
    title: '${Title}',
    module: () => import('./${file}-page.tsx'),
    followsSearch: true,
    pending: listPending('Loading your ${words}s', 6),
  }),`,
  )
  return /\blistPending\b/.test(text) ? screenAdded : `import { listPending } from '#ui/skeleton.tsx'\n${screenAdded}`
}

const screen = ({
  area,
  call,
  Title,
  things,
  words,
}: ListNames) => `import type { Reply } from '@tradewind/contract/call'
import { ${call} } from '@tradewind/contract/${kebabOf(area)}'
import { partShown, queryFor } from '#ui/calls/api.ts'
import type { LoadContext } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { listAddress, type ListSearch } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { ListColumn } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'

const address = listAddress({})

export const readSearch = address.read

const pageQuery = ({ page, pageSize }: ListSearch) =>
  queryFor(${call}, { query: { Page: page, PageSize: pageSize } }, partShown)

export const load = ({ search }: LoadContext<'${things}', ListSearch>) =>
  loadParts([queryClient.ensureQueryData(pageQuery(search))])

export const Screen = () => (
  <ListScreen
    title="${Title}"
    state={useListSearch(address)}
    query={pageQuery}
    what="your ${words}s"
    empty={{ text: 'Your ${words}s appear here' }}
    columns={columns}
    rowKey={({ id }) => id}
    rowName={({ name }) => name}
  />
)

const columns: readonly ListColumn<Reply<typeof ${call}>['records'][number]>[] = [
  { key: 'name', head: 'Name', phone: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
]
`
