import type { Hedge } from '@tradewind/contract/hedges'
import { formatMoney } from '@tradewind/kernel'
import type { ReactNode } from 'react'
import { FormHeading } from '#app/form-heading.tsx'
import { CallForm } from '#ui/form/call-form.tsx'

interface EntryFormProps {
  form: Parameters<typeof CallForm>[0]['form']
  label: string
  /** What is done with the hedge: "Settle". */
  verb: string
  hedge: Hedge
  text: ReactNode
  button: { text: string; kind?: 'danger' }
  close: () => void
  /** The one field. */
  children: ReactNode
}

/** What is done with a booked hedge, and one text that says why or by what. */
export const EntryForm = ({ form, label, verb, hedge, text, button, close, children }: EntryFormProps) => (
  <CallForm
    form={form}
    label={label}
    className="flex flex-col gap-5 border-y border-line bg-inset p-5 sm:p-6"
    words={button.text}
    onCancel={close}
    {...(button.kind && { kind: button.kind })}
  >
    <div>
      <FormHeading>
        {verb} {formatMoney(hedge.sold)} → {formatMoney(hedge.bought)}
      </FormHeading>
      <p className="text-small text-ink-soft">{text}</p>
    </div>
    {children}
  </CallForm>
)
