import { lostConnectionCountdownSeconds } from '@tradewind/kernel/constants'
import { leaveOffline } from '#domain/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'

/** Blocks the screen until the connection is back; the countdown ends in a logout. */
export function ConnectionLost({ seconds }: { seconds: number }) {
  return (
    <Cover
      title="Connection Lost!!!"
      seconds={seconds}
      of={lostConnectionCountdownSeconds}
      actions={
        <Button size="large" kind="secondary" onClick={() => void leaveOffline()}>
          Logout
        </Button>
      }
    >
      You just lost your internet connection. Please connect back to enable you use the system smoothly. To protect your
      account, we'll sign you out in <span className="figures">{seconds}</span> seconds.
    </Cover>
  )
}
