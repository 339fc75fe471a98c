import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmWindow } from '#domain/pin/confirm-window.tsx'
import { useConfirmation } from '#domain/pin/use-confirmation.ts'
import { useProfile } from '#domain/session/session.ts'
import { outcomeOf } from '#ui/calls/call-once.ts'

interface PinWindowProps {
  /** What follows from it. */
  text: ReactNode
  confirm: string
  danger?: boolean
  /** Does it, at most once however often it is repeated. */
  onPin: (pin: string) => Promise<unknown>
  close: () => void
}

/** Asks for the PIN before something about the team's rules changes. */
export function PinWindow({ text, confirm, danger = false, onPin, close }: PinWindowProps) {
  const { id: customerId } = useProfile()
  const change = useMutation({ mutationFn: onPin, onSuccess: close, meta: { failures: 'own' } })
  const confirmation = useConfirmation({
    customerId,
    outcome: outcomeOf(change),
    onConfirm: (pin) => change.mutate(pin),
  })
  return (
    <ConfirmWindow
      confirmation={confirmation}
      words={confirm}
      danger={danger}
      close={close}
      doubt="Your change may have been saved. Press the button again. It counts only once."
    >
      <div className="text-small text-ink-soft">{text}</div>
    </ConfirmWindow>
  )
}
