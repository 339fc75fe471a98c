import * as contract from '@tradewind/contract/hedges'
import { formatMoney } from '@tradewind/kernel'
import { useState } from 'react'
import { useCall } from '#lib/api.ts'
import { failureMessage } from '#lib/failures.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { hedgeRefreshes } from './hedge-form.tsx'

/** Takes a hedge back by an entry that moves the same amounts the other way. */
export function ReversalForm({ hedge, close }: { hedge: contract.Hedge; close: () => void }) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const reversing = useCall(contract.reverseHedge, { refreshes: hedgeRefreshes, failures: 'own' })
  const words = reversing.error && failureMessage(reversing.error, { changing: true })?.texts.join(' ')
  return (
    <form
      noValidate
      aria-label="Reversal"
      className="flex flex-col gap-5 border-y border-line bg-inset p-5 sm:p-6"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        const given = reason.trim()
        if (given === '') return setFault('Say why.')
        if (reversing.isPending) return
        reversing.mutate(
          { params: { id: hedge.id }, body: { reason: given } },
          {
            onSuccess: ({ waits }) => {
              toast.success(waits ? 'A second person must confirm it' : 'Hedge reversed')
              close()
            },
          },
        )
      }}
    >
      <div>
        <h2 className="text-title font-semibold">
          Reverse {formatMoney(hedge.sold)} → {formatMoney(hedge.bought)}
        </h2>
        <p className="text-small text-ink-soft">
          A second entry sells {formatMoney(hedge.bought)} and buys {formatMoney(hedge.sold)} with{' '}
          <bdi>{hedge.counterparty}</bdi>.
        </p>
      </div>
      {words && (
        <Alert type="danger" live="assertive">
          {words}
        </Alert>
      )}
      <TextArea
        label="Reason"
        required
        rows={2}
        maxLength={300}
        value={reason}
        error={fault}
        onChange={({ currentTarget }) => {
          setFault(undefined)
          setReason(currentTarget.value)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="danger" busy={reversing.isPending}>
          Reverse hedge
        </Button>
        <Button kind="quiet" disabled={reversing.isPending} onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
