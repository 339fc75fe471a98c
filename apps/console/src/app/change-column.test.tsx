import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { changeColumn } from './change-column.tsx'

interface Rule {
  name: string
  proposal: { proposedByName: string; proposedAt: Date } | undefined
}

const cellOf = (rule: Rule, mayChange = true): string => {
  const column = changeColumn<Rule>({
    mayChange,
    waiting: ({ proposal }) => proposal,
    nameOf: ({ name }) => name,
    open: () => undefined,
  })
  return renderToStaticMarkup(<>{column.cell(rule)}</>).replace(/<[^>]+>/g, '')
}

test('a row with a change waiting says who proposed it instead of offering another', () => {
  const proposal = { proposedByName: 'Tess Lund', proposedAt: new Date('2026-11-21T12:00:00Z') }
  expect(cellOf({ name: 'Ghana', proposal: undefined })).toBe('Change Ghana')
  expect(cellOf({ name: 'Ghana', proposal })).toMatch(/^Proposed by Tess Lund, .*2026/)
  expect(cellOf({ name: 'Ghana', proposal }, false)).toMatch(/^Proposed by Tess Lund/)
})

test('who may not change it sees no button', () => {
  expect(cellOf({ name: 'Ghana', proposal: undefined }, false)).toBe('')
})
