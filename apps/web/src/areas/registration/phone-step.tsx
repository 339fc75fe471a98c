import { confirmPhone, resendOtp, sendSms } from '@tradewind/contract/registration'
import { verificationCodeLength as codeLength } from '@tradewind/kernel/constants'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { Form } from '#ui/form.tsx'
import { emptyPhone, PhoneField } from '#ui/phone-field.tsx'
import { CodeForm } from './code-form.tsx'
import type { Step } from './registration.queries.ts'
import { keptRegistration } from './use-registration.ts'

interface PhoneStepProps {
  step: Step
  onStep: (step: Step) => void
  /** Not now. */
  onLater: () => void
}

/** The phone: its number, then the code that was sent to it. */
export function PhoneStep({ step, onStep, onLater }: PhoneStepProps) {
  const [another, setAnother] = useState(false)
  const { userId, sentTo } = step
  const took = (next: Step) => {
    setAnother(false)
    onStep(next)
  }
  if (sentTo === null || another) return <NumberForm userId={userId} onStep={took} onLater={onLater} />
  return (
    <>
      <h1 className="text-heading font-semibold">Enter the code from your phone</h1>
      <p className="mt-1.5 text-ink-soft">
        We sent a text message with a code of {codeLength} characters to{' '}
        <bdi dir="ltr" className="font-medium text-ink">
          {sentTo}
        </bdi>
        .
      </p>
      <CodeForm
        userId={userId}
        confirm={confirmPhone}
        resend={resendOtp}
        onStep={took}
        other={
          <Button kind="quiet" size="small" onClick={() => setAnother(true)}>
            Use another number
          </Button>
        }
      />
    </>
  )
}

function NumberForm({ userId, onStep, onLater }: Omit<PhoneStepProps, 'step'> & { userId: string }) {
  const [phone, setPhone] = useState(() => emptyPhone(keptRegistration().form.countryid || undefined))
  const [fault, setFault] = useState<string>()
  const sending = useCall(sendSms, { refreshes: [], failures: 'own' })
  const { error } = sending
  const refused = error instanceof CallFailed && error.code === 'registration.phone_invalid'
  const problem =
    error && !refused && (error instanceof CallFailed ? error.message : "We didn't get a response. Please try again.")
  const send = async () => {
    if (phone.phoneNumber.trim() === '') return setFault('Phone number is required')
    // The plans of numbers may not have come yet: the server judges, in the same words.
    setFault(undefined)
    const { phoneNumber, iso2 } = phone
    await sending.mutateAsync({ body: { userId, phoneNumber, iso2 } }).then(onStep, () => undefined)
  }
  return (
    <>
      <h1 className="text-heading font-semibold">Confirm your phone</h1>
      <p className="mt-1.5 text-ink-soft">Your email is confirmed. We send a code to your phone by text message.</p>
      <Form busy={sending.isPending} className="mt-8 flex flex-col gap-5" onSubmit={() => void send()}>
        {problem && (
          <Alert type="danger" live="assertive">
            {problem}
          </Alert>
        )}
        <PhoneField
          label="Phone number"
          required
          value={phone}
          onChange={(value) => {
            setPhone(value)
            setFault(undefined)
          }}
          error={fault ?? (refused ? error.message : undefined)}
        />
        <Button type="submit" size="large" busy={sending.isPending} className="w-full">
          Send code
        </Button>
        <Button kind="quiet" onClick={onLater} className="self-center">
          Do this later
        </Button>
      </Form>
    </>
  )
}
