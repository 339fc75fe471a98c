import { redirect } from '@tanstack/react-router'
import { TimerOff } from 'lucide-react'
import { finishSignIn } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Plain } from './plain.tsx'

/** `/signin-oidc`: the provider came back. Finishes, and goes on to where the person wanted to be. */
export async function load(): Promise<void> {
  const returnTo = await finishSignIn().catch(() => undefined)
  if (returnTo !== undefined) throw redirect({ href: returnTo, replace: true })
}

/** Shown only when the sign-in could not be finished: it took too long, was cancelled, or belongs to another window. */
export function Screen() {
  return (
    <Plain
      icon={TimerOff}
      tone="bad"
      title="Sign-in wasn't completed"
      text="It timed out, was canceled or was started in another window. Your account isn't affected."
    >
      <Alert type="danger" live="assertive">
        We couldn't sign you in, please try again.
      </Alert>
      <ButtonLink href="/signin" size="large" className="mt-5 w-full">
        Sign in again
      </ButtonLink>
    </Plain>
  )
}
