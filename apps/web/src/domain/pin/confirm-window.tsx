import type { ReactNode } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { failureText } from '#ui/calls/refusal-text.ts'
import { Doubt } from '#ui/doubt.tsx'
import { Form } from '#ui/form.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { CreatePin } from './create-pin.tsx'
import { PaymentCodeEntry } from './payment-code-entry.tsx'
import { ConfirmationPin, PinSetupFailed } from './pin-entry.tsx'
import type { Confirmation } from './use-confirmation.ts'

interface ConfirmWindowProps {
  confirmation: Confirmation
  /** What the button says. */
  words: string
  danger?: boolean
  close: () => void
  /** What follows from it, and what is entered beside the PIN. */
  children: ReactNode
  /** What may have happened where the answer was lost. */
  doubt: ReactNode
  /** The window has nothing else to enter. */
  focusPin?: boolean
}

/** A decision in a window, confirmed by the PIN. */
export function ConfirmWindow(props: ConfirmWindowProps) {
  const { confirmation, words, danger = false, close, children, doubt, focusPin = false } = props
  const { pin, customerId, busy, refused, confirm } = confirmation
  const { setup } = pin
  if (setup.isPending) return <SkeletonRows rows={2} />
  if (pin.creating)
    return (
      <div className="flex flex-col gap-4">
        <p>You need your own transaction PIN to decide. Create it first.</p>
        <CreatePin customerId={customerId} onCreated={() => void setup.refetch()} />
      </div>
    )
  if (!pin.ready) return <PinSetupFailed onRetry={() => void setup.refetch()} />
  return (
    <Form className="flex flex-col gap-5" onSubmit={confirm} busy={busy}>
      {children}
      <ConfirmationPin
        confirmation={confirmation}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Whoever opened this window wants to enter the PIN: two taps approve.
        autoFocus={focusPin}
      />
      <PaymentCodeEntry confirmation={confirmation} what="approval" />
      {refused && (
        <Alert type="danger" live="assertive" title="Nothing was changed">
          {failureText(refused)}
        </Alert>
      )}
      {confirmation.doubt && <Doubt>{doubt}</Doubt>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy} className="max-sm:flex-1">
          {words}
        </Button>
        <Button kind="secondary" onClick={close} className="max-sm:flex-1">
          Not now
        </Button>
      </div>
    </Form>
  )
}
