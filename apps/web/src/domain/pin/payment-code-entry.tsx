import { oneTimePasswordMaxLength } from '@tradewind/contract/payments'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Confirmation } from './use-confirmation.ts'

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

export type Confirmed = keyof typeof passkeyWords

interface PaymentCodeEntryProps {
  confirmation: Confirmation
  what: Confirmed
}

/** The code that a large payment to someone new needs besides the PIN, or the notice that a passkey is needed. */
export function PaymentCodeEntry({ confirmation, what }: PaymentCodeEntryProps) {
  const { code, doubt, sending, requestNewCode } = confirmation
  // While nobody knows whether it was done, nothing here says that it was not.
  if (code.needsPasskey) return doubt ? null : <PasskeyNotice fault={code.passkeyFault} what={what} />
  if (code.request === undefined) return null
  return (
    <>
      {!doubt && (
        <Alert
          type="info"
          title="One more step"
          live="polite"
          action={
            <Button kind="secondary" size="small" busy={sending} onClick={requestNewCode}>
              Get a new code
            </Button>
          }
        >
          {code.request} Nothing has been sent yet.
        </Alert>
      )}
      <TextField
        label="Code from the email"
        required
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={oneTimePasswordMaxLength}
        className="sm:max-w-72"
        value={code.code}
        readOnly={sending}
        onChange={({ currentTarget }) => code.setCode(currentTarget.value)}
        error={code.fault}
      />
    </>
  )
}

/** Says that the next press asks for the passkey, and why the last answer was none. */
function PasskeyNotice({ fault, what }: { fault: string | undefined; what: Confirmed }) {
  const { needed, next } = passkeyWords[what]
  return (
    <Alert type={fault ? 'danger' : 'info'} title="Confirm with your passkey" live="polite">
      {fault ?? needed} {next}
    </Alert>
  )
}
