import type { OnceOutcome } from '#ui/calls/send-once.ts'
import { usePaymentCode } from './use-payment-code.ts'
import { usePin } from './use-pin.ts'

interface ConfirmationOf {
  customerId: string
  outcome: OnceOutcome<unknown>
  /** An earlier attempt has no response yet, in this visit or since before a reload. */
  unanswered?: boolean
  /** Checks what is entered beside the PIN, and shows what is wrong with it. */
  isComplete?: () => boolean
  /** Sends the order; `proof` is empty unless a code or a passkey is needed. */
  onConfirm: (pin: string, proof: string) => void
}

export type Confirmation = ReturnType<typeof useConfirmation>

/**
 * The last step before money moves or a control changes: the PIN, and the code or the passkey that the server asks for
 * when it refuses the first attempt.
 */
export function useConfirmation({ customerId, outcome, unanswered, isComplete, onConfirm }: ConfirmationOf) {
  // What was sent is about to be replaced by the next screen: it cannot be sent again.
  const sending = outcome.is === 'sending' || outcome.is === 'sent'
  const awaited = unanswered ?? outcome.is === 'unknown'
  const refused = outcome.is === 'refused' ? outcome.error : undefined
  const pin = usePin({ customerId, isRepeat: awaited, refused })
  const code = usePaymentCode(refused)
  return {
    customerId,
    pin,
    code,
    sending,
    /** The answer to an attempt was lost: only a repeat of it is possible. */
    doubt: awaited && !sending,
    /** Why the last attempt was refused, unless a field or the passkey notice says so. */
    refused: awaited || pin.refusal !== undefined || code.showsRefusal ? undefined : refused,
    busy: sending || code.isAskingPasskey,
    confirm: () => {
      // All of them, so that everything that is wrong shows at once.
      const checks = [isComplete?.() ?? true, pin.isValid(), code.isComplete()]
      if (checks.every(Boolean)) code.prove((proof) => onConfirm(pin.pin, proof))
    },
    /** Has a new code sent: the server sends one whenever an attempt comes without. */
    requestNewCode: () => {
      if (pin.isValid()) onConfirm(pin.pin, '')
    },
  }
}
