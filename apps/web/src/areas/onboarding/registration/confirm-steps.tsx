import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { keepSignInEmail } from '#lib/sign-in-email.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { EmailStep } from './email-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { type Step, stepQuery } from './registration.queries.ts'
import { forgetRegistration, keptRegistration } from './use-registration.ts'

interface ConfirmStepsProps {
  userId: string
  /** Back to the form, where someone has come from it. */
  onBack?: () => void
}

/** Confirms email and phone. The email may be confirmed in another browser meanwhile, and this one sees it. */
export function ConfirmSteps({ userId, onBack }: ConfirmStepsProps) {
  const [later, setLater] = useState(false)
  const client = useQueryClient()
  const query = stepQuery(userId)
  const {
    data: step,
    error,
    refetch,
  } = useQuery({
    ...query,
    refetchInterval: (asked) => (asked.state.data?.next === 'email' ? 5_000 : false),
    refetchOnWindowFocus: 'always',
  })
  const took = (next: Step) => client.setQueryData(query.queryKey, next)
  if (!step && error) {
    const gone = error instanceof CallFailed && error.status === 404
    return (
      <>
        <h1 className="text-heading font-semibold">{gone ? 'Please start again' : "We couldn't load this"}</h1>
        <p className="mt-1.5 text-ink-soft">
          {gone
            ? "This registration has ended, or it was begun in another browser. If you've confirmed your email, you can sign in."
            : 'Nothing was changed. Check your connection and try again.'}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {gone ? (
            <>
              <Button
                onClick={() => {
                  forgetRegistration()
                  if (onBack) onBack()
                  else location.assign(paths.createAccount())
                }}
              >
                Start again
              </Button>
              <ButtonLink kind="secondary" href={paths.signin()}>
                Sign in
              </ButtonLink>
            </>
          ) : (
            <Button onClick={() => void refetch()}>Try again</Button>
          )}
        </div>
      </>
    )
  }
  if (!step)
    return (
      <div aria-busy="true" className="flex flex-col gap-4">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
    )
  if (step.next === 'email') return <EmailStep step={step} onStep={took} onBack={onBack} />
  if (step.next === 'phone' && !later) return <PhoneStep step={step} onStep={took} onLater={() => setLater(true)} />
  return <Done confirmedPhone={step.next === 'done'} />
}

function Done({ confirmedPhone }: { confirmedPhone: boolean }) {
  return (
    <>
      <span className="mb-5 grid size-12 place-items-center rounded-full bg-good-tint text-good">
        <CircleCheck aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </span>
      <h1 className="text-heading font-semibold">Your account is created</h1>
      <p className="mt-1.5 text-ink-soft">
        Next, sign in and tell us about yourself or your business. We email you a code each time you sign in.
      </p>
      {!confirmedPhone && (
        <div className="mt-5">
          <Alert type="info">Your phone isn't confirmed. We'll ask for it again later.</Alert>
        </div>
      )}
      <Button
        size="large"
        className="mt-8 w-full"
        onClick={() => {
          keepSignInEmail(keptRegistration().form.email)
          forgetRegistration()
          location.assign(paths.signin())
        }}
      >
        Sign in
      </Button>
    </>
  )
}
