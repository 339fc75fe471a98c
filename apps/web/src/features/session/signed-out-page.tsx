import { clearEverything } from '#lib/session.ts'
import { ButtonLink } from '#ui/button.tsx'

/** `/signout-oidc`: the provider has ended the session; nothing of it stays here. */
export const load = (): Promise<void> => clearEverything()

export function Screen() {
  return (
    <div className="mx-auto flex w-full max-w-100 flex-col gap-6 px-5">
      <h1 className="text-heading font-semibold">You are signed out</h1>
      <p className="text-ink-soft">Your session has ended on this device.</p>
      <ButtonLink href="/signin" size="large">
        Sign in again
      </ButtonLink>
    </div>
  )
}
