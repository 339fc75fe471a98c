import { confirmEmailByCode, resendToken } from '@tradewind/contract/onboarding-registration'
import { verificationCodeLength as codeLength } from '@tradewind/kernel/constants'
import { Button } from '#ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import type { Step } from './registration.queries.ts'

interface EmailStepProps {
  step: Step
  onStep: (step: Step) => void
  onBack: (() => void) | undefined
}

/** The address: by the code here, or by the link of the same email. */
export function EmailStep({ step: { userId, sentTo }, onStep, onBack }: EmailStepProps) {
  return (
    <>
      <h1 className="text-heading font-semibold">Check your email</h1>
      <p className="mt-1.5 text-ink-soft">
        We sent a message to <bdi className="font-medium text-ink">{sentTo}</bdi>. Enter its code of {codeLength}{' '}
        characters, or open its link in this browser.
      </p>
      <CodeForm
        userId={userId}
        confirm={confirmEmailByCode}
        resend={resendToken}
        onStep={onStep}
        other={
          onBack && (
            <Button kind="quiet" size="small" onClick={onBack}>
              Use another email
            </Button>
          )
        }
      />
      <p className="mt-6 border-t border-line pt-5 text-small text-ink-soft">
        Nothing there after a few minutes? Look in your spam folder. If you already have an account, our message says
        so.
      </p>
    </>
  )
}
