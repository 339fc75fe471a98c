import { fieldFault, required, requiredWords } from '@tradewind/kernel/form-rules'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { takeSignInEmail } from '#lib/sign-in-email.ts'
import { brand } from '#ui/brand.ts'
import { Button } from '#ui/button.tsx'
import { t } from '#ui/language.ts'
import { Link } from '#ui/link.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { takeEarlySubmit } from './early-submit.ts'
import { type CodeStep, identityCall, type SignInStep, signInFailed, signInRefused } from './identity-call.ts'
import { ServiceNotice } from './service-notice.tsx'
import { SignInProblem } from './sign-in-problem.tsx'
import { useIdentityCall } from './use-identity-call.ts'

/** The first step: email and password. One answer for every wrong pair. */
export function SignInPage({ onCode }: { onCode: (step: CodeStep) => void }) {
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [tries, setTries] = useState(0)
  const tried = tries > 0
  const { busy, problem, run } = useIdentityCall()
  const form = useRef<HTMLFormElement>(null)
  const [alive, setAlive] = useState(false)
  // The page is there before its script: what was typed or filled in until then is taken over. The button cannot be
  // pressed before, since nothing would take the press; Enter was kept, and counts now.
  useEffect(() => {
    // Taken in any case: whoever signs in here next is somebody else.
    const registered = takeSignInEmail()
    // Nothing is filled in under the hands of somebody who is about to type: both would stand there.
    const isTyping = document.activeElement?.getAttribute('name') === 'username'
    setUserName(textOf(form.current, 'username') || (isTyping ? '' : registered))
    setPassword(textOf(form.current, 'password'))
    setAlive(true)
  }, [])
  useEffect(() => {
    if (alive && takeEarlySubmit(form.current)) form.current?.requestSubmit()
  }, [alive])

  // What Form does elsewhere: it would bring half of the application along.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const submit = async () => {
    setTries((now) => now + 1)
    if (busy || !userName.trim() || !password) return
    const body = { userName: userName.trim(), password, product: brand.product }
    await run(() => identityCall<SignInStep>('tradewindauthentication/login', body, signInFailed, signInRefused), {
      onValue: (step) => step.next === 'code' && onCode(step),
    })
  }

  return (
    <>
      <ServiceNotice />
      <h1 className="text-heading font-semibold">{t('Sign in')}</h1>
      <p className="mt-1.5 text-ink-soft">{t('Your accounts and payments, where you left them.')}</p>
      <form
        ref={form}
        noValidate
        // Never by the address, whatever happens: a password would stand there.
        method="post"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
        className="mt-8 flex flex-col gap-5"
      >
        {problem && <SignInProblem problem={problem} />}
        <TextField
          label={t('Email')}
          type="email"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={userName}
          onChange={(change) => setUserName(change.currentTarget.value)}
          error={tried ? fieldFault('Email', userName, [required]) : undefined}
        />
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(change) => setPassword(change.currentTarget.value)}
          error={tried && !password ? requiredWords('Password') : undefined}
        />
        <Button
          type="submit"
          size="large"
          busy={busy}
          disabled={!alive}
          className="mt-2 w-full disabled:border-transparent disabled:bg-accent disabled:text-on-accent"
        >
          {t('Sign in')}
        </Button>
      </form>
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-3 text-small">
        <Link href="/identity/recover">{t('Forgot your password?')}</Link>
        <span className="text-ink-soft">
          {t('New here?')} <Link href="/create-account">{t('Create an account')}</Link>
        </span>
        <Link href="/help">{t('Help')}</Link>
      </div>
    </>
  )
}

const textOf = (form: HTMLFormElement | null, name: string): string => {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}
