import { CookieConsent } from '#areas/cookies'
import { Engagement } from '#areas/engagement'
import { ServiceMessages } from '#areas/service-messages'
import { DraftOffers } from './draft-offers.tsx'

/** Shell notices that load after the screen, so that they never delay it. */
export function DeferredNotices({ userId, shownAt }: { userId: string; shownAt: number }) {
  return (
    <>
      <ServiceMessages />
      <CookieConsent shownAt={shownAt} />
      <Engagement />
      <DraftOffers userId={userId} />
    </>
  )
}
