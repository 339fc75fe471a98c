import * as staff from '@tradewind/contract/staff'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/text-field.tsx'

interface ResetStepProps {
  step: staff.StaffSignInStep
  onStep: (step: staff.StaffSignInStep) => void
  onBack: () => void
}

/** After a reset: the code that the second administrator handed over, and then the new app. */
export function ResetStep({ step, onStep, onBack }: ResetStepProps) {
  const control = useFormControl({ code: '' })
  const form = useForm({
    control,
    call: staff.giveResetCode,
    body: ({ code }) => ({ ticket: step.ticket, code }),
    onSaved: onStep,
  })
  return (
    <>
      <h1 className="text-heading font-semibold">Enter your reset code</h1>
      <p className="mt-1.5 text-ink-soft">
        Two administrators reset your authenticator. Enter the code that one of them gave you. It works once; the next
        page shows the key for your new app.
      </p>
      <CallForm
        form={form}
        className="mt-6 flex flex-col gap-5"
        words="Continue"
        size="large"
        onCancel={onBack}
        cancelWords="Start again"
      >
        <TextField
          {...form.text('code')}
          label="Reset code"
          hint="Twelve letters and digits"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </CallForm>
    </>
  )
}
