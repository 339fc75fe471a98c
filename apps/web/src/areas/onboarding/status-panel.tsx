import { useProfile } from '#domain/session/session.ts'
import { useFlags } from '#lib/flags.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { dayText } from '#ui/dates.ts'
import { Timeline } from '#ui/timeline.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { DocumentsSection } from './documents-section.tsx'
import type { Application, Progress } from './onboarding.queries.ts'
import { RequestPanel } from './request-panel.tsx'
import { beginningOf, type Dates } from './status-words.ts'
import { Summary } from './summary.tsx'
import { useSubmit } from './use-submit.ts'

/** How far the opening of the account is, who acts next, and by when. */
export function Status({ onboardingStatus, dates }: { onboardingStatus?: string; dates?: Dates }) {
  const profile = useProfile()
  const { title, text, points, open } = beginningOf(
    { status: profile.status, onboardingStatus: onboardingStatus ?? profile.onboardingStatus },
    dates,
  )
  return (
    <>
      <div>
        <p className="text-small text-ink-soft">{profile.customerName}</p>
        <h2 className="mt-1 text-heading font-semibold">{title}</h2>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
      <Card>
        <Timeline label="Account opening" points={points} />
        {dates && <ZoneNote />}
      </Card>
      {open && (
        <ButtonLink href={paths.home()} size="large" className="self-start max-sm:w-full">
          Go to your account
        </ButtonLink>
      )}
    </>
  )
}

export const datesOf = ({ submissions, reviewBy, request }: Progress): Dates => ({
  submittedAt: submissions.reduce<Date | undefined>(
    (last, { submittedAt }) => (last && last > submittedAt ? last : submittedAt),
    undefined,
  ),
  reviewBy,
  answerBy: request?.deadline,
})

/** After submitting: the status, what was decided, what is asked for, the upgrade of SendR, and what was submitted. */
export function StatusPanel({ progress, application }: { progress: Progress; application: Application }) {
  const flags = useFlags()
  const { decisions, onboardingStatus, request } = progress
  const mayUpgrade = onboardingStatus === 'SendR' && flags.FEATURE_NEW_SENDR && !request
  const told = decisions.filter(({ reason }) => reason)
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-6">
      <Status onboardingStatus={onboardingStatus} dates={datesOf(progress)} />
      {told.length > 0 && (
        <Card title="What we decided">
          <ul className="flex flex-col">
            {told.map(({ outcome, reason, decidedAt }) => (
              <li key={decidedAt.toISOString()} className="border-b border-line py-3 last:border-b-0">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-medium">{outcomeWords[outcome]}</span>
                  <span className="text-small text-ink-soft">{dayText(decidedAt)}</span>
                </p>
                <p className="text-small text-ink-soft wrap-anywhere">{reason}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {request && (
        <section aria-label="What we need">
          <h3 className="mb-4 text-title font-semibold">What we need</h3>
          <RequestPanel progress={progress} />
        </section>
      )}
      {mayUpgrade && <Upgrade progress={progress} application={application} />}
      {application.documents.length + application.officers.length > 0 && !mayUpgrade && (
        <details className="group rounded-large border border-line bg-paper p-5">
          <summary className="touchable cursor-pointer font-semibold">What you sent us</summary>
          <div className="mt-4">
            <Summary application={application} progress={progress} canEdit={false} />
          </div>
        </details>
      )}
    </div>
  )
}

const outcomeWords: Record<Progress['decisions'][number]['outcome'], string> = {
  Approved: 'Full account approved',
  SendR: 'SendR account opened',
  OutRightRejected: 'Application declined',
  Restricted: 'Account restricted',
  Ended: 'Relationship ended',
}

/** From SendR to the full account, by a proof of address. */
function Upgrade({ progress, application }: { progress: Progress; application: Application }) {
  const { submit, busy, refusal } = useSubmit()
  return (
    <section aria-label="Upgrade" className="flex flex-col gap-4">
      <div>
        <h3 className="text-title font-semibold">Upgrade to the full account</h3>
        <p className="mt-1 text-ink-soft">
          Hold several currencies, receive money and convert it. We need a proof of your address for that.
        </p>
      </div>
      <DocumentsSection application={application} removable />
      {refusal && (
        <Alert type="danger" live="assertive">
          {refusal}
        </Alert>
      )}
      <Button
        size="large"
        busy={busy}
        disabled={!progress.canSubmit}
        onClick={() => void submit()}
        className="self-start max-sm:w-full"
      >
        Ask for the upgrade
      </Button>
    </section>
  )
}
