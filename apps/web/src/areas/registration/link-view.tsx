import { confirmEmailByLink } from '@tradewind/contract/registration'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { Form } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'

interface LinkViewProps {
  link: { userId: string; token: string }
  /** Confirmed in the browser that registered, which goes on. */
  onConfirmed: () => void
}

/** The link of the email was opened. It is used once someone presses, and elsewhere with the password alone. */
export function LinkView({ link, onConfirmed }: LinkViewProps) {
  const [password, setPassword] = useState('')
  const [elsewhere, setElsewhere] = useState(false)
  const [done, setDone] = useState(false)
  const confirming = useCall(confirmEmailByLink, { refreshes: [], failures: 'own' })
  const { error } = confirming
  const code = error instanceof CallFailed ? error.code : undefined
  const confirm = async () => {
    try {
      await confirming.mutateAsync({ body: { ...link, ...(elsewhere && { password }) } })
      if (elsewhere) setDone(true)
      else onConfirmed()
    } catch (failed) {
      if (failed instanceof CallFailed && failed.code === 'registration.other_browser') setElsewhere(true)
    }
  }
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
            : error?.message}
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
  const problem =
    error &&
    code !== 'registration.password_wrong' &&
    (error instanceof CallFailed ? error.message : "We didn't get a response. Please try again.")
  return (
    <>
      <h1 className="text-heading font-semibold">Confirm your email</h1>
      <p className="mt-1.5 text-ink-soft">
        {elsewhere
          ? "This doesn't sign you in: continue in the browser you registered in."
          : 'One press, and your email address is confirmed.'}
      </p>
      <Form busy={confirming.isPending} className="mt-8 flex flex-col gap-5" onSubmit={() => void confirm()}>
        {problem && (
          <Alert type={code === 'registration.other_browser' ? 'warning' : 'danger'} live="assertive">
            {problem}
          </Alert>
        )}
        {elsewhere && (
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            error={code === 'registration.password_wrong' ? error?.message : undefined}
          />
        )}
        <Button
          type="submit"
          size="large"
          busy={confirming.isPending}
          disabled={elsewhere && password === ''}
          className="w-full"
        >
          Confirm email
        </Button>
      </Form>
    </>
  )
}
