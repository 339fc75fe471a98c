import { redirect } from '@tanstack/react-router'
import { finishSignIn } from '#lib/session.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** `/signin-oidc`: the provider came back. Finishes, and goes on to where the person wanted to be. */
export async function load(): Promise<void> {
  const returnTo = await finishSignIn().catch(() => undefined)
  if (returnTo !== undefined) throw redirect({ href: returnTo, replace: true })
}

/** Shown only when the sign-in could not be finished: it took too long, was cancelled, or belongs to another window. */
export function Screen() {
  return (
    <div className="mx-auto flex w-full max-w-100 flex-col gap-6 px-5">
      <h1 className="text-heading font-semibold">Sign in</h1>
      <Alert type="danger" live="assertive">
        We couldn't sign you in, please try again.
      </Alert>
      <ButtonLink href="/signin" size="large">
        Sign in again
      </ButtonLink>
    </div>
  )
}
