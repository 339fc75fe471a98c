import type { ReactNode } from 'react'
import { additionalSpecs, companySpecs, personalSpecs } from '#domain/onboarding/field-specs.ts'
import { SubheadingRank } from '#domain/onboarding/subheading.tsx'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { plainDueText } from '#ui/dates.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { AccountSetupSection } from './account-setup-section.tsx'
import { CounterpartiesSection } from './counterparties-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { CompanySection, FieldsSection, PersonalSection } from './fields-section.tsx'
import { OfficersSection } from './officers-section.tsx'
import type { Application, Progress, Section, SectionName } from './onboarding.queries.ts'
import { placeOf } from './places.ts'
import { RequestPanel } from './request-panel.tsx'
import { ReviewSection } from './review-section.tsx'
import { SectionNav } from './section-nav.tsx'
import { officerTypeOf, shownTab, type TabName, tabsOf, titleOf } from './sections.rules.ts'
import { useSections } from './use-sections.ts'
import { useShownField } from './use-shown-field.ts'

/** What the address names beside the section. */
export interface Place {
  tab: TabName | undefined
  field: string | undefined
  person: string | undefined
  document: string | undefined
}

interface ApplicationFormProps {
  place: Place
  progress: Progress
  application: Application
}

const intros: Partial<Record<TabName, string>> = {
  PersonalDetails: 'As shown on your identity document.',
  CompanyInformation: 'As shown in the register.',
  Documents: 'PNG, JPG, JPEG, HEIC or PDF, up to 5 MB each. On a phone you can take photos.',
  AdditionalInformation: 'What the account is for, and where the money comes from.',
  AccountSetup: 'How you expect to use your accounts. You can change it later.',
  Counterparties: 'Who you pay and who pays you.',
  Review: 'Check everything before you submit it.',
}

/** The application: its sections, one at a time, each saved while it is filled in. */
export function ApplicationForm({ place, progress, application }: ApplicationFormProps) {
  const profile = useProfile()
  const models = useSections(application)
  const tabs = tabsOf(progress)
  const shown = shownTab(place.tab, tabs)
  const at = tabs.indexOf(shown)
  const next = tabs[at + 1]
  const previous = tabs[at - 1]
  const { field, document, person } = place
  const box = useShownField(
    document
      ? `[data-document="${CSS.escape(document)}"][data-person="${CSS.escape(person ?? '')}"]`
      : field && `[data-field="${CSS.escape(field)}"]`,
  )
  const { percentComplete } = progress
  const section = progress.sections.find((one) => one.section === shown)
  const flush = () => Promise.all(Object.values(models).map((model) => model.flush()))
  const body = (): ReactNode => {
    const required = section?.requiredFields ?? []
    switch (shown) {
      case 'Requested':
        return <RequestPanel progress={progress} />
      case 'Review':
        return <ReviewSection application={application} progress={progress} beforeSubmit={flush} />
      case 'PersonalDetails':
        return <PersonalSection model={models.personalDetails} specs={personalSpecs} required={required} />
      case 'CompanyInformation':
        return (
          <CompanySection
            model={models.companyInformation}
            specs={companySpecs}
            required={required}
            progress={progress}
          />
        )
      case 'AdditionalInformation':
        return <FieldsSection model={models.additionalInformation} specs={additionalSpecs} required={required} />
      case 'Documents':
        return <DocumentsSection application={application} removable />
      case 'AccountSetup':
        return <AccountSetupSection />
      case 'Counterparties':
        return <CounterpartiesSection optional={section?.optional ?? false} />
      case 'Directors':
      case 'Shareholders':
      case 'AuthorizedSignatory':
        return <People tab={shown} section={section} application={application} person={person} />
    }
  }
  return (
    <div className="mx-auto flex w-full max-w-270 flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <p className="text-small text-ink-soft">{profile.customerName}</p>
          <h2 className="mt-1 text-heading font-semibold">
            {progress.request ? 'We need a little more' : 'Open your account'}
          </h2>
        </div>
        <div className="w-full sm:w-64">
          <p className="flex justify-between text-small">
            <span className="text-ink-soft">Complete</span>
            <span className="figures font-semibold">{percentComplete}%</span>
          </p>
          <progress
            aria-label="Application"
            value={percentComplete}
            max={100}
            className="course-bar mt-1.5 block h-1.5 w-full"
          />
        </div>
      </header>
      {shown !== 'Requested' && <RequestNotice request={progress.request} />}
      <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <SectionNav tabs={tabs} shown={shown} progress={progress} />
        <Card>
          <h3 className="text-title font-semibold">{titleOf(shown)}</h3>
          {intros[shown] && <p className="mt-1 text-small text-ink-soft">{intros[shown]}</p>}
          <div ref={box} key={shown} className="mt-6">
            <SubheadingRank value="h4">{body()}</SubheadingRank>
          </div>
          {shown === 'Requested' && <ZoneNote />}
          <footer className="mt-8 flex flex-wrap justify-between gap-3 border-t border-line pt-5">
            {previous ? (
              <ButtonLink kind="quiet" href={placeOf(previous)}>
                Back
              </ButtonLink>
            ) : (
              <span />
            )}
            {next && <ButtonLink href={placeOf(next)}>Continue</ButtonLink>}
          </footer>
        </Card>
      </div>
    </div>
  )
}

/** What was asked for stands on a tab of its own: every other one leads there until it is answered. */
function RequestNotice({ request }: Pick<Progress, 'request'>) {
  const open = request?.items.filter(({ answered }) => !answered).length ?? 0
  if (!request || open === 0) return null
  return (
    <Alert
      type="warning"
      title={`Answer ${open === 1 ? '1 item' : `${open} items`} by ${plainDueText(request.deadline)}`}
      action={
        <ButtonLink kind="secondary" size="small" href={placeOf('Requested')}>
          See what we need
        </ButtonLink>
      }
    />
  )
}

interface PeopleProps {
  tab: SectionName
  section: Section | undefined
  application: Application
  person: string | undefined
}

function People({ tab, section, application, person }: PeopleProps) {
  const type = officerTypeOf[tab]
  if (!type || !section) return null
  return <OfficersSection type={type} application={application} section={section} person={person} />
}
