import * as staff from '@tradewind/contract/staff'
import { useState } from 'react'
import { keepToken } from '#app/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { send } from '#ui/calls/api.ts'
import { failureMessage } from '#ui/calls/failures.ts'
import { CodeField } from '#ui/code-field.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Form } from '#ui/form.tsx'
import { Logo } from '#ui/mark.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { EnrolmentPicture } from './enrolment-picture.tsx'
import { ResetStep } from './reset-step.tsx'

const codeDigits = 6

/** Signing in to the console: email and password, then always a code of the authenticator app. */
export function SignInPage() {
  const [step, setStep] = useState<staff.StaffSignInStep>()
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-110">
        <div className="mb-8 flex items-center gap-2.5">
          <Logo />
          <span className="rounded-full border border-line px-2 text-caption text-ink-soft">Console</span>
        </div>
        <section className="rounded-large border border-line bg-paper p-6 sm:p-8">
          {step?.next === 'reset' ? (
            <ResetStep step={step} onStep={setStep} onBack={() => setStep(undefined)} />
          ) : step ? (
            <CodeStep step={step} onBack={() => setStep(undefined)} />
          ) : (
            <PasswordStep onStep={setStep} />
          )}
        </section>
        <p className="mt-5 text-small text-ink-soft">
          For staff only. Every look at a customer's data is recorded with your name.
        </p>
      </div>
    </main>
  )
}

const because: Readonly<Record<string, string>> = {
  expired: 'Your session has ended. Sign in again to continue.',
  'signed-out': "You've signed out.",
}

function PasswordStep({ onStep }: { onStep: (step: staff.StaffSignInStep) => void }) {
  const control = useFormControl({ email: '', password: '' })
  const form = useForm({
    control,
    call: staff.signIn,
    refreshes: [],
    body: ({ email, password }) => ({ email, password }),
    onSaved: onStep,
  })
  const why = because[new URLSearchParams(location.search).get('because') ?? '']
  return (
    <>
      <h1 className="text-heading font-semibold">Sign in</h1>
      <Form onSubmit={() => void form.submit()} busy={form.busy} className="mt-6 flex flex-col gap-5">
        {form.refusal ? (
          <Alert type="danger" live="assertive">
            {form.refusal}
          </Alert>
        ) : (
          why && <Alert type="info">{why}</Alert>
        )}
        <TextField
          {...form.text('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={form.form.password}
          onChange={({ currentTarget }) => form.set({ password: currentTarget.value })}
          error={form.faults.password}
        />
        <Button type="submit" size="large" busy={form.busy}>
          Continue
        </Button>
      </Form>
    </>
  )
}

function CodeStep({ step, onBack }: { step: Exclude<staff.StaffSignInStep, { next: 'reset' }>; onBack: () => void }) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // A wrong code empties the boxes: a new key starts them afresh.
  const [attempt, setAttempt] = useState(0)
  const give = async (entered: string) => {
    if (busy || entered.length < codeDigits) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { accessToken } = await send(staff.giveCode, { body: { ticket: step.ticket, code: entered } })
      keepToken(accessToken)
      const back = new URLSearchParams(location.search).get('back') ?? '/'
      // Only a path of ours: nobody is led elsewhere by an address that was sent to them.
      const { origin, pathname, search } = new URL(back, location.origin)
      location.replace(origin === location.origin && !pathname.startsWith('/sign-in') ? pathname + search : '/')
    } catch (error) {
      setProblem(failureMessage(error)?.texts.join(' ') ?? "We didn't get a response. Please try again.")
      setBusy(false)
      setCode('')
      setAttempt((before) => before + 1)
    }
  }
  return (
    <>
      <h1 className="text-heading font-semibold">
        {step.next === 'enrol' ? 'Set up your authenticator' : 'Enter your code'}
      </h1>
      {step.next === 'enrol' ? (
        <Enrolment step={step} />
      ) : (
        <p className="mt-1.5 text-ink-soft">Open your authenticator app and enter the six digits for this console.</p>
      )}
      <div className="mt-6 flex flex-col gap-5">
        {problem && (
          <Alert type="danger" live="assertive">
            {problem}
          </Alert>
        )}
        <CodeField
          key={attempt}
          label="Code from the app"
          length={codeDigits}
          kind="digits"
          disabled={busy}
          onChange={setCode}
          onComplete={(entered) => void give(entered)}
        />
        <Button size="large" busy={busy} disabled={code.length < codeDigits} onClick={() => void give(code)}>
          Sign in
        </Button>
        <Button kind="quiet" size="small" onClick={onBack} className="self-start">
          Start again
        </Button>
      </div>
    </>
  )
}

/** Shown once: after the first right code nobody sees the secret again. */
function Enrolment({ step }: { step: Extract<staff.StaffSignInStep, { next: 'enrol' }> }) {
  const spaced = step.secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <>
      <p className="mt-1.5 text-ink-soft">
        Scan this with an authenticator app, or type the key into it. You'll need a code from it each time you sign in.
      </p>
      <EnrolmentPicture address={step.address} />
      <p className="mt-4 flex items-center justify-between gap-2 rounded-base bg-inset px-4 py-2 text-small">
        <code className="figures wrap-anywhere">{spaced}</code>
        <CopyButton text={step.secret} label="Copy the key" />
      </p>
    </>
  )
}
