import { verificationCodeLength as codeLength } from '@tradewind/kernel/constants'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { t } from '#ui/language.ts'
import { toast } from '#ui/toast.ts'
import { identityCall, type SignInStep, signInFailed, signInRefused } from './identity-call.ts'
import { SignInProblem } from './sign-in-problem.tsx'
import { useIdentityCall } from './use-identity-call.ts'

/** The second step, for customers who have it on: the one-time code that was just sent. */
export function CodePage({ sentTo: firstSentTo, onBack }: { sentTo: string; onBack: () => void }) {
  const [sentTo, setSentTo] = useState(firstSentTo)
  const [code, setCode] = useState('')
  const checking = useIdentityCall()
  const resending = useIdentityCall()
  const problem = checking.problem ?? (resending.problem?.expired ? resending.problem : undefined)
  // A wrong code empties the boxes: a new key starts them afresh.
  const [attempt, setAttempt] = useState(0)

  const check = async (entered: string) => {
    if (checking.busy || resending.busy || entered.length < codeLength) return
    await checking.run(() => identityCall<SignInStep>('validate-otp', { code: entered }, signInFailed, signInRefused), {
      onProblem: () => {
        setCode('')
        setAttempt((before) => before + 1)
      },
    })
  }
  const resend = async () => {
    checking.clear()
    const failed = 'Unable to send OTP'
    await resending.run(
      () => identityCall<{ sentTo: string }>('tradewindauthentication/resendOtp', {}, failed, failed),
      {
        onValue: (sent) => {
          setSentTo(sent.sentTo)
          toast.success('OTP sent Successfully')
        },
        onProblem: (refused) => toast.error(refused.problem),
      },
    )
  }

  return (
    <>
      <h1 className="text-heading font-semibold">{t('Enter your code')}</h1>
      <p className="mt-1.5 text-ink-soft">
        We have sent a one-time code of {codeLength} characters to <bdi className="font-medium text-ink">{sentTo}</bdi>.
      </p>
      <div className="mt-8 flex flex-col gap-5">
        {problem && <SignInProblem problem={problem} />}
        <CodeField
          key={attempt}
          label={t('One-time code')}
          length={codeLength}
          disabled={checking.busy}
          onChange={setCode}
          onComplete={(entered) => void check(entered)}
        />
        <Button size="large" busy={checking.busy} disabled={code.length < codeLength} onClick={() => void check(code)}>
          {t('Continue')}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button kind="quiet" size="small" onClick={onBack}>
            {t('Use another email')}
          </Button>
          <Button kind="quiet" size="small" busy={resending.busy} onClick={() => void resend()}>
            {t('Send a new code')}
          </Button>
        </div>
      </div>
    </>
  )
}
