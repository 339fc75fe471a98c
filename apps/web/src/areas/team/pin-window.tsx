import type { ReactNode } from 'react'
import { useState } from 'react'
import { PinEntry } from '#domain/pin/pin-entry.tsx'
import { isPinRefusal, usePin } from '#domain/pin/use-pin.ts'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { Form } from '#ui/form.tsx'

interface PinWindowProps {
  /** What follows from it. */
  text: ReactNode
  confirm: string
  danger?: boolean
  /** Does it; a refusal is said here. */
  onPin: (pin: string) => Promise<unknown>
  close: () => void
}

/** Asks for the PIN before something about the team's rules changes. */
export function PinWindow({ text, confirm, danger = false, onPin, close }: PinWindowProps) {
  const { id: customerId } = useProfile()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const refused = error instanceof CallFailed ? error : undefined
  const pin = usePin({ customerId, doubt: false, refused })
  const submit = () =>
    pin.give((given) => {
      setBusy(true)
      setError(undefined)
      onPin(given)
        .then(close)
        .catch(setError)
        .finally(() => setBusy(false))
    })
  return (
    <Form className="flex flex-col gap-5" onSubmit={submit} busy={busy}>
      <div className="text-small text-ink-soft">{text}</div>
      <PinEntry customerId={customerId} pin={pin} sending={busy} />
      {error !== undefined && !isPinRefusal(error) && (
        <Alert type="danger" live="assertive" title="Nothing was changed">
          {refused ? (refused.errors[0]?.message ?? refused.message) : "We didn't get a response. Please try again."}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy} className="max-sm:flex-1">
          {confirm}
        </Button>
        <Button kind="secondary" onClick={close} className="max-sm:flex-1">
          Not now
        </Button>
      </div>
    </Form>
  )
}
