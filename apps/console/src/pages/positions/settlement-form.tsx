import * as contract from '@tradewind/contract/hedges'
import { formatMoney } from '@tradewind/kernel'
import { useState } from 'react'
import { useCall } from '#lib/api.ts'
import { failureMessage } from '#lib/failures.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { hedgeRefreshes } from './hedge-form.tsx'

/** Confirms that both amounts of a hedge moved at our bank. */
export function SettlementForm({ hedge, close }: { hedge: contract.Hedge; close: () => void }) {
  const [bankReference, setBankReference] = useState('')
  const [fault, setFault] = useState<string>()
  const settling = useCall(contract.confirmHedgeSettlement, { refreshes: hedgeRefreshes, failures: 'own' })
  const words = settling.error && failureMessage(settling.error, { changing: true })?.texts.join(' ')
  return (
    <form
      noValidate
      aria-label="Settlement"
      className="flex flex-col gap-5 border-y border-line bg-inset p-5 sm:p-6"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        const given = bankReference.trim()
        if (given === '') return setFault("Enter the bank's reference.")
        if (settling.isPending) return
        settling.mutate(
          { params: { id: hedge.id }, body: { bankReference: given } },
          {
            onSuccess: () => {
              toast.success('Hedge settled')
              close()
            },
          },
        )
      }}
    >
      <div>
        <h2 className="text-title font-semibold">
          Settle {formatMoney(hedge.sold)} → {formatMoney(hedge.bought)}
        </h2>
        <p className="text-small text-ink-soft">
          Confirm once {formatMoney(hedge.sold)} has left our bank account and {formatMoney(hedge.bought)} from{' '}
          <bdi>{hedge.counterparty}</bdi> has arrived. A settled hedge can't be reversed.
        </p>
      </div>
      {words && (
        <Alert type="danger" live="assertive">
          {words}
        </Alert>
      )}
      <TextField
        label="Bank reference"
        required
        maxLength={140}
        className="sm:max-w-96"
        value={bankReference}
        error={fault}
        onChange={({ currentTarget }) => {
          setFault(undefined)
          setBankReference(currentTarget.value)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={settling.isPending}>
          Confirm settlement
        </Button>
        <Button kind="quiet" disabled={settling.isPending} onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
