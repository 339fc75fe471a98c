import type { confirmEmailByCode, resendToken } from '@tradewind/contract/registration'
import { verificationCodeLength as codeLength } from '@tradewind/kernel/constants'
import { type ReactNode, useState } from 'react'
import { pageSettings } from '#lib/page-settings.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { CodeField } from '#ui/code-field.tsx'
import { Link } from '#ui/link.tsx'
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
  const confirming = useCall(confirm, { refreshes: [], failures: 'own' })
  const sending = useCall(resend, { refreshes: [], failures: 'own' })
  const [code, setCode] = useState('')
  // A wrong code empties the boxes: a new key starts them afresh.
  const [attempt, setAttempt] = useState(0)
  const check = async (entered: string) => {
    if (confirming.isPending || entered.length < codeLength) return
    try {
      onStep(await confirming.mutateAsync({ body: { userId, code: entered } }))
    } catch {
      setCode('')
      setAttempt((before) => before + 1)
    }
  }
  const again = async () => {
    try {
      await sending.mutateAsync({ body: { userId } })
      toast.success('OTP sent Successfully')
    } catch (error) {
      toast.error(error instanceof CallFailed && error.message ? error.message : 'Unable to send OTP')
    }
  }
  const { error } = confirming
  const problem = error && (error instanceof CallFailed && error.message ? error.message : lost)
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
        disabled={confirming.isPending}
        onChange={setCode}
        onComplete={(entered) => void check(entered)}
      />
      <Button
        size="large"
        busy={confirming.isPending}
        disabled={code.length < codeLength}
        onClick={() => void check(code)}
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

const lost = "We didn't get a response. Please try again."
