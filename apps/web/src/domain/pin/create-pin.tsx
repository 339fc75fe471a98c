import * as identity from '@tradewind/contract/identity'
import { type ChangeEvent, useState } from 'react'
import { signOut } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useFirstFault } from '#ui/form.tsx'
import { PinField } from '#ui/pin-field.tsx'
import { toast } from '#ui/toast.ts'
import { newPinFaults } from './pin.rules.ts'

/**
 * The first transaction PIN, written twice. A part without a form of its own, since it stands inside the step of
 * another one; Enter in the second field is the button.
 */
export function CreatePin({ customerId, onCreated }: { customerId: string; onCreated: () => void }) {
  const control = useFormControl({ transactionPin: '', confirmTransactionPin: '' })
  const [stale, setStale] = useState<string>()
  const pin = useForm({
    control,
    call: identity.createTransactionPin,
    refreshes: [identity.hasTransactionPin],
    faults: newPinFaults,
    body: (typed) => ({ customerId, ...typed }),
    onSaved: () => {
      toast.success('Your Transaction Pin has been created.')
      onCreated()
    },
    onRefused: (error) => {
      const refused = error instanceof CallFailed ? error : undefined
      if (refused?.code === 'identity.sign_in_again') return setStale(refused.message)
      toast.error((refused?.errors[0]?.message ?? refused?.message) || "Transaction Pin wasn't created.")
      // It exists already, perhaps from a try whose answer was lost: it only needs to be entered.
      if (refused?.code === 'identity.pin_exists') onCreated()
    },
  })
  const { box, look, summary } = useFirstFault<HTMLDivElement>()
  const create = () => {
    void pin.submit()
    look()
  }
  const field = (name: keyof typeof pin.form) => ({
    ...pin.text(name),
    autoComplete: 'new-password',
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      control.set({ [name]: currentTarget.value })
      // Whether the two differ is said of both.
      control.setFaults({})
    },
  })

  if (stale) return <SignInAgain words={stale} />
  return (
    <div ref={box} className="flex flex-col gap-5">
      <Alert type="extra-info" title="Create your transaction PIN first">
        Six digits only you know. You enter them whenever money leaves your accounts.
      </Alert>
      <div className="grid gap-5 sm:grid-cols-2">
        <PinField
          {...field('transactionPin')}
          label="New transaction PIN"
          error={pin.faults.transactionPin ?? pin.refusal}
        />
        <PinField
          {...field('confirmTransactionPin')}
          label="Repeat transaction PIN"
          onKeyDown={(press) => {
            if (press.key !== 'Enter') return
            press.preventDefault()
            create()
          }}
        />
      </div>
      <Button size="large" busy={pin.busy} onClick={create} className="self-start max-sm:w-full">
        Create PIN
      </Button>
      {summary}
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
      {words} Nothing was sent. We keep what you entered, so you can continue after you sign in.
    </Alert>
  )
}
