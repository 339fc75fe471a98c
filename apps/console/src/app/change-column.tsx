import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { plainMomentText } from '#ui/dates.ts'
import type { ListColumn } from '#ui/list/list-table.tsx'

interface Change<Row> {
  mayChange: boolean | ((row: Row) => boolean)
  /** The row's pending change, which blocks other proposals. */
  waiting: (row: Row) => { proposedByName: string; proposedAt: Date } | null | undefined
  nameOf: (row: Row) => string
  open: (row: Row) => void
  phone?: ListColumn<Row>['phone']
}

/** A column for changes that take two people: the Change button, or who proposed the pending change. */
export const changeColumn = <Row,>({
  mayChange,
  waiting,
  nameOf,
  open,
  phone = 'end',
}: Change<Row>): ListColumn<Row> => ({
  key: 'change',
  head: <span className="sr-only">Actions</span>,
  align: 'end',
  phone,
  cell: (row): ReactNode => {
    const proposed = waiting(row)
    if (proposed)
      return (
        <span className="inline-block text-small text-ink-soft whitespace-normal max-sm:max-w-28">
          Proposed by {proposed.proposedByName}, {plainMomentText(proposed.proposedAt)}
        </span>
      )
    return (
      (typeof mayChange === 'boolean' ? mayChange : mayChange(row)) && (
        <Button size="small" kind="secondary" onClick={() => open(row)}>
          Change<span className="sr-only"> {nameOf(row)}</span>
        </Button>
      )
    )
  },
})
