import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { beginningOf } from './get-started.rules.ts'

/** `/get-started`: how far the opening of the account is, and who acts next. */
export function Screen() {
  const profile = useProfile()
  const { title, text, points, open } = beginningOf(profile)
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6">
      <div>
        <p className="text-small text-ink-soft">{profile.customerName}</p>
        <h2 className="mt-1 text-heading font-semibold">{title}</h2>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
      <Card>
        <Timeline label="Account opening" points={points} />
      </Card>
      {open && (
        <ButtonLink href={paths.home()} size="large" className="self-start max-sm:w-full">
          Go to your account
        </ButtonLink>
      )}
    </div>
  )
}
