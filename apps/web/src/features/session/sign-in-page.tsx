import { LogIn } from 'lucide-react'
import { beginSignIn, takeNotice } from '#domain/session/session.ts'
import type { RouteContext } from '#lib/feature-route.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { createStore, useStore } from '#ui/store.ts'
import { Plain } from './plain.tsx'

/** What there is to say before the way leads on to the provider. */
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
    // Beside what is told it may not be true, as for somebody whose account was never opened.
    <Plain
      icon={LogIn}
      title="Sign in"
      text={words ? undefined : 'Your accounts and payments are where you left them.'}
    >
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
