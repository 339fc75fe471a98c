import { Building2, Check, Hourglass, LockKeyhole, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { customerTypeOf, isRestricted } from '#lib/profile.ts'
import { paths } from '#lib/paths.ts'
import { useProfile } from '#lib/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { waitingFor } from './waiting.rules.ts'

interface Words {
  icon: LucideIcon
  title: string
  text: string
  children?: ReactNode
}

function TurnedAway({ icon: Icon, title, text, children }: Words) {
  return (
    <div className="flex flex-col gap-3">
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-brand-tint text-brand">
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </span>
      <h1 className="text-heading font-semibold text-balance">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      {children && <div className="mt-4">{children}</div>}
    </div>
  )
}

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
        <TurnedAway
          icon={LockKeyhole}
          title="This is not part of your account"
          text="Yours is a SendR account, for sending money. The page that you opened belongs to the full account."
        >
          {home}
        </TurnedAway>
      ) : (
        <TurnedAway
          icon={Check}
          title="Nothing is closed to you here"
          text="This page is for people whose account does not have the section that they opened."
        >
          {home}
        </TurnedAway>
      )}
    </section>
  )
}

/** `/redirect-individual`: the dashboard is for businesses, unless somebody was let in. */
export function RedirectIndividual() {
  const { mayUseDashboard, email } = useProfile()
  if (mayUseDashboard)
    return (
      <TurnedAway icon={Check} title="Your account is open" text="You can use the dashboard.">
        {home}
      </TurnedAway>
    )
  return (
    <TurnedAway
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
    </TurnedAway>
  )
}

/** `/welcome-back`: a person who may not act at the moment: why, who acts next, and what about the money. */
export function WelcomeBack() {
  const profile = useProfile()
  const waiting = waitingFor(profile.userStatus, { team: customerTypeOf(profile) !== 'Individual', ...profile })
  if (!waiting)
    return (
      <TurnedAway icon={Check} title="Welcome back" text="Your sign-in is active: nothing holds you up.">
        {home}
      </TurnedAway>
    )
  return (
    <TurnedAway icon={Hourglass} title={waiting.title} text={waiting.text}>
      <Timeline label="What happens now" points={waiting.points} />
    </TurnedAway>
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
