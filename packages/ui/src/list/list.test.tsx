import { pageData } from '@tradewind/contract/wire'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { FilterChip } from './filter-bar.tsx'
import { inGroups } from './groups.rules.ts'
import { ListBody } from './list-body.tsx'
import { ListTable } from './list-table.tsx'
import { maxSelected, useSelection } from './use-selection.ts'

const letterOf = (row: string) => ({ key: row.slice(0, 1), text: row.slice(0, 1).toUpperCase() })

test('rows that follow each other stand under the heading they share, and without headings under none', () => {
  const grouped = inGroups(['a1', 'a2', 'b1', 'a3'], letterOf)
  expect(grouped.map(({ group, rows }) => [group?.text, rows])).toEqual([
    ['A', ['a1', 'a2']],
    ['B', ['b1']],
    ['A', ['a3']],
  ])
  expect(inGroups(['a1', 'b1'], undefined)).toEqual([{ group: undefined, rows: ['a1', 'b1'] }])
  expect(inGroups([], letterOf)).toEqual([])
})

const columns = [{ key: 'name', head: 'Name', phone: 'title', cell: (row: string) => row }] as const

test('a heading spans all columns, and a row is called by its name where it can be selected', () => {
  function List({ selecting }: { selecting: boolean }) {
    const selection = { ...useSelection<string>((row) => row), active: selecting }
    return (
      <ListTable
        label="Letters"
        columns={columns}
        rows={['a1', 'b1']}
        rowKey={(row) => row}
        rowName={(row) => row}
        groupOf={letterOf}
        selection={selection}
      />
    )
  }
  const plain = renderToStaticMarkup(<List selecting={false} />)
  expect(plain).not.toContain('checkbox')
  expect(plain.match(/scope="rowgroup" colSpan="1"/g)).toHaveLength(2)
  const selecting = renderToStaticMarkup(<List selecting />)
  expect(selecting.match(/scope="rowgroup" colSpan="2"/g)).toHaveLength(2)
  for (const name of ['Select all on this page', 'Select a1', 'Select b1'])
    expect(selecting).toContain(`aria-label="${name}"`)
})

test('a chip that narrows the list looks different from one that does not', () => {
  const chip = (value: string) =>
    renderToStaticMarkup(
      <FilterChip label="Status" value={value} onChoose={() => undefined}>
        <option value="">Any status</option>
        <option>Failed</option>
      </FilterChip>,
    )
  expect([chip('').includes('bg-brand-tint'), chip('Failed').includes('bg-brand-tint')]).toEqual([false, true])
})

test('as many rows can be selected as an export takes', () => expect(maxSelected).toBe(100))

test('a page whose last rows have gone is not said to be an empty list', () => {
  const shown = (total: number, page: number, narrowed = false) =>
    renderToStaticMarkup(
      <ListBody
        page={pageData({ total, page, pageSize: 10 })}
        narrowed={narrowed}
        empty="Nothing yet"
        onChange={vi.fn()}
      >
        The rows
      </ListBody>,
    )
  expect(shown(0, 1)).toContain('Nothing yet')
  expect(shown(0, 1, true)).toContain('No matching filter')
  expect(shown(20, 2)).toContain('The rows')
  for (const narrowed of [false, true]) expect(shown(20, 3, narrowed)).not.toMatch(/Nothing yet|No match|The rows/)
})
