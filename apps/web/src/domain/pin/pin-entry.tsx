import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { t } from '#ui/language.ts'
import { PinField } from '#ui/pin-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CreatePin } from './create-pin.tsx'
import type { Confirmation } from './use-confirmation.ts'

/** Where the PIN is entered at the end of a flow; the first time it is created here. */
export function PinEntry({ confirmation }: { confirmation: Confirmation }) {
  const { pin, customerId, sending, doubt } = confirmation
  const { setup, creating, ready, refusal } = pin
  return (
    <>
      {/* On a phone the field below says the same, and the PIN is in sight with the review. */}
      <h3 className={cx('font-semibold', !creating && 'max-sm:sr-only')}>
        {t(creating ? 'Create your transaction PIN' : 'Enter your transaction PIN')}
      </h3>
      {setup.isPending && !doubt && <Skeleton className="h-18 w-full" />}
      {setup.isError && !doubt && <PinSetupFailed onRetry={() => void setup.refetch()} />}
      {creating && <CreatePin customerId={customerId} onCreated={() => void setup.refetch()} />}
      {ready && <ConfirmationPin confirmation={confirmation} className="sm:max-w-72" />}
      {refusal && !sending && !doubt && (
        <p className="text-small text-ink-soft">{t('Nothing was sent. What you entered is kept.')}</p>
      )}
    </>
  )
}

interface ConfirmationPinProps {
  confirmation: Confirmation
  className?: string
  autoFocus?: boolean
}

/** The field alone, with what was wrong with the PIN of the last attempt. */
export function ConfirmationPin({ confirmation, ...props }: ConfirmationPinProps) {
  const { pin, sending, doubt } = confirmation
  return (
    <PinField
      {...props}
      label={t('Transaction PIN')}
      required
      value={pin.pin}
      readOnly={sending}
      onChange={({ currentTarget }) => pin.setPin(currentTarget.value)}
      error={pin.fault ?? (doubt ? undefined : pin.refusal)}
    />
  )
}

/** Nobody enters a PIN before it is certain that there is one. */
export const PinSetupFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Alert
    type="danger"
    title="We couldn't check your transaction PIN"
    action={
      <Button kind="secondary" size="small" onClick={onRetry}>
        {t('Try again')}
      </Button>
    }
  >
    {t('Nothing was sent. What you entered is kept.')}
  </Alert>
)
