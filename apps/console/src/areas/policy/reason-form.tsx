import { reasonFault } from '@tradewind/contract/staff-reason'
import { type ReactNode, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { failureMessage } from '#ui/calls/failures.ts'
import { Form } from '#ui/form.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useChangePolicy } from './policy-queries.ts'

/** Why nothing was changed. */
export function Refused({ error }: { error: Error | null }) {
  const words = error && failureMessage(error, { changing: true })?.texts.join(' ')
  if (!words) return null
  return (
    <Alert type="danger" live="assertive">
      {words}
    </Alert>
  )
}

/** Said of a change when it is done, or waits. */
export const saidOf = (state: 'waiting' | 'changed'): void =>
  void toast.success(state === 'waiting' ? 'Proposed. A second person confirms it.' : 'Changed')

type Change = Parameters<ReturnType<typeof useChangePolicy>['mutate']>[0]['body']
/** A change without its reason, rule by rule. */
export type Unreasoned = Change extends infer One ? (One extends Change ? Omit<One, 'reason'> : never) : never

interface ReasonFormProps {
  /** What happens, in a sentence. */
  text: ReactNode
  change: Unreasoned
  /** Whether a second person must confirm it. */
  loosens: boolean
  action: string
  close: () => void
}

/** Asks why, and makes one change. */
export function ReasonForm({ text, change, loosens, action, close }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const save = useChangePolicy()
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        setTried(true)
        if (reasonFault(reason) || save.isPending) return
        save.mutate(
          { body: { ...change, reason } as Change },
          {
            onSuccess: ({ state }) => {
              saidOf(state)
              close()
            },
          },
        )
      }}
    >
      <Refused error={save.error} />
      <p className="text-ink-soft">{text}</p>
      {loosens && (
        <Alert type="info" title="A second person confirms it">
          This lets more people through. Nothing changes until someone else agrees.
        </Alert>
      )}
      <ReasonField {...{ reason, setReason, tried }} />
      <Button type="submit" busy={save.isPending} className="self-start">
        {loosens ? 'Propose' : action}
      </Button>
    </Form>
  )
}

export function ReasonField({
  reason,
  setReason,
  tried,
}: {
  reason: string
  setReason: (text: string) => void
  tried: boolean
}) {
  return (
    <TextArea
      label="Reason"
      hint="Kept in the history, with your name."
      required
      rows={2}
      maxLength={500}
      value={reason}
      onChange={({ currentTarget }) => setReason(currentTarget.value)}
      error={tried ? reasonFault(reason) : undefined}
    />
  )
}
