import { CookieConsent } from '#features/cookies'
import { Engagement } from '#features/engagement'
import { DraftOffers } from './draft-offers.tsx'

/** What the shell asks and offers, fetched once the screen is there, so that it delays nothing. */
export function Later({ userId, shownAt }: { userId: string; shownAt: number }) {
  return (
    <>
      <CookieConsent shownAt={shownAt} />
      <Engagement />
      <DraftOffers userId={userId} />
    </>
  )
}
