import { Building2, Check, Hourglass, LockKeyhole } from 'lucide-react'
import { customerTypeOf, isRestricted } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { Message } from './plain.tsx'
import { waitingFor } from './waiting.rules.ts'

const home = (
  <ButtonLink href={paths.home()} size="large" className="max-sm:w-full">
    Go to your account
  </ButtonLink>
)

/** `/access-denied`: a section that this person's product does not have. */
export function AccessDenied() {
  const restricted = isRestricted(useProfile())
  return (
    <section className="mx-auto w-full max-w-120 px-5">
      {restricted ? (
        <Message
          icon={LockKeyhole}
          title="This is not part of your account"
          text="Yours is a SendR account, for sending money. The page that you opened belongs to the full account."
        >
          {home}
        </Message>
      ) : (
        <Message
          icon={Check}
          title="Nothing is closed to you here"
          text="This page is for people whose account does not have the section that they opened."
        >
          {home}
        </Message>
      )}
    </section>
  )
}

/** `/redirect-individual`: the dashboard is for businesses, unless somebody was let in. */
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
      title="Not open to individuals yet"
      text="At the moment the dashboard is for businesses. You have done nothing wrong, and there is nothing to do."
    >
      <Facts
        points={[
          [
            'Your money',
            'What is in your account stays yours, and nothing is sent while the dashboard is closed to you.',
          ],
          ['Who acts next', 'We do: we open the dashboard to individuals one by one.'],
          ['Where you signed in', `As ${email}. If you also have a business account, log out and use its e-mail.`],
        ]}
      />
    </Message>
  )
}

/** `/welcome-back`: a person who may not act at the moment: why, who acts next, and what about the money. */
export function WelcomeBack() {
  const profile = useProfile()
  const waiting = waitingFor(profile.userStatus, { team: customerTypeOf(profile) !== 'Individual', ...profile })
  if (!waiting)
    return (
      <Message icon={Check} title="Welcome back" text="Your sign-in is active: nothing holds you up.">
        {home}
      </Message>
    )
  return (
    <Message icon={Hourglass} title={waiting.title} text={waiting.text}>
      <Timeline label="What happens now" points={waiting.points} />
    </Message>
  )
}

function Facts({ points }: { points: readonly (readonly [name: string, text: string])[] }) {
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
