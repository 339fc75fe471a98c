import * as staff from '@tradewind/contract/staff'
import { useState } from 'react'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/mark.tsx'
import { PasswordField } from '#ui/password-field.tsx'

/** Whoever was invited chooses a password here; the link's secret stays behind the number sign. */
export function JoinPage() {
  const [done, setDone] = useState(false)
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-110">
        <div className="mb-8 flex items-center gap-2.5">
          <Logo />
          <span className="rounded-full border border-line px-2 text-caption text-ink-soft">Console</span>
        </div>
        <section className="rounded-large border border-line bg-paper p-6 sm:p-8">
          {done ? (
            <>
              <h1 className="text-heading font-semibold">You've set your password</h1>
              <p className="mt-2 text-ink-soft">Sign in with your email. Then you set up your authenticator app.</p>
              <p className="mt-5">
                <Link href="/sign-in">Sign in</Link>
              </p>
            </>
          ) : (
            <PasswordStep onDone={() => setDone(true)} />
          )}
        </section>
      </div>
    </main>
  )
}

function PasswordStep({ onDone }: { onDone: () => void }) {
  const [token] = useState(() => location.hash.slice(1))
  const form = useForm({
    control: useFormControl({ password: '' }),
    call: staff.acceptInvitation,
    body: ({ password }) => ({ token: token || 'none', password }),
    onSaved: onDone,
  })
  return (
    <>
      <h1 className="text-heading font-semibold">Choose a password</h1>
      <CallForm form={form} className="mt-6 flex flex-col gap-5" words="Set password" size="large" wide>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          value={form.form.password}
          onChange={({ currentTarget }) => form.set({ password: currentTarget.value })}
          error={form.faults.password}
        />
      </CallForm>
    </>
  )
}
