import { useEffect, useRef, useState } from 'react'
import { signOut } from '#domain/session/session.ts'
import { pageClock } from '#ui/clock.ts'
import { hideToast, toast } from '#ui/toast.ts'
import { back, type Connection, lost, online, secondsLeft, waited } from './connection.rules.ts'

/** Follows the browser's connection. Offline: an error that stays. Online again: it goes, and a success says so. */
export function useConnection(): { lost: boolean; seconds: number; tryAgain: () => Promise<boolean> } {
  const [shown, setShown] = useState({ lost: false, seconds: 0 })
  const foundAgain = useRef(() => {})
  useEffect(() => {
    let connection: Connection = online
    let told: number | undefined
    const become = (next: Connection) => {
      const gaveUp = next.is === 'given-up' && connection.is !== 'given-up'
      connection = next
      setShown({ lost: next.is !== 'online', seconds: secondsLeft(next, pageClock.now()) })
      if (gaveUp) void signOut({ keepDrafts: true })
    }
    const onLost = () => {
      become(lost(connection, pageClock.now()))
      told ??= toast.error(
        'You just lost your internet connection. Please connect back to enable you use the system smoothly.',
        { duration: Infinity },
      )
    }
    const onBack = () => {
      const before = connection
      become(back(connection))
      if (before.is !== 'lost' || told === undefined) return
      hideToast(told)
      told = undefined
      toast.success('Welcome back online. Your connection has been restored.')
    }
    foundAgain.current = onBack
    const stop = pageClock.every(1_000, () => connection.is === 'lost' && become(waited(connection, pageClock.now())))
    if (!navigator.onLine) onLost()
    window.addEventListener('offline', onLost)
    window.addEventListener('online', onBack)
    return () => {
      stop()
      window.removeEventListener('offline', onLost)
      window.removeEventListener('online', onBack)
      if (told !== undefined) hideToast(told)
    }
  }, [])
  // Browsers are wrong about it at times: whatever answers is a connection.
  const tryAgain = () =>
    fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
      () => {
        foundAgain.current()
        return true
      },
      () => false,
    )
  return { ...shown, tryAgain }
}
