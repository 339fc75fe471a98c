import { activateProfile } from '@tradewind/contract/settings'
import { Building2, Check, Hourglass, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { CompanySwitcher } from '#domain/session/company-switcher.tsx'
import { customerTypeOf, isRestricted } from '#domain/session/profile.ts'
import { setProfile, useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { Timeline } from '#ui/timeline.tsx'
import { toast } from '#ui/toast.ts'
import { Message } from './plain.tsx'
import { isProfileClosed, waitingFor } from './waiting.rules.ts'

const home = (
  <ButtonLink href={paths.home()} size="large" className="max-sm:w-full">
    Go to your account
  </ButtonLink>
)

/** `/access-denied`: a section that is not part of the customer's product. */
export function AccessDenied() {
  const restricted = isRestricted(useProfile())
  return (
    <section className="mx-auto w-full max-w-120 px-5">
      {restricted ? (
        <Message
          icon={LockKeyhole}
          title="This is not part of your account"
          text="You have a SendR account, for sending money. This page is part of the full account."
        >
          {home}
        </Message>
      ) : (
        <Message icon={Check} title="You have access" text="Your account includes every section.">
          {home}
        </Message>
      )}
    </section>
  )
}

/** `/redirect-individual`: the dashboard is for businesses, except for individuals on the allow list. */
export function RedirectIndividual() {
  const { mayUseDashboard, email } = useProfile()
  if (mayUseDashboard)
    return (
      <Message icon={Check} title="Your account is open" text="You can use the dashboard.">
        {home}
      </Message>
    )
  return (
    <Message
      icon={Building2}
      title="Not available to individuals yet"
      text="The dashboard is currently for businesses. You don't need to do anything."
    >
      <Notes
        points={[
          ['Your money', "Your money stays in your account, and nothing is sent while you don't have access."],
          ['What happens next', "We're opening the dashboard to individuals one by one."],
          ['Signed in as', `${email}. If you also have a business account, log out and sign in with its email.`],
        ]}
      />
      <OtherCompanies />
    </Message>
  )
}

/** `/welcome-back`: access is suspended or pending: why, who acts next, and what happens to the money. */
export function WelcomeBack() {
  const profile = useProfile()
  const waiting = waitingFor(profile.userStatus, { team: customerTypeOf(profile) !== 'Individual', ...profile })
  if (!waiting)
    return (
      <Message icon={Check} title="Welcome back" text="Your access is active. You can continue.">
        {home}
      </Message>
    )
  return (
    <Message icon={Hourglass} title={waiting.title} text={waiting.text}>
      <Timeline label="What happens now" points={waiting.points} />
      {profile.userStatus === 'DeActivated' && !isProfileClosed(profile) && <RequestAccess />}
      <OtherCompanies />
    </Message>
  )
}

/** What closes one company to a person closes no other: the way there, since these pages have no menu. */
function OtherCompanies() {
  if (useProfile().companies < 2) return null
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h2 className="text-small font-semibold">Your companies</h2>
      <CompanySwitcher />
    </section>
  )
}

/** Asks for the access back; it is decided by our people. */
function RequestAccess() {
  const profile = useProfile()
  const asking = useCall(activateProfile, { refreshes: [], failures: 'own' })
  const [refusal, setRefusal] = useState<string>()
  const request = async () => {
    setRefusal(undefined)
    try {
      await asking.mutateAsync({ body: {} })
      toast.success("Request received. We'll email you when your access is restored.")
      setProfile({ ...profile, userStatus: 'PendingReactivation' })
    } catch (error) {
      setRefusal((error instanceof CallFailed && error.message) || "We didn't get a response. Please try again.")
    }
  }
  return (
    <div className="mt-6 flex flex-col gap-4">
      {refusal && (
        <Alert type="danger" live="assertive">
          {refusal}
        </Alert>
      )}
      <Button
        size="large"
        busy={asking.isPending}
        className="max-sm:w-full sm:self-start"
        onClick={() => void request()}
      >
        Request access
      </Button>
    </div>
  )
}

function Notes({ points }: { points: readonly (readonly [name: string, text: string])[] }) {
  return (
    <dl className="flex flex-col gap-4 border-t border-line pt-5">
      {points.map(([name, text]) => (
        <div key={name}>
          <dt className="text-small font-semibold">{name}</dt>
          <dd className="mt-0.5 text-small text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
