import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { plainMomentText } from '#ui/dates.ts'
import type { ListColumn } from '#ui/list/list-table.tsx'

interface Change<Row> {
  mayChange: boolean
  /** The change of this row that waits for a second person: nobody proposes another beside it. */
  waiting: (row: Row) => { proposedByName: string; proposedAt: Date } | null | undefined
  nameOf: (row: Row) => string
  open: (row: Row) => void
  phone?: ListColumn<Row>['phone']
}

/** The column of what two people change: the button, or who proposed the change that waits. */
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
        <span className="text-small text-ink-soft whitespace-normal">
          Proposed by {proposed.proposedByName}, {plainMomentText(proposed.proposedAt)}
        </span>
      )
    return (
      mayChange && (
        <Button size="small" kind="secondary" onClick={() => open(row)}>
          Change<span className="sr-only"> {nameOf(row)}</span>
        </Button>
      )
    )
  },
})
