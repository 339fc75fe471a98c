import type { Flags } from '@tradewind/contract/flags'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

interface TransferLimitProps {
  flags: Pick<Flags, 'FEATURE_NEW_SENDR_TRANS_LIMIT'>
  /** Asked for a higher limit. */
  onIncreaseLimit: () => void
}

/** Says on a sending amount that it is beyond what may be sent, with the way to a higher limit where there is one. */
export function TransferLimit({ flags, onIncreaseLimit }: TransferLimitProps) {
  return (
    <Alert
      type="danger"
      live="polite"
      title="Transfer limit exceeded"
      action={
        flags.FEATURE_NEW_SENDR_TRANS_LIMIT && (
          <Button kind="secondary" size="small" onClick={onIncreaseLimit}>
            Increase Limit
          </Button>
        )
      }
    />
  )
}
