import type { Margin } from '@tradewind/contract/treasury'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { failureMessage } from '#ui/calls/failures.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Form } from '#ui/form.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MarginForm } from './margin-form.tsx'
import { isForAll, millionthsOf, percentText, scopeText } from './margin-words.ts'
import { marginsQuery, useChangeMargin, useRemoveMargin } from './rate-queries.ts'

/** What customers pay above mid: what applies, and what applied. */
export function Margins({ mayEdit }: { mayEdit: boolean }) {
  const [adding, setAdding] = useState(false)
  return (
    <section aria-labelledby="margins" className="rounded-large border border-line bg-paper">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-5 sm:px-6">
        <div>
          <h2 id="margins" className="text-title font-semibold">
            Margins
          </h2>
          <p className="text-small text-ink-soft">
            The most specific margin applies: customer, then product, currency pair and amount.
          </p>
        </div>
        {mayEdit && !adding && (
          <Button size="small" onClick={() => setAdding(true)}>
            Set a margin
          </Button>
        )}
      </header>
      {adding && <MarginForm close={() => setAdding(false)} />}
      <Part query={marginsQuery} what="the margins" errorClass="p-6" pending={<SkeletonRows rows={3} />}>
        {({ inForce, ended }) => (
          <>
            <ListTable
              label="Margins in force"
              columns={columnsOf(mayEdit)}
              rows={inForce}
              rowKey={({ id }) => id}
              rowName={scopeText}
            />
            <h3 className="border-t border-line px-5 pt-5 font-semibold sm:px-6">History</h3>
            {ended.length === 0 ? (
              <p className="p-5 text-small text-ink-soft sm:px-6">Margins that were changed or ended appear here.</p>
            ) : (
              <ListTable
                label="Ended margins"
                columns={endedColumns}
                rows={ended}
                rowKey={({ id }) => id}
                rowName={scopeText}
              />
            )}
          </>
        )}
      </Part>
    </section>
  )
}

const setBy = ({ createdAt, createdByName }: Margin) => `${createdByName}, ${plainMomentText(createdAt)}`

const columnsOf = (mayEdit: boolean): readonly ListColumn<Margin>[] => [
  {
    key: 'scope',
    head: 'For',
    phone: 'title',
    cell: (margin) => (
      <RowTitle caption={<span className="whitespace-normal">{setBy(margin)}</span>}>{scopeText(margin)}</RowTitle>
    ),
  },
  {
    key: 'margin',
    head: 'Margin',
    align: 'end',
    phone: 'amount',
    cell: (margin) => <MarginCell margin={margin} mayEdit={mayEdit} />,
  },
]

const endedColumns: readonly ListColumn<Margin>[] = [
  {
    key: 'scope',
    head: 'For',
    phone: 'title',
    cell: (margin) => (
      <RowTitle caption={<span className="whitespace-normal">{setBy(margin)}</span>}>{scopeText(margin)}</RowTitle>
    ),
  },
  {
    key: 'ended',
    head: 'Ended',
    phone: 'under',
    cell: ({ endedAt, endedByName }) => endedAt && `${endedByName}, ${plainMomentText(endedAt)}`,
  },
  {
    key: 'margin',
    head: 'Margin',
    align: 'end',
    phone: 'amount',
    cell: ({ millionths }) => <span className="figures">{percentText(millionths)}</span>,
  },
]

/** How much it is, changed in place. */
function MarginCell({ margin, mayEdit }: { margin: Margin; mayEdit: boolean }) {
  const [percent, setPercent] = useState<string>()
  const [fault, setFault] = useState<string>()
  const change = useChangeMargin()
  const remove = useRemoveMargin()
  if (percent === undefined)
    return (
      <span className="inline-flex items-center gap-2">
        <span className="figures font-medium">{percentText(margin.millionths)}</span>
        {mayEdit && (
          <>
            <Button
              kind="quiet"
              size="small"
              onClick={() => setPercent(percentText(margin.millionths).replace('%', ''))}
            >
              Change<span className="sr-only"> {scopeText(margin)}</span>
            </Button>
            {!isForAll(margin) && (
              <Button
                kind="quiet"
                size="small"
                busy={remove.isPending}
                onClick={() => remove.mutate({ params: { id: margin.id } })}
              >
                End<span className="sr-only"> {scopeText(margin)}</span>
              </Button>
            )}
          </>
        )}
      </span>
    )
  const words = change.error && failureMessage(change.error, { changing: true })?.texts.join(' ')
  return (
    <Form
      className="flex flex-wrap items-end justify-end gap-2 text-start"
      onSubmit={() => {
        const millionths = millionthsOf(percent)
        if (millionths === undefined) return setFault('Enter a percentage from 0 to 10, such as 0.5.')
        if (change.isPending) return
        change.mutate({ params: { id: margin.id }, body: { millionths } }, { onSuccess: () => setPercent(undefined) })
      }}
    >
      {words && (
        <Alert type="danger" live="assertive">
          {words}
        </Alert>
      )}
      <TextField
        label="Margin in percent"
        className="w-44"
        inputMode="decimal"
        value={percent}
        error={fault}
        onChange={({ currentTarget }) => {
          setFault(undefined)
          setPercent(currentTarget.value)
        }}
      />
      <Button type="submit" size="small" busy={change.isPending}>
        Save
      </Button>
      <Button kind="quiet" size="small" onClick={() => setPercent(undefined)}>
        Cancel
      </Button>
    </Form>
  )
}
