import type { confirmEmailByCode, resendToken } from '@tradewind/contract/onboarding-registration'
import { verificationCodeLength as codeLength } from '@tradewind/kernel/constants'
import { type ReactNode, useState } from 'react'
import { pageSettings } from '#lib/page-settings.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { CodeField } from '#ui/code-field.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/link.tsx'
import { noResponseWords } from '#ui/no-response.ts'
import { toast } from '#ui/toast.ts'
import type { Step } from './registration.queries.ts'

interface CodeFormProps {
  userId: string
  /** The call that takes the code, and the one that sends another. */
  confirm: typeof confirmEmailByCode
  resend: typeof resendToken
  onStep: (step: Step) => void
  /** The other way out, such as another number. */
  other: ReactNode
}

/** The boxes of a code that was sent, and sending another one. */
export function CodeForm({ userId, confirm, resend, onStep, other }: CodeFormProps) {
  const sending = useCall(resend, { failures: 'own' })
  // A wrong code empties the boxes: a new key starts them afresh.
  const [attempt, setAttempt] = useState(0)
  const control = useFormControl({ code: '' })
  const confirming = useForm({
    control,
    call: confirm,
    body: ({ code }) => ({ userId, code }),
    lost: noResponseWords,
    onSaved: onStep,
    onRefused: () => {
      control.replace({ code: '' })
      setAttempt((before) => before + 1)
    },
  })
  const { form, busy, submit } = confirming
  const again = async () => {
    try {
      await sending.mutateAsync({ body: { userId } })
      toast.success('OTP sent Successfully')
    } catch (error) {
      toast.error(error instanceof CallFailed && error.message ? error.message : 'Unable to send OTP')
    }
  }
  const problem = confirming.refusal ?? confirming.faults.code
  return (
    <div className="mt-8 flex flex-col gap-5">
      {problem && (
        <Alert type="danger" live="assertive">
          {problem}
        </Alert>
      )}
      <CodeField
        key={attempt}
        label="Code"
        length={codeLength}
        disabled={busy}
        onChange={(code) => control.set({ code })}
        onComplete={(code) => void submit({ code })}
      />
      <Button
        size="large"
        busy={busy}
        disabled={form.code.length < codeLength}
        onClick={() => void submit()}
        className="w-full"
      >
        Confirm
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        {other}
        <Button kind="quiet" size="small" busy={sending.isPending} onClick={() => void again()}>
          Send a new code
        </Button>
      </div>
      {pageSettings().demo && (
        <p className="text-small text-ink-soft">
          This is the demo: messages arrive in the{' '}
          <Link href={paths.outbox()} target="_blank">
            outbox
          </Link>
          .
        </p>
      )}
    </div>
  )
}
