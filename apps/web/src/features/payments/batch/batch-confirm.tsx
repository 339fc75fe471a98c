import { PinEntry } from '#lib/security/pin-entry.tsx'
import { usePin } from '#lib/security/use-pin.ts'
import { Alert } from '#ui/alert.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import type { Account } from '#lib/account.ts'
import { type BlockForm, rowCount, type RowPrice } from './batch.rules.ts'
import { BatchReview } from './batch-review.tsx'
import { failureText } from '#lib/send-once.ts'
import type { Beneficiary } from '#lib/payee/saved-payee.rules.ts'
import type { BatchState } from './use-send-batch.ts'

interface BatchConfirmProps {
  customerId: string
  blocks: readonly BlockForm[]
  prices: ReadonlyMap<string, RowPrice>
  find: (beneficiaryId: string) => Beneficiary | undefined
  accountOf: (accountId: string) => Account | undefined
  state: BatchState
  onBack: () => void
  onSend: (transactionPin: string) => void
}

/** Everything once more, and the one PIN that lets all of it go. */
export function BatchConfirm({
  customerId,
  blocks,
  prices,
  find,
  accountOf,
  state,
  onBack,
  onSend,
}: BatchConfirmProps) {
  const sending = state.is === 'sending'
  const doubt = state.is === 'unknown'
  const refused = state.is === 'refused' ? state.error : undefined
  const pin = usePin({ customerId, doubt, refused })
  return (
    <StepFrame
      title={doubt ? 'We do not know yet' : 'Check everything once more'}
      next={pin.ready ? (doubt ? 'Ask again' : `Send ${rowCount(blocks)} payments`) : undefined}
      onNext={() => pin.give(onSend)}
      onBack={doubt || sending ? undefined : onBack}
      busy={sending}
    >
      {doubt && (
        <Alert type="warning" title="The answer did not reach us" live="assertive">
          Your payments may be under way, or not. Ask again with the same PIN: what was taken is shown, the rest is sent
          now. Nobody is paid twice.
        </Alert>
      )}
      {blocks.map((block) => (
        <BatchReview
          key={block.currency}
          block={block}
          prices={prices}
          find={find}
          from={accountOf(block.accountId)?.accountName ?? ''}
        />
      ))}
      <div className="flex flex-col gap-4 border-t border-line pt-5">
        {refused && !pin.refusal && !sending && (
          <Alert type="danger" title="Nothing was sent" live="assertive">
            {failureText(refused)}
          </Alert>
        )}
        <PinEntry {...{ customerId, pin, sending, doubt }} />
      </div>
    </StepFrame>
  )
}
