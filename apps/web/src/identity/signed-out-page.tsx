import { ButtonLink } from '#ui/button.tsx'

/** After the session has ended. */
export function SignedOutPage() {
  return (
    <>
      <h1 className="text-heading font-semibold">You are signed out</h1>
      <p className="mt-1.5 text-ink-soft">
        Your session has ended on this device. If others use it too, close this window as well.
      </p>
      <ButtonLink href="/signin" size="large" className="mt-8">
        Sign in again
      </ButtonLink>
    </>
  )
}
