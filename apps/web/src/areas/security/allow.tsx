import { type ReactNode, useState } from 'react'
import { pinFault } from '#domain/pin/pin.rules.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { PinField } from '#ui/pin-field.tsx'
import type { SecurityState } from './security.types.ts'

/** The PIN beside a change, where the person has one. */
export function useAllowing({ hasTransactionPin }: Pick<SecurityState, 'hasTransactionPin'>) {
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string>()
  return {
    /** Goes on with what the request needs to be allowed; says what is wrong with the PIN. */
    give: (then: (allowed: { transactionPin?: string }) => void) => {
      const wrong = hasTransactionPin ? pinFault(pin) : undefined
      setFault(wrong)
      if (!wrong) then(hasTransactionPin ? { transactionPin: pin } : {})
    },
    field: hasTransactionPin && (
      <PinField
        label="Transaction PIN"
        required
        value={pin}
        onChange={({ currentTarget }) => {
          setPin(currentTarget.value)
          setFault(undefined)
        }}
        error={fault}
      />
    ),
  }
}

interface ChangeFormProps {
  text?: ReactNode
  refusal: string | undefined
  busy: boolean
  button: string
  onSubmit: () => void
  close: () => void
  danger?: boolean
  children?: ReactNode
}

/** A change in a window: what it asks for, why it was refused, and its button. */
export function ChangeForm({
  text,
  refusal,
  busy,
  button,
  onSubmit,
  close,
  danger = false,
  children,
}: ChangeFormProps) {
  return (
    <Form busy={busy} onSubmit={onSubmit} className="flex flex-col gap-5">
      {text && <p className="text-small text-ink-soft">{text}</p>}
      {children}
      {refusal && (
        <Alert type="danger" live="assertive">
          {refusal}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="secondary" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy}>
          {button}
        </Button>
      </div>
    </Form>
  )
}
