import { verificationCodeLength } from '@tradewind/kernel/constants'
import { type ReactNode, useState } from 'react'
import { answerOfPasskey, passkeyFailure, passkeysWork } from '#lib/passkey.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { dueText } from '#ui/dates.ts'
import { useFormControl } from '#ui/form/form-control.ts'
import { Form } from '#ui/form.tsx'
import { noResponseWords } from '#ui/no-response.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import {
  type CodeStep,
  identityCall,
  type Outcome,
  type Problem,
  type SignInStep,
  signInFailed,
  signInRefused,
} from './identity-call.ts'
import { SignInProblem } from './sign-in-problem.tsx'
import { useIdentityCall } from './use-identity-call.ts'

const appCodeLength = 6
type Way = 'passkey' | 'code' | 'recovery' | 'lost'

/** The second step of people who chose one: a passkey, an app or a text message, and what helps without the phone. */
export function SecondStepPage({ step: first, onBack }: { step: CodeStep; onBack: () => void }) {
  const [step, setStep] = useState(first)
  const { method, passkey, sentTo, recoverable, passkeyHost } = step
  const canAsk = passkey !== null && passkeysWork()
  const hasCode = method !== 'Passkey' && method !== 'RecoveryCode'
  const [way, setWay] = useState<Way>(canAsk ? 'passkey' : hasCode ? 'code' : 'recovery')
  const { busy, problem, run, clear } = useIdentityCall()
  const [attempt, setAttempt] = useState(0)

  // A wrong code empties the boxes: a new key starts them afresh.
  const onProblem = () => setAttempt((before) => before + 1)
  const give = (code: string) =>
    run(() => identityCall<SignInStep>('validate-otp', { code }, signInFailed, signInRefused), { onProblem })
  /** Something new to ask or to send; the one before stops working. */
  const again = () =>
    identityCall<Pick<CodeStep, 'sentTo' | 'passkey'>>(
      'tradewindauthentication/resendOtp',
      {},
      'Unable to send OTP',
      'Unable to send OTP',
    )
  const askPasskey = () =>
    run(
      async (): Promise<Outcome<SignInStep>> => {
        // Each challenge is good once: after the first attempt there is a new one.
        const renewed: Outcome<Pick<CodeStep, 'passkey'>> = attempt > 0 ? await again() : { value: { passkey } }
        if ('problem' in renewed) return renewed
        const challenge = renewed.value.passkey ?? passkey
        if (!challenge) return { problem: signInFailed }
        try {
          const answer = await answerOfPasskey(challenge)
          return await identityCall<SignInStep>('validate-passkey', { passkey: answer }, signInFailed, signInRefused)
        } catch (error) {
          return { problem: passkeyFailure(error) }
        }
      },
      { onProblem },
    )
  const resend = () =>
    run(again, {
      onValue: (sent) => {
        setStep({ ...step, ...sent })
        toast.success('OTP sent Successfully')
      },
    })
  const change = (next: Way) => {
    clear()
    setWay(next)
  }

  const ways: readonly { way: Way; words: string; shown: boolean }[] = [
    { way: 'passkey', words: 'Use your passkey', shown: canAsk },
    { way: 'code', words: method === 'Sms' ? 'Use a text message' : 'Use a code', shown: hasCode },
    { way: 'recovery', words: 'Use a recovery code', shown: recoverable },
    { way: 'lost', words: "I can't use any of these", shown: recoverable },
  ]
  const others = (
    <>
      {passkeyHost && (
        <Alert type="info" title="Your passkeys don't work here">
          They were made for <bdi>{passkeyHost}</bdi>, our address before.{' '}
          {method === 'Passkey' ? 'Use a recovery code, or recover your account.' : 'Sign in without them.'}
        </Alert>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        {ways
          .filter(({ way: other, shown }) => shown && other !== way)
          .map(({ way: other, words }) => (
            <Button key={other} kind="quiet" size="small" onClick={() => change(other)}>
              {words}
            </Button>
          ))}
        <Button kind="quiet" size="small" onClick={onBack}>
          Use another email
        </Button>
      </div>
    </>
  )

  if (way === 'lost') return <LostEverything others={others} />
  if (way === 'recovery') return <RecoveryCode {...{ busy, problem, others }} onGive={(code) => void give(code)} />
  if (way === 'passkey')
    return (
      <Frame
        title="Use your passkey"
        text="Your browser asks for your fingerprint, face or device PIN."
        problem={problem}
      >
        <Button size="large" busy={busy} onClick={() => void askPasskey()}>
          Continue with passkey
        </Button>
        {others}
      </Frame>
    )
  const length = method === 'App' ? appCodeLength : verificationCodeLength
  return (
    <Frame
      title="Enter your code"
      text={
        method === 'App' ? (
          `Open your authenticator app and enter its code of ${appCodeLength} digits.`
        ) : (
          <>
            We have sent a one-time code of {length} characters to <bdi className="font-medium text-ink">{sentTo}</bdi>.
          </>
        )
      }
      problem={problem}
    >
      <CodeField
        key={attempt}
        label={method === 'App' ? 'Code from the app' : 'One-time code'}
        kind={method === 'App' ? 'digits' : 'letters'}
        length={length}
        disabled={busy}
        onChange={() => undefined}
        onComplete={(code) => void give(code)}
      />
      {method !== 'App' && (
        <Button kind="quiet" size="small" className="self-start" busy={busy} onClick={() => void resend()}>
          Send a new code
        </Button>
      )}
      {others}
    </Frame>
  )
}

interface FrameProps {
  title: string
  text: ReactNode
  problem: Problem | undefined
  children: ReactNode
}

function Frame({ title, text, problem, children }: FrameProps) {
  return (
    <>
      <h1 className="text-heading font-semibold">{title}</h1>
      <p className="mt-1.5 text-ink-soft">{text}</p>
      <div className="mt-8 flex flex-col gap-5">
        {problem && <SignInProblem problem={problem} />}
        {children}
      </div>
    </>
  )
}

interface RecoveryCodeProps {
  busy: boolean
  problem: Problem | undefined
  others: ReactNode
  onGive: (code: string) => void
}

function RecoveryCode({ busy, problem, others, onGive }: RecoveryCodeProps) {
  const { form, faults, set, setFaults } = useFormControl({ code: '' })
  return (
    <Frame title="Use a recovery code" text="One of the ten codes that you kept. Each works once." problem={problem}>
      <Form
        busy={busy}
        onSubmit={() => {
          const isWhole = form.code.replace(/[\s-]/g, '').length === 10
          setFaults(isWhole ? {} : { code: 'A recovery code has ten characters.' })
          if (isWhole) onGive(form.code.trim())
        }}
        className="flex flex-col gap-5"
      >
        <TextField
          label="Recovery code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          value={form.code}
          onChange={({ currentTarget }) => set({ code: currentTarget.value })}
          error={faults.code}
        />
        <Button type="submit" size="large" busy={busy}>
          Continue
        </Button>
      </Form>
      {others}
    </Frame>
  )
}

interface Begun {
  sentTo: string
  readyAt: string
}

/** Nothing is left but the password: the account is recovered after a delay, which the other channels are told of. */
function LostEverything({ others }: { others: ReactNode }) {
  const { busy, problem, run } = useIdentityCall()
  const [begun, setBegun] = useState<Begun>()
  const begin = () =>
    run(() => identityCall<Begun>('api/v1/account-recovery', {}, noResponseWords, noResponseWords), {
      onValue: setBegun,
    })
  if (begun)
    return (
      <Frame title="Check your email" text="" problem={undefined}>
        <Alert type="info" live="polite">
          We wrote to <bdi className="font-medium">{begun.sentTo}</bdi>. Open the link in that email from{' '}
          {dueText(new Date(begun.readyAt))} to finish.
        </Alert>
      </Frame>
    )
  return (
    <Frame
      title="Recover your account"
      text="For your security this takes three days. We tell you by email and text message, and anyone who gets them can stop it. Then you are signed out everywhere, and your second step is removed."
      problem={problem}
    >
      <Button size="large" busy={busy} onClick={() => void begin()}>
        Begin recovery
      </Button>
      {others}
    </Frame>
  )
}
