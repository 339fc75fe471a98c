import { lostConnectionCountdownSeconds } from '@tradewind/kernel/constants'
import { useState } from 'react'
import { leaveOffline } from '#domain/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'

/** Blocks the screen until the connection is back; the countdown ends in a logout. */
export function ConnectionLost({ seconds, onTry }: { seconds: number; onTry: () => Promise<boolean> }) {
  const [trying, setTrying] = useState<'now' | 'failed'>()
  const tryAgain = async () => {
    setTrying('now')
    if (!(await onTry())) setTrying('failed')
  }
  return (
    <Cover
      title="Connection Lost!!!"
      seconds={seconds}
      of={lostConnectionCountdownSeconds}
      actions={
        <>
          <Button size="large" busy={trying === 'now'} onClick={() => void tryAgain()}>
            Try again
          </Button>
          <Button size="large" kind="secondary" onClick={() => void leaveOffline()}>
            Logout
          </Button>
        </>
      }
    >
      You just lost your internet connection. Please connect back to enable you use the system smoothly. To protect your
      account, we'll sign you out in <span className="figures">{seconds}</span> seconds.
      <output className="mt-3 block text-small empty:hidden">{trying === 'failed' && 'Still no connection.'}</output>
    </Cover>
  )
}
