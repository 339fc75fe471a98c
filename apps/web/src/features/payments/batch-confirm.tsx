import { PinEntry } from '#lib/security/pin-entry.tsx'
import { usePin } from '#lib/security/use-pin.ts'
import { Alert } from '#ui/alert.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import type { Account } from './amount-step.tsx'
import { type BlockForm, blockTotal, rowCount, type RowPrice } from './batch.rules.ts'
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
        <section key={block.currency} aria-label={`${block.currency} payments`}>
          <h3 className="flex items-baseline justify-between gap-3 font-semibold">
            <span className="min-w-0 truncate">From {accountOf(block.accountId)?.accountName}</span>
            <MoneyText amount={blockTotal(block, prices)} withCode />
          </h3>
          <ul className="mt-2 rounded-base border border-line">
            {block.rows.map((row) => {
              const price = prices.get(row.key)
              return (
                <li key={row.key} className="flex gap-3 border-b border-line px-4 py-3 last:border-b-0">
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {find(row.beneficiaryId)?.beneficiaryAccountName}
                  </span>
                  {price && (
                    <span className="text-end">
                      <MoneyText amount={price.amount} className="block font-medium" />
                      <span className="block text-caption text-ink-soft">
                        Charge <MoneyText amount={price.charge} />
                      </span>
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
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
