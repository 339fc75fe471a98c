import { useEffect } from 'react'
import { CookieConsent } from '#areas/cookies'
import { Engagement } from '#areas/engagement'
import { ServiceMessages } from '#areas/service-messages'
import { DraftOffers } from './draft-offers.tsx'
import { keepFocusInView } from './keep-focus-in-view.ts'

/** Shell notices that load after the screen, so that they never delay it; what they push away stays in view. */
export function DeferredNotices({ userId, shownAt }: { userId: string; shownAt: number }) {
  useEffect(() => {
    const content = document.querySelector<HTMLElement>('#screen > div')
    return content ? keepFocusInView(content) : undefined
  }, [])
  return (
    <>
      <ServiceMessages />
      <CookieConsent shownAt={shownAt} />
      <Engagement />
      <DraftOffers userId={userId} />
    </>
  )
}
