import { verificationCodeLength as codeLength } from '@tradewind/kernel/constants'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { toast } from '#ui/toast.ts'
import { followTo, identityCall, type Problem, type SignInStep, signInFailed, signInRefused } from './identity-call.ts'
import { SignInProblem } from './sign-in-problem.tsx'

/** The second step, for customers who have it on: the one-time code that was just sent. */
export function CodePage({ sentTo: firstSentTo, onBack }: { sentTo: string; onBack: () => void }) {
  const [sentTo, setSentTo] = useState(firstSentTo)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'code' | 'resend'>()
  const [problem, setProblem] = useState<Problem>()
  // A wrong code empties the boxes: a new key starts them afresh.
  const [attempt, setAttempt] = useState(0)

  const check = async (entered: string) => {
    if (busy || entered.length < codeLength) return
    setBusy('code')
    setProblem(undefined)
    const outcome = await identityCall<SignInStep>('validate-otp', { code: entered }, signInFailed, signInRefused)
    if ('value' in outcome && outcome.value.next === 'redirect') return followTo(outcome.value.redirectTo)
    setBusy(undefined)
    setCode('')
    setAttempt((before) => before + 1)
    if ('problem' in outcome) setProblem(outcome)
  }
  const resend = async () => {
    setBusy('resend')
    setProblem(undefined)
    const failed = 'Unable to send OTP'
    const outcome = await identityCall<{ sentTo: string }>('tradewindauthentication/resendOtp', {}, failed, failed)
    setBusy(undefined)
    if ('problem' in outcome) {
      if (outcome.expired) setProblem(outcome)
      return toast.error(outcome.problem)
    }
    setSentTo(outcome.value.sentTo)
    toast.success('OTP sent Successfully')
  }

  return (
    <>
      <h1 className="text-heading font-semibold">Enter your code</h1>
      <p className="mt-1.5 text-ink-soft">
        We have sent a one-time code of {codeLength} characters to <bdi className="font-medium text-ink">{sentTo}</bdi>.
      </p>
      <div className="mt-8 flex flex-col gap-5">
        {problem && <SignInProblem problem={problem} />}
        <CodeField
          key={attempt}
          label="One-time code"
          length={codeLength}
          disabled={busy === 'code'}
          onChange={setCode}
          onComplete={(entered) => void check(entered)}
        />
        <Button
          size="large"
          busy={busy === 'code'}
          disabled={code.length < codeLength}
          onClick={() => void check(code)}
        >
          Continue
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button kind="quiet" size="small" onClick={onBack}>
            Use another email
          </Button>
          <Button kind="quiet" size="small" busy={busy === 'resend'} onClick={() => void resend()}>
            Send a new code
          </Button>
        </div>
      </div>
    </>
  )
}
