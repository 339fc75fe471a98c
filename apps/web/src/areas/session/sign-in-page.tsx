import { CircleX, LogIn } from 'lucide-react'
import { beginSignIn, takeNotice } from '#domain/session/session.ts'
import type { RouteContext } from '#lib/feature-route.ts'
import { signInObstacle } from '#lib/sign-in-obstacle.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { createStore, useStore } from '#ui/store.ts'
import { Plain } from './plain.tsx'
import { refusedTitle } from './refused.rules.ts'

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
    told.change(() => ({
      words: signInObstacle() ?? "We couldn't sign you in, please try again.",
      failed: true,
    })),
  )
}

/** Until the provider's page is there, the button is busy. */
export function Screen() {
  const { words, failed } = useStore(told)
  const goOn = () => void start(new URLSearchParams(location.search).get('returnTo'))
  if (words?.startsWith(refusedTitle)) return <Refused lines={words.split('\n').slice(1)} onSignIn={goOn} />
  return (
    <Plain icon={LogIn} title="Sign in" text={words ? undefined : 'Sign in to manage your accounts and payments.'}>
      {words && (
        <Alert type={failed ? 'danger' : 'warning'} live="assertive">
          {words}
        </Alert>
      )}
      <Button size="large" busy={!words} onClick={goOn} className="mt-5 w-full">
        Sign in
      </Button>
    </Plain>
  )
}

/** Whose application was refused is signed out, and reads why: what the staff wrote, and whom to ask. */
function Refused({ lines, onSignIn }: { lines: readonly string[]; onSignIn: () => void }) {
  const reason = lines.slice(0, -1).join('\n')
  return (
    <Plain icon={CircleX} tone="bad" title={refusedTitle} text="Your application was declined, and we signed you out.">
      {reason && (
        <section aria-label="Reason" className="rounded-base border border-line bg-paper p-4">
          <h2 className="text-small font-semibold">Reason</h2>
          <p className="mt-1 text-ink-soft wrap-anywhere whitespace-pre-line">{reason}</p>
        </section>
      )}
      <p className="mt-4 text-small text-ink-soft">{lines.at(-1)}</p>
      <Button kind="secondary" size="large" onClick={onSignIn} className="mt-5 w-full">
        Sign in with another account
      </Button>
    </Plain>
  )
}
