import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { dueText } from '#ui/dates.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { identityCall, type Problem } from './identity-call.ts'
import type { AccountRecoveryLink } from './recovery-link.rules.ts'
import { SignInProblem } from './sign-in-problem.tsx'

const failed = "We didn't get a response. Please try again."

const calls = {
  finish: 'api/v1/account-recovery/finish',
  stop: 'api/v1/account-recovery/stop',
} as const

interface Found {
  readyAt: string
  isReady: boolean
}

/** Where the links of an account recovery lead: it is finished or stopped by a press, never by opening the link. */
export function AccountRecoveryPage({ link: { way, recoveryId, token } }: { link: AccountRecoveryLink }) {
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const stopping = way === 'stop'

  useEffect(() => {
    let shown = true
    void identityCall<Found>('api/v1/account-recovery/read', { recoveryId, token }, failed, failed).then((outcome) => {
      if (!shown) return
      if ('value' in outcome) setFound(outcome.value)
      else setProblem(outcome)
    })
    return () => {
      shown = false
    }
  }, [recoveryId, token])

  const act = async () => {
    setBusy(true)
    setProblem(undefined)
    const outcome = await identityCall<null>(calls[way], { recoveryId, token }, failed, failed)
    setBusy(false)
    if ('value' in outcome) setDone(true)
    else setProblem(outcome)
  }

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
          <Button size="large" kind={stopping ? 'danger' : 'primary'} busy={busy} onClick={() => void act()}>
            {stopping ? 'Stop recovery' : 'Recover account'}
          </Button>
        )}
      </div>
    </>
  )
}
