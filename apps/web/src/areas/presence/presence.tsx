import { useEffect } from 'react'
import { signOut } from '#domain/session/session.ts'
import { activityPlace } from '#lib/activity.ts'
import { activity } from '#lib/watch.ts'
import { useStore } from '#ui/store.ts'
import { changeToast, hideToast, showToast } from '#ui/toast.ts'
import { ConnectionLost } from './connection-lost.tsx'
import { IdleOverlay } from './idle-overlay.tsx'
import { useConnection } from './use-connection.ts'

/** Whether the person and the connection are there: for every screen behind the sign-in. */
export function Presence() {
  useWatch()
  const phase = useStore(activity.phase)
  const connection = useConnection()
  useReminder(phase.is === 'reminding' ? phase.seconds : undefined)
  useEffect(() => {
    if (phase.is === 'over')
      void signOut({ because: 'You were signed out because you were inactive for a while.', keepDrafts: true })
  }, [phase.is])
  if (connection.lost) return <ConnectionLost seconds={connection.seconds} onTry={connection.tryAgain} />
  if (phase.is === 'asking' || phase.is === 'over')
    return <IdleOverlay seconds={phase.is === 'asking' ? phase.seconds : 0} />
  return null
}

// A phone's keyboard, dictation, a list of the system and a chosen file make no key and no press: only that a field changed.
const signs = ['pointerdown', 'pointermove', 'keydown', 'input', 'change', 'wheel', 'touchstart', 'scroll'] as const

/** What people do, and only people: a script's events do not count. */
function useWatch(): void {
  useEffect(() => {
    const stop = activity.start()
    const seen = (sign: Event) => sign.isTrusted && activity.acted()
    const woken = () => document.visibilityState === 'visible' && activity.check()
    const received = ({ key, newValue }: StorageEvent) => key === activityPlace && activity.received(newValue)
    window.addEventListener('storage', received)
    for (const sign of signs) document.addEventListener(sign, seen, { capture: true, passive: true })
    document.addEventListener('visibilitychange', woken)
    return () => {
      stop()
      window.removeEventListener('storage', received)
      for (const sign of signs) document.removeEventListener(sign, seen, { capture: true })
      document.removeEventListener('visibilitychange', woken)
    }
  }, [])
}

const reminder = (seconds: number) =>
  `You have been inactive. You will be signed out in ${seconds} seconds. Type, tap or scroll to stay signed in.`

/** The toast that counts down, for as long as there is something to count. */
function useReminder(seconds: number | undefined): void {
  const shown = seconds !== undefined
  useEffect(() => {
    if (!shown) return
    const message = {
      text: reminder(20),
      said: 'You have been inactive. You will be signed out soon. Press any key to stay signed in.',
    }
    const id = showToast({ type: 'warning', duration: Infinity, message })
    const follow = () => {
      const phase = activity.phase.get()
      if (phase.is === 'reminding') changeToast(id, reminder(phase.seconds))
    }
    follow()
    const stop = activity.phase.watch(follow)
    return () => {
      stop()
      hideToast(id)
    }
  }, [shown])
}
