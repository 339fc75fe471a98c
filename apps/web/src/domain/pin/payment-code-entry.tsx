import { oneTimePasswordMaxLength } from '@tradewind/contract/payments'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { usePaymentCode } from './use-payment-code.ts'

interface PaymentCodeEntryProps {
  entry: ReturnType<typeof usePaymentCode>
  sending: boolean
  /** Tries without a code, which has a new one sent. */
  onNew: () => void
  what?: keyof typeof passkeyWords
}

/** What needs the passkey, in words. */
const passkeyWords = {
  payment: {
    needed: 'You chose that a payment of this amount needs your passkey.',
    next: 'Nothing has been sent yet. Enter your PIN if it was cleared, then send: your browser asks for the passkey.',
  },
  batch: {
    needed: 'You chose that payments of this amount need your passkey.',
    next: 'Nothing has been sent yet. Enter your PIN if it was cleared, then send: your browser asks for the passkey.',
  },
  exchange: {
    needed: 'You chose that an exchange of this amount needs your passkey.',
    next: 'Nothing was exchanged yet. Enter your PIN if it was cleared, then exchange: your browser asks for the passkey.',
  },
  approval: {
    needed: 'You chose that an approval of this amount needs your passkey.',
    next: 'Nothing was approved yet. Press Approve: your browser asks for the passkey.',
  },
} as const

interface PasskeyNeededProps {
  entry: Pick<ReturnType<typeof usePaymentCode>, 'needsPasskey' | 'passkeyFault'>
  what: keyof typeof passkeyWords
}

/** Says that the next press asks for the passkey, and why the last answer was none. */
export function PasskeyNeeded({ entry, what }: PasskeyNeededProps) {
  if (!entry.needsPasskey) return null
  const { needed, next } = passkeyWords[what]
  return (
    <Alert type={entry.passkeyFault ? 'danger' : 'info'} title="Confirm with your passkey" live="polite">
      {entry.passkeyFault ?? needed} {next}
    </Alert>
  )
}

/** Where the code is typed that a big payment to someone new needs besides the PIN. */
export function PaymentCodeEntry({ entry, sending, onNew, what = 'payment' }: PaymentCodeEntryProps) {
  if (entry.needsPasskey) return <PasskeyNeeded entry={entry} what={what} />
  if (entry.asked === undefined) return null
  return (
    <>
      <Alert
        type="info"
        title="One more step"
        live="polite"
        action={
          <Button kind="secondary" size="small" busy={sending} onClick={onNew}>
            Get a new code
          </Button>
        }
      >
        {entry.asked} Nothing has been sent yet.
      </Alert>
      <TextField
        label="Code from the email"
        required
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={oneTimePasswordMaxLength}
        className="sm:max-w-72"
        value={entry.code}
        readOnly={sending}
        onChange={({ currentTarget }) => entry.type(currentTarget.value)}
        error={entry.fault}
      />
    </>
  )
}
