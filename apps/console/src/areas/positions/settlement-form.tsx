import * as contract from '@tradewind/contract/hedges'
import { formatMoney } from '@tradewind/kernel'
import { useCall } from '#ui/calls/api.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { EntryForm } from './entry-form.tsx'
import { hedgeRefreshes } from './hedge-form.tsx'

/** Confirms that both amounts of a hedge moved at our bank. */
export function SettlementForm({ hedge, close }: { hedge: contract.Hedge; close: () => void }) {
  const settling = useCall(contract.confirmHedgeSettlement, { refreshes: hedgeRefreshes, failures: 'own' })
  const onSuccess = () => {
    toast.success('Hedge settled')
    close()
  }
  return (
    <EntryForm
      label="Settlement"
      verb="Settle"
      {...{ hedge, close }}
      text={
        <>
          Confirm once {formatMoney(hedge.sold)} has left our bank account and {formatMoney(hedge.bought)} from{' '}
          <bdi>{hedge.counterparty}</bdi> has arrived. A settled hedge can't be reversed.
        </>
      }
      field={({ value, error, onType }) => (
        <TextField
          label="Bank reference"
          required
          maxLength={140}
          className="sm:max-w-96"
          {...{ value, error }}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
      missing="Enter the bank's reference."
      button={{ text: 'Confirm settlement' }}
      sending={settling}
      send={(bankReference) => settling.mutate({ params: { id: hedge.id }, body: { bankReference } }, { onSuccess })}
    />
  )
}
