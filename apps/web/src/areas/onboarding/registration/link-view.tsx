import { confirmEmailByLink } from '@tradewind/contract/onboarding-registration'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { noResponseWords } from '#ui/no-response.ts'
import { PasswordField } from '#ui/password-field.tsx'

interface LinkViewProps {
  link: { userId: string; token: string }
  /** Confirmed in the browser that registered, which goes on. */
  onConfirmed: () => void
}

/** The link of the email was opened. It is used once someone presses, and elsewhere with the password alone. */
export function LinkView({ link, onConfirmed }: LinkViewProps) {
  const [elsewhere, setElsewhere] = useState(false)
  const [done, setDone] = useState(false)
  const confirming = useForm({
    control: useFormControl({ password: '' }),
    call: confirmEmailByLink,
    body: ({ password }) => ({ ...link, ...(elsewhere && { password }) }),
    fieldOf: { 'registration.password_wrong': 'password' },
    lost: noResponseWords,
    onSaved: () => (elsewhere ? setDone(true) : onConfirmed()),
    onRefused: (error) => {
      if (error instanceof CallFailed && error.code === 'registration.other_browser') setElsewhere(true)
    },
  })
  const { refusal, refusedFor: code } = confirming
  if (done)
    return (
      <>
        <h1 className="text-heading font-semibold">Your email is confirmed</h1>
        <p className="mt-1.5 text-ink-soft">Go back to the browser you registered in, or sign in here.</p>
        <ButtonLink href={paths.signin()} size="large" className="mt-8 w-full">
          Sign in
        </ButtonLink>
      </>
    )
  const over =
    code &&
    [
      'registration.link_used',
      'registration.link_expired',
      'registration.unknown',
      'registration.email_taken',
    ].includes(code)
  if (over)
    return (
      <>
        <h1 className="text-heading font-semibold">This link doesn't work</h1>
        <p role="alert" className="mt-1.5 text-ink-soft">
          {code === 'registration.unknown'
            ? 'It was replaced by a newer one, or is incomplete. Use the newest email, or register again.'
            : refusal}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={paths.signin()} size="large">
            Sign in
          </ButtonLink>
          <Button kind="secondary" size="large" onClick={() => location.assign(paths.createAccount())}>
            Create an account
          </Button>
        </div>
      </>
    )
  return (
    <>
      <h1 className="text-heading font-semibold">Confirm your email</h1>
      <p className="mt-1.5 text-ink-soft">
        {elsewhere
          ? "This doesn't sign you in: continue in the browser you registered in."
          : 'One press, and your email address is confirmed.'}
      </p>
      <CallForm
        form={confirming}
        className="mt-8 flex flex-col gap-5"
        words="Confirm email"
        size="large"
        wide
        disabled={elsewhere && confirming.form.password === ''}
      >
        {elsewhere && (
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            {...confirming.field('password')}
          />
        )}
      </CallForm>
    </>
  )
}
