import { useFlags } from '#lib/flags.ts'
import { paths } from '#lib/paths.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { PersonalDetails } from './personal-details.tsx'
import { detailsQuery } from './settings.queries.ts'

/** `/settings/customer-update/individual`: the five updates of a person. */
export function Screen() {
  const { FEATURE_CIU: open } = useFlags()
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-4">
      <Link href={`${paths.settings()}?tab=profile`} className="touchable self-start text-small">
        Settings
      </Link>
      <Card>
        {open ? (
          <>
            <h2 className="mb-6 text-title font-semibold">Personal information</h2>
            <Part query={detailsQuery()} what="your profile" pending={<SkeletonRows rows={6} />}>
              {(details) => <PersonalDetails details={details} />}
            </Part>
          </>
        ) : (
          <EmptyState title="Not available" text="You can't change personal information at the moment." />
        )}
      </Card>
    </div>
  )
}
