import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { PinField } from '#ui/pin-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CreatePin } from './create-pin.tsx'
import type { usePin } from './use-pin.ts'

interface PinEntryProps {
  customerId: string
  pin: ReturnType<typeof usePin>
  /** A try is under way: it had this PIN. */
  sending: boolean
  doubt?: boolean
}

/** Where the PIN is typed that lets money go; the first time it is created here. */
export function PinEntry({ customerId, pin, sending, doubt = false }: PinEntryProps) {
  const { known, creating, ready, fault, refusal } = pin
  const shown = sending || doubt ? undefined : refusal
  return (
    <>
      <h3 className="font-semibold">{creating ? 'Create your transaction PIN' : 'Enter your transaction PIN'}</h3>
      {known.isPending && !doubt && <Skeleton className="h-18 w-full" />}
      {known.isError && !doubt && (
        <Alert
          type="danger"
          title="We couldn't check your transaction PIN"
          action={
            <Button kind="secondary" size="small" onClick={() => void known.refetch()}>
              Try again
            </Button>
          }
        >
          Nothing was sent. What you entered is kept.
        </Alert>
      )}
      {creating && <CreatePin customerId={customerId} onCreated={() => void known.refetch()} />}
      {ready && (
        <PinField
          label="Transaction PIN"
          required
          className="sm:max-w-72"
          value={pin.pin}
          readOnly={sending}
          onChange={({ currentTarget }) => pin.type(currentTarget.value)}
          error={fault ?? shown}
        />
      )}
      {shown && <p className="text-small text-ink-soft">Nothing was sent. What you entered is kept.</p>}
    </>
  )
}
