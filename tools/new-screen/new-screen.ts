import { kebabOf, type ListNames, namesOf } from '../new-call/names.ts'
import { inserted, Refused, type Scaffold, type Tree } from '../new-call/tree.ts'

const usage = "npm run new-screen -- accounts rates.listPriceAlerts '/price-alerts'"

const features = 'apps/web/src/areas'
const paths = 'apps/web/src/lib/paths.ts'
const table = 'apps/web/src/app/route-table.ts'

/**
 * Everything that a screen needs which shows the list of a call: the screen with its empty state, its shape while it
 * loads, and a journey; a failure is shown by the frame, which offers another try. Two files that are there change.
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
  const [, call] = new RegExp(`name: '${name}',\\s*call: 'GET ([^']+)'`).exec(declared) ?? []
  if (!call) throw new Refused(`${file} declares no ${names.call}: make it with npm run new-call first.`)
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
      [`${folder}/${names.file}-pending.tsx`]: pending(names),
      [`e2e/journeys/${names.file}.e2e.ts`]: journey(names, address, call),
    },
    changed: {
      [paths]: inserted(paths, known, /const ownAddresses = \{/, `\n  ${names.things}: '${address}',`),
      [index]: withScreen(index, tree.read(index), names),
    },
  }
}

const withScreen = (path: string, text: string, { things, Things, Title, file }: ListNames) =>
  `import { ${Things}Pending } from './${file}-pending.tsx'\n${inserted(
    path,
    text,
    /: readonly FeatureRoute\[\] = \[[^]*?(?=\n\])/,
    `
  screenAt('${things}', {
    title: '${Title}',
    module: () => import('./${file}-page.tsx'),
    pending: ${Things}Pending,
  }),`,
  )}`

const screen = ({ area, call, Title, things }: ListNames) => `import { keepPreviousData } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/call'
import { ${call} } from '@tradewind/contract/${kebabOf(area)}'
import { partShown, queryFor } from '#ui/calls/api.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { Part } from '#ui/part.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import type { RawSearch } from '#lib/search.rules.ts'
import { useChangeSearch } from '#lib/use-change-search.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'

interface Search {
  page: number
  pageSize: number
}

const wholeOf = (value: unknown, instead: number) =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : instead

export const readSearch = ({ page, pageSize }: RawSearch): Search => ({
  page: wholeOf(page, 1),
  pageSize: Math.min(wholeOf(pageSize, 10), 100),
})

const pageQuery = ({ page, pageSize }: Search) =>
  queryFor(${call}, { query: { Page: page, PageSize: pageSize } }, partShown)

export const load = ({ search }: LoadContext<'${things}', Search>) =>
  loadParts([queryClient.ensureQueryData(pageQuery(search))])

export function Screen({ search }: ScreenProps<'${things}', Search>) {
  const changeSearch = useChangeSearch()
  return (
    <Card flush title="${Title}">
      <Part
        query={{ ...pageQuery(search), placeholderData: keepPreviousData }}
        what="the list"
        errorClass="p-5 sm:px-6"
        pending={<SkeletonRows rows={8} />}
      >
        {({ records, pageData }) => (
          <>
            {records.length === 0 ? (
              <EmptyState />
            ) : (
              <Table label="${Title}" columns={columns} rows={records} rowKey={({ id }) => id} />
            )}
            {pageData.totalItemCount > 0 && (
              <Pagination
                page={pageData}
                onPage={(page) => changeSearch((latest) => ({ ...latest, page }))}
                onPageSize={(pageSize) => changeSearch((latest) => ({ ...latest, page: 1, pageSize }))}
              />
            )}
          </>
        )}
      </Part>
    </Card>
  )
}

const columns: readonly Column<Reply<typeof ${call}>['records'][number]>[] = [
  { key: 'name', head: 'Name', phone: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
]
`

const pending = ({ Things, words }: ListNames) => `import { Loading, SkeletonRows } from '#ui/skeleton.tsx'

/** The shape of the list while it loads. */
export function ${Things}Pending() {
  return (
    <Loading label="Loading your ${words}s">
      <div className="rounded-large border border-line bg-paper">
        <SkeletonRows rows={8} />
      </div>
    </Loading>
  )
}
`

const journey = (
  { Title, words }: ListNames,
  address: string,
  call: string,
) => `import { expect, test } from '../support/fixtures.ts'

test('someone without a ${words} is told so, and a list that could not be read is read again', async ({
  page,
  signIn,
  watched,
}) => {
  await signIn('Ada', '${address}')
  await expect(page).toHaveTitle(/${Title}/)
  await expect(page.getByText('No Record Found')).toBeVisible()

  const list = /${call.replaceAll('/', '\\/')}(\\?|$)/i
  watched.mayFail(list)
  await page.route(list, (route) => route.fulfill({ status: 500 }))
  await page.reload()
  await expect(page.getByText("We couldn't load the list")).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No Record Found')).toBeVisible()
})
`
