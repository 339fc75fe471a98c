import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { toast } from '#ui/toast.ts'
import { eachInTurn, type Outcome } from './one-by-one.rules.ts'

export interface OneByOneProps<R> {
  rows: readonly R[]
  rowKey: (row: R) => string
  rowName: (row: R) => string
  /** Besides its name, which several may share: an amount. */
  rowFigure?: (row: R) => ReactNode
  /** How many of the selected rows it is not possible for, and why. */
  leftOut?: ReactNode
  /** What it means, before it is done. */
  children: ReactNode
  act: (row: R) => Promise<unknown>
  button: string
  kind: 'primary' | 'danger'
  /** "2 schedules paused". */
  done: (count: number) => string
  /** "1 schedule not paused". */
  failed: (count: number) => string
  /** When something was done, whether to all of them or not. */
  onDone: () => void
  close: () => void
}

/**
 * Does to several rows what the server does to one at a time, one after another, and says which were refused and why.
 * Where the window is closed meanwhile, what has not begun is not done.
 */
export function OneByOne<R>({ rows, rowKey, rowName, rowFigure, act, onDone, close, ...words }: OneByOneProps<R>) {
  const [left, setLeft] = useState(rows)
  const [count, setCount] = useState<number>()
  const [outcome, setOutcome] = useState<Outcome<R>>()
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  const run = async () => {
    setOutcome(undefined)
    setCount(0)
    const result = await eachInTurn(left, act, { goesOn: () => open.current, onStep: setCount })
    if (result.done.length > 0) {
      toast.success(words.done(result.done.length))
      onDone()
    }
    if (!open.current) return
    setCount(undefined)
    if (result.refused.length === 0) return close()
    setLeft(result.refused.map(({ row }) => row))
    setOutcome(result)
  }
  const busy = count !== undefined
  if (outcome)
    return (
      <div className="flex flex-col gap-4">
        <Alert type="warning" live="assertive" title={words.failed(outcome.refused.length)}>
          <ul className="flex flex-col gap-1">
            {outcome.refused.map(({ row, error }) => (
              <li key={rowKey(row)}>
                <bdi>{rowName(row)}</bdi>
                {rowFigure && <>, {rowFigure(row)}</>}: {reasonOf(error)}
              </li>
            ))}
          </ul>
        </Alert>
        {outcome.done.length > 0 && <p className="text-small text-ink-soft">{words.done(outcome.done.length)}.</p>}
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void run()} className="max-sm:flex-1">
            Try again
          </Button>
          <Button kind="secondary" onClick={close} className="max-sm:flex-1">
            Close
          </Button>
        </div>
      </div>
    )
  return (
    <div className="flex flex-col gap-5">
      {words.children}
      <ul aria-label="Selected" className="flex max-h-60 flex-col divide-y divide-line overflow-y-auto">
        {left.map((row) => (
          <li key={rowKey(row)} className="flex justify-between gap-3 py-2 text-small">
            <bdi className="min-w-0 font-medium wrap-anywhere">{rowName(row)}</bdi>
            {rowFigure?.(row)}
          </li>
        ))}
      </ul>
      {words.leftOut && <p className="text-small text-ink-soft">{words.leftOut}</p>}
      <output className="text-small text-ink-soft empty:hidden">
        {busy && `${count} of ${left.length} done. Closing this stops after the one in progress.`}
      </output>
      <div className="flex flex-wrap gap-2">
        <Button kind={words.kind} busy={busy} onClick={() => void run()} className="max-sm:flex-1">
          {words.button}
        </Button>
        <Button kind="secondary" onClick={close} className="max-sm:flex-1">
          {busy ? 'Stop' : 'Not now'}
        </Button>
      </div>
    </div>
  )
}

const reasonOf = (error: unknown): string =>
  error instanceof CallFailed ? error.message : "We didn't get a response. Check it before you try again."
