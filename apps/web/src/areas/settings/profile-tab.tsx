import * as updates from '@tradewind/contract/settings-profile'
import { fullName } from '@tradewind/kernel/person-name'
import { LanguageChoice } from '#domain/preferences/language-choice.tsx'
import { isIndividual, isRestricted } from '#domain/session/profile.ts'
import { refreshProfile, useProfile } from '#domain/session/session.ts'
import { useFlags } from '#lib/flags.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { PersonalDetails } from './personal-details.tsx'
import { Picture } from './picture.tsx'
import { detailsQuery } from './settings.queries.ts'

/** The person and the business: what is known, pictures, and how each is changed. */
export function ProfileTab() {
  const profile = useProfile()
  const flags = useFlags()
  const business = !isIndividual(profile)
  const uploads = profile.permissions.includes('documents:upload')
  return (
    <Part query={detailsQuery()} what="your profile" pending={<SkeletonRows rows={6} />}>
      {(details) => (
        <div className="flex flex-col gap-8">
          {uploads && (
            <Picture
              name={fullName(profile)}
              what="picture"
              path={details.profilePicturePath}
              call={updates.uploadProfilePicture}
            />
          )}
          <PersonalDetails details={details} />
          <LanguageChoice onKept={refreshProfile} />
          {business && uploads && (
            <section aria-label="Business" className="flex flex-col gap-4 border-t border-line pt-6">
              <div>
                <h3 className="font-semibold">{profile.customerName}</h3>
                <p className="text-small text-ink-soft">Your logo, and what we know of the business.</p>
              </div>
              <Picture
                name={profile.customerName}
                what="logo"
                path={details.businessLogoPath}
                call={updates.uploadBusinessLogo}
              />
              {flags.FEATURE_CIU && !isRestricted(profile) && (
                <ButtonLink kind="secondary" href={paths.settingsBusinessInfo()} className="self-start">
                  Update business information
                </ButtonLink>
              )}
            </section>
          )}
        </div>
      )}
    </Part>
  )
}
