import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CreatePin } from '#lib/security/create-pin.tsx'
import { Alert } from '#ui/alert.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { PinField } from '#ui/pin-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Account } from './amount-step.tsx'
import { type BlockForm, blockTotal, rowCount, type RowPrice } from './batch.rules.ts'
import { failureText, isPinRefusal } from './payments.messages.ts'
import { hasPinQuery } from './payments.queries.ts'
import type { Beneficiary } from './saved-beneficiary.rules.ts'
import { StepFrame } from './step-frame.tsx'
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
  const hasPin = useQuery(hasPinQuery(customerId))
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string>()
  const sending = state.is === 'sending'
  const doubt = state.is === 'unknown'
  const creating = hasPin.data?.hasTransactionPin === false && !doubt
  const refused = state.is === 'refused' ? state.error : undefined
  const pinRefusal = refused && isPinRefusal(refused) ? failureText(refused) : undefined
  const submit = () => (pin.length === 6 ? onSend(pin) : setFault('The transaction PIN has six digits.'))
  return (
    <StepFrame
      title={doubt ? 'We do not know yet' : 'Check everything once more'}
      next={doubt ? 'Ask again' : `Send ${rowCount(blocks)} payments`}
      onNext={submit}
      onBack={doubt || sending ? undefined : onBack}
      busy={sending}
      nextHidden={creating || hasPin.isPending}
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
        <h3 className="font-semibold">{creating ? 'Create your transaction PIN' : 'Enter your transaction PIN'}</h3>
        {hasPin.isPending && <Skeleton className="h-18 w-full" />}
        {creating && <CreatePin customerId={customerId} onCreated={() => void hasPin.refetch()} />}
        {refused && !pinRefusal && !sending && (
          <Alert type="danger" title="Nothing was sent" live="assertive">
            {failureText(refused)}
          </Alert>
        )}
        {!creating && !hasPin.isPending && (
          <PinField
            label="Transaction PIN"
            required
            className="sm:max-w-72"
            value={pin}
            readOnly={sending}
            onChange={({ currentTarget }) => {
              setPin(currentTarget.value)
              setFault(undefined)
            }}
            error={fault ?? (sending || doubt ? undefined : pinRefusal)}
          />
        )}
      </div>
    </StepFrame>
  )
}
