import { phoneFaultOf } from '@tradewind/contract/form-rules'
import { confirmPhone, resendOtp, sendSms } from '@tradewind/contract/onboarding-registration'
import { verificationCodeLength as codeLength } from '@tradewind/kernel/constants'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { noResponseWords } from '#ui/no-response.ts'
import { emptyPhone, judgedPhone, PhoneField } from '#ui/phone-field.tsx'
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
  const control = useFormControl(() => ({ phone: emptyPhone(keptRegistration().form.countryid || undefined) }))
  const sending = useForm({
    control,
    call: sendSms,
    names: { phone: 'phoneNumber' },
    check: async ({ phone }) => {
      const judged = await judgedPhone(phone)
      const fault = phoneFaultOf('Phone number', judged)
      if (fault) control.setFaults({ phone: fault })
      return fault ? undefined : judged
    },
    body: (_, { phoneNumber, iso2 }) => ({ userId, phoneNumber, iso2 }),
    fieldOf: { 'registration.phone_invalid': 'phone' },
    lost: noResponseWords,
    onSaved: onStep,
  })
  return (
    <>
      <h1 className="text-heading font-semibold">Confirm your phone</h1>
      <p className="mt-1.5 text-ink-soft">Your email is confirmed. We send a code to your phone by text message.</p>
      <CallForm
        form={sending}
        className="mt-8 flex flex-col gap-5"
        words="Send code"
        size="large"
        wide
        end={
          <Button kind="quiet" onClick={onLater} className="mx-auto">
            Do this later
          </Button>
        }
      >
        <PhoneField
          label="Phone number"
          required
          value={sending.form.phone}
          onChange={(phone) => sending.set({ phone })}
          error={sending.faults.phone}
        />
      </CallForm>
    </>
  )
}
