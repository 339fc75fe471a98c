import type { RouteContext } from '#lib/feature-route.ts'
import { beginSignIn, takeNotice } from '#lib/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { createStore, useStore } from '#ui/store.ts'

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
    <div className="mx-auto flex w-full max-w-100 flex-col gap-6 px-5">
      <h1 className="text-heading font-semibold">Sign in</h1>
      {words && (
        <Alert type={failed ? 'danger' : 'warning'} live="assertive">
          {words}
        </Alert>
      )}
      <Button
        size="large"
        busy={!words}
        onClick={() => void start(new URLSearchParams(location.search).get('returnTo'))}
      >
        Sign in
      </Button>
    </div>
  )
}
