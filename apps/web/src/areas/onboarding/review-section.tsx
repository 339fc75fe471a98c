import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { Link } from '#ui/link.tsx'
import type { Application, Progress } from './onboarding.queries.ts'
import { placeOf } from './places.ts'
import { allMissing, sectionTitles } from './sections.rules.ts'
import { Summary } from './summary.tsx'
import { useSubmit } from './use-submit.ts'

interface ReviewSectionProps {
  application: Application
  progress: Progress
  /** Saves what is still under way before anything is submitted. */
  beforeSubmit: () => Promise<unknown>
}

/** What is missing, what is there, and submitting it. */
export function ReviewSection({ application, progress, beforeSubmit }: ReviewSectionProps) {
  const { form, faults, set, setFaults } = useFormControl({ agreed: false })
  const { submit, busy, refusal } = useSubmit()
  const missing = allMissing(progress.sections)
  const unanswered = progress.request?.items.filter(({ answered }) => !answered) ?? []
  const press = async () => {
    if (!form.agreed) return setFaults({ agreed: 'Please confirm this before you submit.' })
    await beforeSubmit()
    await submit()
  }
  const waits = progress.request ? unanswered.length > 0 : missing.length > 0
  return (
    <div className="flex flex-col gap-6">
      {!progress.request && <MissingList progress={progress} />}
      {unanswered.length > 0 && (
        <Alert type="warning" title="You haven't answered everything we asked for">
          <Link href={placeOf('Requested')}>Answer the remaining {unanswered.length === 1 ? 'item' : 'items'}</Link>
        </Alert>
      )}
      <Summary application={application} progress={progress} canEdit={progress.canEdit} />
      {refusal && (
        <Alert type="danger" live="assertive">
          {refusal}
        </Alert>
      )}
      {!waits && (
        <div className="flex flex-col gap-4 rounded-large border border-line bg-inset p-5">
          <Checkbox
            label="Everything here is true and complete, and I may act for this account."
            required
            checked={form.agreed}
            onChange={({ currentTarget }) => set({ agreed: currentTarget.checked })}
            error={faults.agreed}
          />
          <Button size="large" busy={busy} onClick={() => void press()} className="self-start max-sm:w-full">
            Submit for review
          </Button>
          <p className="text-small text-ink-soft">
            We review it within 24-48 hours and email you. You can't change it meanwhile, unless we ask for more.
          </p>
        </div>
      )}
    </div>
  )
}

/** Each thing that is missing, with the way to its field. */
function MissingList({ progress }: { progress: Progress }) {
  const missing = allMissing(progress.sections)
  if (missing.length === 0)
    return (
      <Alert type="success" live="polite">
        Nothing is missing. Check what you entered, then submit it.
      </Alert>
    )
  const open = progress.sections.filter(({ complete, optional }) => !complete && !optional)
  return (
    <section aria-label="Still missing" className="rounded-base bg-warn-tint p-5">
      <h4 className="font-semibold">
        {missing.length === 1 ? '1 thing is missing' : `${missing.length} things are missing`}
      </h4>
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(8rem,auto)_1fr]">
        {open.map(({ section, missing: own }) => (
          <div key={section} className="contents">
            <dt className="text-small text-ink-soft">{sectionTitles[section]}</dt>
            <dd className="flex flex-wrap gap-x-4 gap-y-1">
              {own.map((one) => (
                <Link
                  key={`${one.field} ${one.officerId} ${one.requirementId} ${one.label}`}
                  href={placeOf(section, one)}
                  className="touchable text-small"
                >
                  {one.label}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
