import { CookieConsent } from '#features/cookies'
import { Engagement } from '#features/engagement'
import { Presence } from '#features/presence'
import { DraftOffers } from './draft-offers.tsx'

/** What watches over a session rather than shows it: fetched once the screen is there, so that it delays nothing. */
export function Later({ userId, shownAt }: { userId: string; shownAt: number }) {
  return (
    <>
      <Presence />
      <CookieConsent shownAt={shownAt} />
      <Engagement />
      <DraftOffers userId={userId} />
    </>
  )
}
