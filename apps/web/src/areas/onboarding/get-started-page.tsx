import { useQuery } from '@tanstack/react-query'
import { isRestricted, type Profile } from '#domain/session/profile.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import { tabOf } from '#lib/address-tab.rules.ts'
import type { ScreenProps } from '#lib/feature-route.ts'
import type { RawSearch } from '#lib/search.rules.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { openDrafts } from '#ui/drafts/drafts.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type TabName as SettingName, settingOf } from '../settings/tabs.rules.ts'
import { ApplicationForm, type Place } from './application.tsx'
import { applicationQuery, progressQuery } from './onboarding.queries.ts'
import { tabNames } from './sections.rules.ts'
import { Status, StatusPanel } from './status-panel.tsx'

interface Search extends Place {
  /** The tab of the settings that the address names; customers of SendR have them here. */
  setting: SettingName | undefined
}

/** Customers of SendR cannot open the settings: theirs are tabs of this screen. */
const WithSettings = lazyPart(() => import('../settings/beside.tsx'), 'WithSettings', {
  pending: <SkeletonRows rows={6} />,
})

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The tab of an address that names none is left open: it is personal details. */
export const readSearch = (raw: RawSearch): Search => ({
  tab: textIn(raw['tab']) ? tabOf('onboarding', tabNames, raw) : undefined,
  field: textIn(raw['field']),
  person: textIn(raw['person']),
  document: textIn(raw['document']),
  setting: settingOf(raw['tab']),
})

/** Who only looks at the customer's accounts sees how far it is, and nothing that was filled in. */
const mayFillIn = ({ permissions }: Pick<Profile, 'permissions'>): boolean => permissions.includes('documents:upload')

export async function load(): Promise<void> {
  const profile = currentProfile()
  if (!profile || !mayFillIn(profile)) return
  // The screen words a failure itself.
  await Promise.all([
    queryClient.prefetchQuery(progressQuery()),
    queryClient.prefetchQuery(applicationQuery()),
    openDrafts(profile.userId),
  ])
}

/** `/get-started`: what is asked before the account opens, and how far it is once that was submitted. */
export function Screen({ search }: ScreenProps<'getStarted', Search>) {
  const profile = useProfile()
  const own = mayFillIn(profile) ? (
    <GetStarted place={search} />
  ) : (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6">
      <Status />
    </div>
  )
  return isRestricted(profile) ? <WithSettings shown={search.setting}>{own}</WithSettings> : own
}

function GetStarted({ place }: { place: Place }) {
  const progress = useQuery(progressQuery())
  const application = useQuery(applicationQuery())
  if (progress.data && application.data)
    return progress.data.canEdit ? (
      <ApplicationForm place={place} progress={progress.data} application={application.data} />
    ) : (
      <StatusPanel progress={progress.data} application={application.data} />
    )
  if (progress.isError || application.isError)
    return (
      <div className="mx-auto flex w-full max-w-160 flex-col gap-6">
        <Status />
        <Alert
          type="danger"
          live="polite"
          action={
            <Button
              kind="secondary"
              size="small"
              onClick={() => {
                void progress.refetch()
                void application.refetch()
              }}
            >
              Try again
            </Button>
          }
        >
          We couldn't load your application. Nothing is lost.
        </Alert>
      </div>
    )
  return <SkeletonRows rows={6} />
}
