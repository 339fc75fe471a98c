import { Check, CloudOff, TriangleAlert } from 'lucide-react'
import { Alert } from '#ui/alert.tsx'
import { Button, Spinner } from '#ui/button.tsx'
import type { Autosave } from './use-autosave.ts'

type Line = Pick<Autosave<Record<string, string>>, 'state' | 'takeNewest' | 'keepMine' | 'flush'>

/** Whether what stands in the fields is saved, and what to do where it is not. */
export function SaveLine({ state, takeNewest, keepMine, flush }: Line) {
  if (state.kind === 'changed')
    return (
      <Alert
        type="warning"
        live="assertive"
        title="This was changed on another device"
        action={
          <span className="flex flex-wrap gap-2">
            <Button kind="secondary" size="small" onClick={takeNewest}>
              Show the newest
            </Button>
            <Button kind="quiet" size="small" onClick={keepMine}>
              Keep what is here
            </Button>
          </span>
        }
      >
        What you typed here isn't saved.
      </Alert>
    )
  if (state.kind === 'refused')
    return (
      <Alert type="danger" live="assertive">
        {state.words}
      </Alert>
    )
  if (state.kind === 'lost')
    return (
      <Alert
        type="warning"
        live="polite"
        action={
          <Button kind="secondary" size="small" onClick={() => void flush()}>
            Try now
          </Button>
        }
      >
        <CloudOff aria-hidden="true" className="me-1.5 inline size-4" />
        We didn't get a response. We'll keep trying to save this.
      </Alert>
    )
  const busy = state.kind === 'saving' || state.kind === 'waiting'
  return (
    <output className="flex min-h-6 items-center gap-1.5 text-small text-ink-soft">
      {busy ? (
        <Spinner className="size-4" />
      ) : state.kind === 'held' ? (
        <TriangleAlert aria-hidden="true" className="size-4 text-warn" />
      ) : (
        <Check aria-hidden="true" className="size-4 text-good" />
      )}
      {busy ? 'Saving' : state.kind === 'held' ? 'Saved, except the marked fields' : 'Saved'}
    </output>
  )
}
