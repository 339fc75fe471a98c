import type { Hedge } from '@tradewind/contract/hedges'
import { formatMoney } from '@tradewind/kernel'
import { type ReactNode, useState } from 'react'
import { FormHeading } from '#app/form-heading.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { failureMessage } from '#ui/calls/failures.ts'
import { Form } from '#ui/form.tsx'

interface EntryFormProps {
  label: string
  /** What is done with the hedge: "Settle". */
  verb: string
  hedge: Hedge
  text: ReactNode
  /** The one thing that has to be said about it. */
  field: (typed: { value: string; error: string | undefined; onType: (text: string) => void }) => ReactNode
  /** Where nothing is said. */
  missing: string
  button: { text: string; kind?: 'danger' }
  sending: { isPending: boolean; error: Error | null }
  send: (given: string) => void
  close: () => void
}

/** What is done with a booked hedge, and one text that says why or by what. */
export function EntryForm(props: EntryFormProps) {
  const { label, verb, hedge, text, field, missing, button, sending, send, close } = props
  const [value, setValue] = useState('')
  const [fault, setFault] = useState<string>()
  const words = sending.error && failureMessage(sending.error, { changing: true })?.texts.join(' ')
  return (
    <Form
      label={label}
      className="flex flex-col gap-5 border-y border-line bg-inset p-5 sm:p-6"
      onSubmit={() => {
        const given = value.trim()
        if (given === '') return setFault(missing)
        if (!sending.isPending) send(given)
      }}
    >
      <div>
        <FormHeading>
          {verb} {formatMoney(hedge.sold)} → {formatMoney(hedge.bought)}
        </FormHeading>
        <p className="text-small text-ink-soft">{text}</p>
      </div>
      {words && (
        <Alert type="danger" live="assertive">
          {words}
        </Alert>
      )}
      {field({
        value,
        error: fault,
        onType: (typed) => {
          setFault(undefined)
          setValue(typed)
        },
      })}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={sending.isPending} {...(button.kind && { kind: button.kind })}>
          {button.text}
        </Button>
        <Button kind="quiet" disabled={sending.isPending} onClick={close}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
