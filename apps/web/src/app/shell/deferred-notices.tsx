import { CookieConsent } from '#features/cookies'
import { Engagement } from '#features/engagement'
import { DraftOffers } from './draft-offers.tsx'

/** Shell notices that load after the screen, so that they never delay it. */
export function DeferredNotices({ userId, shownAt }: { userId: string; shownAt: number }) {
  return (
    <>
      <CookieConsent shownAt={shownAt} />
      <Engagement />
      <DraftOffers userId={userId} />
    </>
  )
}
