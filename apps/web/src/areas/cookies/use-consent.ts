import { updateCookie } from '@tradewind/contract/session'
import { useEffect, useState } from 'react'
import { setProfile, useProfile } from '#domain/session/session.ts'
import { allowAnalytics } from '#lib/analytics.ts'
import { send } from '#ui/calls/api.ts'
import { readAuthSession } from '#ui/calls/auth-session.ts'
import { pageClock } from '#ui/clock.ts'
import { toast } from '#ui/toast.ts'
import { allowsAnalytics, analyticsOn, type CookieChoice, hasAnswered, untilAlertMs } from './cookies.rules.ts'

const sessionFlag = 'cookieaccepted'

/** Whether to ask for consent now, and how to answer. `shownAt`: since when the shell is there. */
export function useConsent(shownAt: number) {
  const profile = useProfile()
  const { id: customerId, cookieAccepted, analyticsAccepted } = profile
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const answered = hasAnswered({
    identity: readAuthSession()?.profile?.cookieaccepted,
    profile: cookieAccepted,
    session: sessionStorage.getItem(sessionFlag),
  })

  useEffect(() => {
    allowAnalytics(analyticsOn({ answered, consent: analyticsAccepted }))
    if (answered) return
    const stop = pageClock.every(untilAlertMs({ shownAt, now: pageClock.now() }), () => {
      stop()
      setAsked(true)
    })
    return stop
  }, [answered, analyticsAccepted, shownAt])

  const answer = async (choice: CookieChoice): Promise<void> => {
    setBusy(true)
    try {
      const consent = allowsAnalytics(choice)
      await send(updateCookie, { body: { customerId, analytics: consent } })
      sessionStorage.setItem(sessionFlag, 'true')
      setProfile({ ...profile, cookieAccepted: true, analyticsAccepted: consent })
      toast.success('Cookies setting updated!')
    } catch {
      toast.error('Failed to update your cookies settings. Please try again!')
    } finally {
      setBusy(false)
    }
  }

  return { shown: asked && !answered, busy, answer }
}
