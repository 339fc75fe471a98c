import * as staff from '@tradewind/contract/staff'
import { useState } from 'react'
import { keepToken } from '#app/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
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
    body: ({ email, password }) => ({ email, password }),
    onSaved: onStep,
  })
  const why = because[new URLSearchParams(location.search).get('because') ?? '']
  return (
    <>
      <h1 className="text-heading font-semibold">Sign in</h1>
      <CallForm form={form} className="mt-6 flex flex-col gap-5" words="Continue" size="large" wide>
        {!form.refusal && why && <Alert type="info">{why}</Alert>}
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
      </CallForm>
    </>
  )
}

function CodeStep({ step, onBack }: { step: Exclude<staff.StaffSignInStep, { next: 'reset' }>; onBack: () => void }) {
  // A wrong code empties the boxes: a new key starts them afresh.
  const [attempt, setAttempt] = useState(0)
  const control = useFormControl({ code: '' })
  const { form, faults, refusal, busy, submit, set } = useForm({
    control,
    call: staff.giveCode,
    body: ({ code }) => ({ ticket: step.ticket, code }),
    onSaved: ({ accessToken }) => {
      keepToken(accessToken)
      const back = new URLSearchParams(location.search).get('back') ?? '/'
      // Only a path of ours: nobody is led elsewhere by an address that was sent to them.
      const { origin, pathname, search } = new URL(back, location.origin)
      location.replace(origin === location.origin && !pathname.startsWith('/sign-in') ? pathname + search : '/')
    },
    onRefused: () => {
      control.replace({ code: '' })
      setAttempt((before) => before + 1)
    },
  })
  const problem = refusal ?? faults.code
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
          onChange={(code) => set({ code })}
          onComplete={(code) => void submit({ code })}
        />
        <Button size="large" busy={busy} disabled={form.code.length < codeDigits} onClick={() => void submit()}>
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
