import { kebabOf, type ListNames, namesOf } from './names.ts'
import { inserted, Refused, type Scaffold, type Tree } from './tree.ts'

const usage = "npm run new-call -- rates rates.listPriceAlerts '/transactions/api/v1/price-alerts'"

const contract = 'packages/contract/src'
const modules = 'apps/server/src/modules'

/**
 * Everything that a call needs which answers a page of a customer's records: its declaration with words and an example,
 * use case, store, route and test. Four files that are there change. Records have a name until someone says better.
 */
export function newCall(tree: Tree, [module = '', name = '', path = '']: readonly string[]): Scaffold {
  const names = namesOf(name)
  if (!names)
    throw new Refused(`Name the call as its contract file, a point, and list with what it lists, such as: ${usage}`)
  if (!/^\/[a-z]+\/api\/v1\/[A-Za-z0-9/-]+$/.test(path))
    throw new Refused(`Give the path as /service/api/v1/what-it-lists, such as: ${usage}`)
  const file = `${contract}/${kebabOf(names.area)}.ts`
  if (!tree.has(file)) throw new Refused(`There is no ${file}: name one of the files there, or make it first.`)
  const folder = `${modules}/${module}`
  if (!module || !tree.has(`${folder}/${module}.routes.ts`) || !tree.has(`${folder}/${module}.service.ts`))
    throw new Refused(
      `No module of the server with routes and a service is called "${module}": name one of ${modules}, or make it with npm run new-module.`,
    )
  const declared = tree.read(file)
  if (new RegExp(`export const ${names.call}\\b`).test(declared))
    throw new Refused(`${file} has ${names.call} already: choose another name.`)
  refuseTakenPath(tree, path)
  const docs = docsOf(tree, kebabOf(names.area))
  const [routes, service] = [`${folder}/${module}.routes.ts`, `${folder}/${module}.service.ts`]
  return {
    made: {
      [`${folder}/list-${names.file}.ts`]: useCase(names),
      [`${folder}/list-${names.file}.store.ts`]: store(names),
      [`${folder}/list-${names.file}.test.ts`]: test(names, path),
    },
    changed: {
      [file]: withDeclaration(declared, names, path),
      [docs]: inserted(docs, tree.read(docs), /^[^]*(?=\n {2}\],\n\}\n$)/, words(names)),
      [routes]: withRoute(routes, tree.read(routes), names),
      [service]: withUseCase(service, tree.read(service), names),
    },
  }
}

/** Paths are matched without regard to letter case. */
function refuseTakenPath(tree: Tree, path: string): void {
  const wanted = `'get ${path.toLowerCase()}'`
  const taken = tree
    .list(contract)
    .filter((file) => file.endsWith('.ts') && !/\.(docs|test)\.ts$/.test(file))
    .find((file) => tree.read(`${contract}/${file}`).toLowerCase().includes(wanted))
  if (taken) throw new Refused(`GET ${path} is declared in ${contract}/${taken} already: choose another path.`)
}

/** The file whose words are about a file of the contract. */
function docsOf(tree: Tree, area: string): string {
  const docs = tree
    .list(contract)
    .find((file) => file.endsWith('.docs.ts') && tree.read(`${contract}/${file}`).includes(`from './${area}.ts'`))
  if (!docs)
    throw new Refused(
      `No ${contract}/*.docs.ts describes ${area}.ts: import it in the one where its words belong, then try again.`,
    )
  return `${contract}/${docs}`
}

/** Adds names to an import, or the import. */
function importing(text: string, from: string, names: readonly string[]): string {
  const missing = names.filter((name) => !new RegExp(`import (type )?\\{[^}]*\\b${name}\\b[^}]*\\}`).test(text))
  return missing.length > 0 ? `import { ${missing.join(', ')} } from '${from}'\n${text}` : text
}

const withDeclaration = (text: string, { area, call, Thing, words }: ListNames, path: string) =>
  `${importing(importing(text, './wire.ts', ['Id', 'page', 'paging']), './call.ts', ['call'])}
const ${Thing} = z.object({ id: Id, name: z.string() })

export const ${call} = call({
  name: '${area}.${call}',
  call: 'GET ${path}',
  summary: 'One page of the ${words}s of the customer, by name.',
  permission: 'accounts:read',
  query: z.strictObject(paging),
  value: page(${Thing}),
})
`

const exampleId = '019abe12-5c00-7000-8000-0000000000aa'

const words = ({ area, call, words: thing }: ListNames) => `
    callWords(${area}.${call}, {
      value: { 'records.id': 'Id of the ${thing}.', 'records.name': 'Its name.' },
      example: {
        value: {
          records: [{ id: '${exampleId}', name: 'First' }],
          pageData: {
            pageNumber: 1,
            pageSize: 10,
            pageCount: 1,
            firstItemOnPage: 1,
            lastItemOnPage: 1,
            totalItemCount: 1,
            isFirstPage: true,
            isLastPage: true,
            hasPreviousPage: false,
            hasNextPage: false,
          },
        },
      },
    }),`

function withRoute(path: string, text: string, { area, call }: ListNames): string {
  const [, service] = /export function \w+Routes\(\s*http: [^:]*?, (\w+): /.exec(text) ?? []
  const route = `

  http.handle(${call}, ({ caller, query }) =>
    ${service}.${call}({ customerId: caller.customerId, page: query.Page, pageSize: query.PageSize }),
  )`
  const end = /export function \w+Routes\([^]*?(?=\n\}\n)/
  const added = inserted(path, text, service ? end : /(?!)/, route)
  return `import { ${call} } from '@tradewind/contract/${kebabOf(area)}'\n${added}`
}

function withUseCase(path: string, text: string, { call, file }: ListNames): string {
  const [, needs] = /export function create\w+\((\w+): /.exec(text) ?? []
  const [, destructured] = /export function create\w+\(\{([^}]*)\}/.exec(text) ?? []
  const given = needs ?? (/\bdb\b/.test(destructured ?? '') ? '{ db }' : undefined)
  const [, service = ''] = /export function create\w+\([^]*?\): (\w+)/.exec(text) ?? []
  const itsInterface = new RegExp(`export interface ${service}\\b[^]*?(?=\\n\\}\\n)`)
  const promised = inserted(
    path,
    text,
    given && service ? itsInterface : /(?!)/,
    `\n  ${call}: ReturnType<typeof ${call}>`,
  )
  const kept = inserted(
    path,
    promised,
    /export function create\w+\([^]*?\n {2}return \{/,
    `\n    ${call}: ${call}(${given}),`,
  )
  return `import { ${call} } from './list-${file}.ts'\n${kept}`
}

const useCase = ({
  call,
  file,
  Thing,
  Things,
  words,
}: ListNames) => `import { pageData } from '@tradewind/contract/wire'
import type { Database } from '#platform/db'
import { pageOf${Things}, type ${Thing} } from './list-${file}.store.ts'

/** One page of the ${words}s of a customer, by name. */
export const ${call} =
  ({ db }: { db: Database }) =>
  ({ customerId, page, pageSize }: Asked): Promise<Answered> =>
    db.asCustomer(customerId, async (tx) => {
      const { records, total } = await pageOf${Things}(tx, { customerId, page, pageSize })
      return { records, pageData: pageData({ page, pageSize, total }) }
    })

interface Asked {
  customerId: string
  page: number
  pageSize: number
}

interface Answered {
  records: ${Thing}[]
  pageData: ReturnType<typeof pageData>
}
`

const store = ({ Thing, Things, words }: ListNames) => `import { rows, sql, type Tx } from '#platform/db'

export interface ${Thing} {
  id: string
  name: string
}

interface Row extends ${Thing} {
  total: number
}

/** One page of what a customer has, with how many there are in all. */
export async function pageOf${Things}(
  tx: Tx,
  { customerId, page, pageSize }: { customerId: string; page: number; pageSize: number },
): Promise<{ records: ${Thing}[]; total: number }> {
  // To be replaced by the table of the ${words}s: this one has their columns and no rows.
  const found = await rows<Row>(
    tx,
    sql\`with record (id, name, customer_id) as (select null::uuid, null::text, null::uuid where false)
        select id, name, (count(*) over ())::int as total from record where customer_id = \${customerId}
        order by name, id limit \${pageSize} offset \${(page - 1) * pageSize}\`,
  )
  return { records: found.map(({ id, name }) => ({ id, name })), total: found[0]?.total ?? 0 }
}
`

const test = (
  { area, call, words }: ListNames,
  path: string,
) => `import { ${call} } from '@tradewind/contract/${kebabOf(area)}'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../../main/testing/test-calls.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

test('a customer without a ${words} gets an empty page', async () => {
  const { records, pageData } = await callsOf(() => server).call(${call}, {})
  expect(records).toEqual([])
  expect(pageData).toMatchObject({ pageNumber: 1, totalItemCount: 0 })
})

test('who is not signed in gets nothing', async () => {
  const answer = await server.http.app.inject({ url: '${path}' })
  expect(answer.statusCode).toBe(401)
})
`
