import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { pageData } from '@tradewind/contract/wire'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { listAddress, oneOf, words } from './list-address.rules.ts'
import { ListScreen } from './list-screen.tsx'

const address = listAddress({
  sorts: [
    { key: 'name', text: 'Name, A to Z', order: 'name' },
    { key: 'newest', text: 'Newest first', order: 'newest' },
  ],
  filters: { text: words(), status: oneOf(['Open', 'Closed']) },
})
type Row = { id: string; name: string }
type Answer = readonly Row[] | { records: readonly Row[]; pageData: ReturnType<typeof pageData> }

const page = (names: readonly string[], { total = names.length, number = 1 } = {}) => ({
  records: names.map((name) => ({ id: name, name })),
  pageData: pageData({ total, page: number, pageSize: 10 }),
})
const columns = [{ key: 'name', head: 'Name', phone: 'title', cell: ({ name }: Row) => name }] as const

interface Given {
  answer?: Answer
  failure?: Error
  raw?: Record<string, unknown>
  props?: object
}

/** The list as it is drawn when its call has given this answer; still loading without one. */
function drawn({ answer, failure, raw = {}, props = { title: 'Letters' } }: Given): string {
  const search = address.read(raw)
  const client = new QueryClient()
  if (answer) client.setQueryData(['letters', search], answer)
  if (failure) {
    const query = client.getQueryCache().build(client, { queryKey: ['letters', search] })
    query.setState({ status: 'error', error: failure, errorUpdateCount: 1, fetchStatus: 'idle' })
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ListScreen<Row, typeof search, Answer, unknown[]>
        state={{ address, search, shown: search, change: vi.fn() }}
        query={(of) => ({ queryKey: ['letters', of], queryFn: () => new Promise<never>(() => undefined) })}
        what="the letters"
        searchBox={{ label: 'Search letters', placeholder: 'Name' }}
        filters={[{ name: 'status', label: 'Status', all: 'All statuses', options: ['Open', 'Closed'] }]}
        empty={{ title: 'No letters yet', text: 'Letters appear here' }}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        exported={{ name: 'letters', columns: [['Name', ({ name }) => name]] }}
        selectable
        {...(props as { title: string })}
      />
    </QueryClientProvider>,
  )
}

test('a list shows its rows, how many there are, and what can be done with all of them', () => {
  const markup = drawn({ answer: page(['alpha', 'beta'], { total: 12 }) })
  for (const part of [
    '>Letters</h2>',
    'aria-label="Letters"',
    'alpha',
    'beta',
    'Showing 1 - 10 of 12',
    '>Select<',
    'Export',
  ])
    expect(markup).toContain(part)
  expect(markup).not.toContain('Clear filters')
})

test('while it loads a list has the shape of rows, and nothing to select or export', () => {
  const markup = drawn({})
  expect(markup).toContain('Loading the list')
  expect(markup).toContain('Search letters')
  expect(markup).not.toMatch(/>Select<|Export|No letters yet/)
})

test('an empty list says what will be there, and a narrowed one that nothing matches', () => {
  expect(drawn({ answer: page([]) })).toContain('No letters yet')
  const narrowed = drawn({ answer: page([]), raw: { status: 'Open' } })
  expect(narrowed).toContain('No matching filter')
  expect(narrowed).toContain('Clear filters')
  for (const markup of [drawn({ answer: page([]) }), narrowed]) expect(markup).not.toMatch(/>Select<|Export/)
})

test('a list that failed to load says so in place of its rows, and its filters stay', () => {
  const markup = drawn({ failure: new Error('lost') })
  expect(markup).toContain('load the letters')
  expect(markup).toContain('Try again')
  expect(markup).toContain('Search letters')
  expect(markup).not.toMatch(/>Select<|Export|No letters yet/)
})

test('filters and order show what the address says', () => {
  const markup = drawn({ answer: page(['alpha']), raw: { text: 'al', status: 'Closed', sort: 'newest' } })
  expect(markup).toContain('value="al"')
  expect([...markup.matchAll(/<option[^>]* selected=""[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(
    expect.arrayContaining(['Closed', 'Newest first']),
  )
})

test('a list that is answered whole has no pages', () => {
  const whole = drawn({ answer: [{ id: 'a', name: 'alpha' }] })
  expect(whole).toContain('alpha')
  expect(whole).not.toContain('Showing')
  expect(drawn({ answer: [] })).toContain('No letters yet')
})

test('a list under the heading of its page is a named region, and one that is no table draws its rows itself', () => {
  const rows = (all: readonly Row[]) => <p>{all.map(({ name }) => name).join(' and ')}</p>
  const markup = drawn({ answer: page(['alpha', 'beta']), props: { label: 'Letters', columns: undefined, rows } })
  expect(markup).toContain('<section aria-label="Letters"')
  expect(markup).toContain('<p>alpha and beta</p>')
  expect(markup).not.toMatch(/<h2|<table/)
})

test('what is shown about one of the rows stands above them', () => {
  const above = (all: readonly Row[]) => <p>{`About ${all[0]?.name}`}</p>
  const markup = drawn({ answer: page(['alpha']), props: { title: 'Letters', above } })
  expect(markup.indexOf('About alpha')).toBeGreaterThan(markup.indexOf('Search letters'))
  expect(markup.indexOf('About alpha')).toBeLessThan(markup.indexOf('<table'))
})
