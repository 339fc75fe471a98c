import { sessionTimeoutCountdownSeconds } from '@tradewind/kernel/constants'
import { signOut } from '#domain/session/session.ts'
import { activity } from '#lib/watch.ts'
import { Button } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'

/** The session-timeout overlay: signs out when its countdown ends. */
export function IdleOverlay({ seconds }: { seconds: number }) {
  return (
    <Cover
      title="Are you still there?"
      seconds={seconds}
      of={sessionTimeoutCountdownSeconds}
      actions={
        <>
          <Button size="large" onClick={activity.stay}>
            I'm still here
          </Button>
          <Button size="large" kind="secondary" onClick={() => void signOut()}>
            Log me out
          </Button>
        </>
      }
    >
      We noticed you have been inactive for a while. We'll sign you out in <span className="figures">{seconds}</span>{' '}
      seconds to protect your account.
    </Cover>
  )
}
