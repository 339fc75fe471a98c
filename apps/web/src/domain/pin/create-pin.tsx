import * as identity from '@tradewind/contract/identity'
import { useState } from 'react'
import { signOut } from '#domain/session/session.ts'
import { CallFailed, useCall } from '#lib/api.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { PinField } from '#ui/pin-field.tsx'
import { toast } from '#ui/toast.ts'
import { newPinFault } from './pin.rules.ts'

/**
 * The first transaction PIN, written twice. A part without a form of its own, since it stands inside the step of
 * another one; Enter in the second field is the button.
 */
export function CreatePin({ customerId, onCreated }: { customerId: string; onCreated: () => void }) {
  const create = useCall(identity.createTransactionPin, { refreshes: [identity.hasTransactionPin], failures: 'own' })
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [stale, setStale] = useState<string>()
  const [faults, setFaults] = useState<{ pin?: string; again?: string }>({})

  const submit = async () => {
    if (create.isPending) return
    const weak = newPinFault(pin)
    const found = { ...(weak && { pin: weak }), ...(!weak && pin !== again && { again: 'The two PINs differ.' }) }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    try {
      await create.mutateAsync({ body: { customerId, transactionPin: pin, confirmTransactionPin: again } })
      toast.success('Your Transaction Pin has been created.')
      onCreated()
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'identity.sign_in_again') return setStale(error.message)
      const words = error instanceof CallFailed ? (error.errors[0]?.message ?? error.message) : ''
      toast.error(words || "Transaction Pin wasn't created.")
      // It exists already, perhaps from a try whose answer was lost: it only needs to be entered.
      if (error instanceof CallFailed && error.code === 'identity.pin_exists') onCreated()
      else if (words) setFaults({ pin: words })
    }
  }

  if (stale) return <SignInAgain words={stale} />
  return (
    <div className="flex flex-col gap-5">
      <Alert type="extra-info" title="Create your transaction PIN first">
        Six digits that only you know. You enter them whenever money leaves your accounts.
      </Alert>
      <div className="grid gap-5 sm:grid-cols-2">
        <PinField
          label="New transaction PIN"
          required
          autoComplete="new-password"
          value={pin}
          onChange={({ currentTarget }) => {
            setPin(currentTarget.value)
            setFaults({})
          }}
          error={faults.pin}
        />
        <PinField
          label="Repeat transaction PIN"
          required
          autoComplete="new-password"
          value={again}
          onChange={({ currentTarget }) => {
            setAgain(currentTarget.value)
            setFaults({})
          }}
          onKeyDown={(press) => {
            if (press.key !== 'Enter') return
            press.preventDefault()
            void submit()
          }}
          error={faults.again}
        />
      </div>
      <Button size="large" busy={create.isPending} onClick={() => void submit()} className="self-start max-sm:w-full">
        Create PIN
      </Button>
    </div>
  )
}

/** A first PIN is taken soon after a sign-in only. What is half-typed is kept, and offered once the person is back. */
function SignInAgain({ words }: { words: string }) {
  const [leaving, setLeaving] = useState(false)
  const signInAgain = () => {
    setLeaving(true)
    void signOut({ because: 'Please sign in again to create your transaction PIN.', keepDrafts: true })
  }
  return (
    <Alert
      type="warning"
      live="assertive"
      title="Please sign in again"
      action={
        <Button busy={leaving} onClick={signInAgain}>
          Sign in again
        </Button>
      }
    >
      {words} Nothing was sent. Everything you entered is kept, and offered once you are back.
    </Alert>
  )
}
