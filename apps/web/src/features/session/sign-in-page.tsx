import { LogIn } from 'lucide-react'
import { beginSignIn, takeNotice } from '#domain/session/session.ts'
import type { RouteContext } from '#lib/feature-route.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { createStore, useStore } from '#ui/store.ts'
import { Plain } from './plain.tsx'

/** The notice before the redirect to the identity provider. */
const told = createStore<{ words?: string; failed?: boolean }>({})

/** `/signin`: straight on to the provider, unless there is something to say first. */
export async function load({ search }: Pick<RouteContext, 'search'>): Promise<void> {
  const notice = takeNotice()
  if (notice === undefined) await start(search['returnTo'])
  else told.change(() => ({ words: notice }))
}

async function start(returnTo: unknown): Promise<void> {
  told.change(() => ({}))
  await beginSignIn(returnTo).catch(() =>
    told.change(() => ({ words: "We couldn't sign you in, please try again.", failed: true })),
  )
}

/** Until the provider's page is there, the button is busy. */
export function Screen() {
  const { words, failed } = useStore(told)
  return (
    // Left out beside a notice, which may contradict it, for example for a rejected application.
    <Plain icon={LogIn} title="Sign in" text={words ? undefined : 'Sign in to manage your accounts and payments.'}>
      {words && (
        <Alert type={failed ? 'danger' : 'warning'} live="assertive">
          {words}
        </Alert>
      )}
      <Button
        size="large"
        busy={!words}
        onClick={() => void start(new URLSearchParams(location.search).get('returnTo'))}
        className="mt-5 w-full"
      >
        Sign in
      </Button>
    </Plain>
  )
}
