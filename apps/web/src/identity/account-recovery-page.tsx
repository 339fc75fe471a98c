import { useEffect, useEffectEvent, useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { dueText } from '#ui/dates.ts'
import { noResponseWords } from '#ui/no-response.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { identityCall } from './identity-call.ts'
import type { AccountRecoveryLink } from './recovery-link.rules.ts'
import { SignInProblem } from './sign-in-problem.tsx'
import { useIdentityCall } from './use-identity-call.ts'

const calls = {
  finish: 'api/v1/account-recovery/finish',
  stop: 'api/v1/account-recovery/stop',
} as const

const recoveryCall = <V,>(path: string, body: object) => identityCall<V>(path, body, noResponseWords, noResponseWords)

interface Found {
  readyAt: string
  isReady: boolean
}

/** Where the links of an account recovery lead: it is finished or stopped by a press, never by opening the link. */
export function AccountRecoveryPage({ link: { way, recoveryId, token } }: { link: AccountRecoveryLink }) {
  const [found, setFound] = useState<Found>()
  const reading = useIdentityCall()
  const acting = useIdentityCall()
  const problem = acting.problem ?? reading.problem
  const [done, setDone] = useState(false)
  const stopping = way === 'stop'

  const read = useEffectEvent(() =>
    reading.run(() => recoveryCall<Found>('api/v1/account-recovery/read', { recoveryId, token }), {
      onValue: setFound,
    }),
  )
  useEffect(() => void read(), [recoveryId, token])

  const act = () =>
    acting.run(() => recoveryCall<null>(calls[way], { recoveryId, token }), { onValue: () => setDone(true) })

  if (done)
    return (
      <>
        <h1 className="text-heading font-semibold">
          {stopping ? 'The recovery is stopped' : 'Your account is recovered'}
        </h1>
        <p className="mt-1.5 text-ink-soft">
          {stopping
            ? 'Nothing has changed. The person who started it knows your password: change it now.'
            : 'You were signed out everywhere. Sign in with your password and a code by email.'}
        </p>
        <ButtonLink href={stopping ? '/identity/recover' : '/signin'} size="large" className="mt-8">
          {stopping ? 'Change password' : 'Sign in'}
        </ButtonLink>
      </>
    )
  return (
    <>
      <h1 className="text-heading font-semibold">{stopping ? 'Stop this recovery?' : 'Recover your account'}</h1>
      {found && (
        <p className="mt-1.5 text-ink-soft">
          {stopping
            ? 'Someone who knows your password asked to recover your account without its second step.'
            : found.isReady
              ? 'You will be signed out everywhere. Your authenticator app, passkeys and recovery codes stop working, and for a day you can only send small amounts.'
              : `You can finish it from ${dueText(new Date(found.readyAt))}. Keep the email until then.`}
        </p>
      )}
      {!found && !problem && <Skeleton className="mt-4 h-12 w-full" />}
      <div className="mt-8 flex flex-col gap-5">
        {problem && <SignInProblem problem={problem} />}
        {found && (stopping || found.isReady) && (
          <Button size="large" kind={stopping ? 'danger' : 'primary'} busy={acting.busy} onClick={() => void act()}>
            {stopping ? 'Stop recovery' : 'Recover account'}
          </Button>
        )}
      </div>
    </>
  )
}
