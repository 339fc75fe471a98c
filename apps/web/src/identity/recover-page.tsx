import { verificationCodeLength as codeLength } from '@tradewind/kernel/constants'
import { email, fieldFault, required } from '@tradewind/kernel/form-rules'
import { isStrongPassword } from '@tradewind/kernel/security-rules'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { Form } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { noResponseWords } from '#ui/no-response.ts'
import { PasswordChecklist, PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { AccountRecoveryPage } from './account-recovery-page.tsx'
import { identityCall, type Outcome } from './identity-call.ts'
import { linkedAccountRecovery, linkedRecovery } from './recovery-link.rules.ts'
import { SignInProblem } from './sign-in-problem.tsx'
import { useIdentityCall } from './use-identity-call.ts'

/** A new password, by the code or the link of an email. Nothing here says whether anybody has an address. */
export function RecoverPage() {
  const [link] = useState(() => linkedRecovery(location.hash))
  const [account] = useState(() => linkedAccountRecovery(location.hash))
  const [begun, setBegun] = useState<Begun>()
  const [done, setDone] = useState(false)
  if (account) return <AccountRecoveryPage link={account} />
  if (done)
    return (
      <>
        <h1 className="text-heading font-semibold">Your password is changed</h1>
        <p className="mt-1.5 text-ink-soft">You were signed out everywhere. Sign in with your new password.</p>
        <ButtonLink href="/signin" size="large" className="mt-8">
          Sign in
        </ButtonLink>
      </>
    )
  if (link)
    return (
      <NewPassword
        title="Set a new password"
        text="Your link works once."
        save={(password) =>
          identityCall('api/v1/recovery/link', { ...link, password }, noResponseWords, noResponseWords)
        }
        onDone={() => setDone(true)}
      />
    )
  if (!begun) return <AskForEmail onBegun={setBegun} />
  return <ByCode begun={begun} onBegun={setBegun} onBack={() => setBegun(undefined)} onDone={() => setDone(true)} />
}

interface Begun {
  recoveryId: string
  sentTo: string
  email: string
}

const begin = (address: string) =>
  identityCall<{ recoveryId: string; sentTo: string }>(
    'api/v1/recovery',
    { email: address },
    noResponseWords,
    noResponseWords,
  )

function AskForEmail({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { form, faults, set, setFaults } = useFormControl({ email: '' })
  const { busy, problem, run } = useIdentityCall()
  const submit = async () => {
    const wrong = fieldFault('Email', form.email, [required, email])
    setFaults(wrong ? { email: wrong } : {})
    if (wrong) return
    const address = form.email.trim()
    await run(() => begin(address), { onValue: (begun) => onBegun({ ...begun, email: address }) })
  }
  return (
    <>
      <h1 className="text-heading font-semibold">Forgot your password?</h1>
      <p className="mt-1.5 text-ink-soft">Tell us your email, and we send you a code to set a new one.</p>
      <Form busy={busy} onSubmit={() => void submit()} className="mt-8 flex flex-col gap-5">
        {problem && <SignInProblem problem={problem} />}
        <TextField
          label="Email"
          type="email"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={form.email}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
          error={faults.email}
        />
        <Button type="submit" size="large" busy={busy} className="w-full">
          Send code
        </Button>
        <p className="text-small">
          <Link href="/signin">Back to sign-in</Link>
        </p>
      </Form>
    </>
  )
}

interface ByCodeProps {
  begun: Begun
  onBegun: (begun: Begun) => void
  onBack: () => void
  onDone: () => void
}

function ByCode({ begun, onBegun, onBack, onDone }: ByCodeProps) {
  const [code, setCode] = useState('')
  const [attempt, setAttempt] = useState(0)
  const { busy, run } = useIdentityCall()
  const again = () =>
    run(() => begin(begun.email), {
      onValue: (renewed) => {
        onBegun({ ...renewed, email: begun.email })
        toast.success('OTP sent Successfully')
      },
      onProblem: ({ problem }) => toast.error(problem),
    })
  return (
    <NewPassword
      title="Check your email"
      text={
        <>
          If <bdi className="font-medium text-ink">{begun.sentTo}</bdi> has an account, we sent it a code of{' '}
          {codeLength} characters. Enter it with your new password, or open the link in the same message.
        </>
      }
      save={async (password) => {
        if (code.length < codeLength) return { problem: 'Enter the code from the email.' }
        const body = { recoveryId: begun.recoveryId, code, password }
        const outcome = await identityCall<null>('api/v1/recovery/code', body, noResponseWords, noResponseWords)
        if ('problem' in outcome && outcome.field === undefined) {
          // A wrong code empties the boxes: a new key starts them afresh.
          setCode('')
          setAttempt((before) => before + 1)
        }
        return outcome
      }}
      onDone={onDone}
      footer={
        <div className="flex flex-wrap justify-between gap-2">
          <Button kind="quiet" size="small" onClick={onBack}>
            Use another email
          </Button>
          <Button kind="quiet" size="small" busy={busy} onClick={() => void again()}>
            Send a new code
          </Button>
        </div>
      }
    >
      <CodeField key={attempt} label="Code" length={codeLength} onChange={setCode} />
    </NewPassword>
  )
}

interface NewPasswordProps {
  title: string
  text: ReactNode
  save: (password: string) => Promise<Outcome<unknown>>
  onDone: () => void
  children?: ReactNode
  footer?: ReactNode
}

function NewPassword({ title, text, save, onDone, children, footer }: NewPasswordProps) {
  const { form, faults, set, setFaults } = useFormControl({ password: '' })
  const { password } = form
  const { busy, problem, run, clear } = useIdentityCall()
  const submit = async () => {
    clear()
    const wrong =
      password === ''
        ? 'Password is required'
        : isStrongPassword(password)
          ? undefined
          : 'Please meet every password rule.'
    setFaults(wrong ? { password: wrong } : {})
    if (wrong) return
    await run(() => save(password), {
      onValue: onDone,
      onProblem: (refused) => {
        if (refused.field !== 'password') return
        clear()
        setFaults({ password: refused.problem })
      },
    })
  }
  return (
    <>
      <h1 className="text-heading font-semibold">{title}</h1>
      <p className="mt-1.5 text-ink-soft">{text}</p>
      <Form busy={busy} onSubmit={() => void submit()} className="mt-8 flex flex-col gap-5">
        {problem && <SignInProblem problem={problem} />}
        {children}
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          required
          value={password}
          onChange={({ currentTarget }) => set({ password: currentTarget.value })}
          error={faults.password}
        />
        <PasswordChecklist password={password} />
        <Button type="submit" size="large" busy={busy} className="w-full">
          Save password
        </Button>
        {footer}
        <p className="text-small">
          <Link href="/signin">Back to sign-in</Link>
        </p>
      </Form>
    </>
  )
}
