import * as contract from '@tradewind/contract/hedges'
import { formatMoney } from '@tradewind/kernel'
import { useCall } from '#ui/calls/api.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { EntryForm } from './entry-form.tsx'
import { hedgeRefreshes } from './hedge-form.tsx'

/** Takes a hedge back by an entry that moves the same amounts the other way. */
export function ReversalForm({ hedge, close }: { hedge: contract.Hedge; close: () => void }) {
  const reversing = useCall(contract.reverseHedge, { refreshes: hedgeRefreshes, failures: 'own' })
  const onSuccess = ({ waits }: { waits: boolean }) => {
    toast.success(waits ? 'A second person must confirm it' : 'Hedge reversed')
    close()
  }
  return (
    <EntryForm
      label="Reversal"
      verb="Reverse"
      {...{ hedge, close }}
      text={
        <>
          A second entry sells {formatMoney(hedge.bought)} and buys {formatMoney(hedge.sold)} with{' '}
          <bdi>{hedge.counterparty}</bdi>.
        </>
      }
      field={({ value, error, onType }) => (
        <TextArea
          label="Reason"
          required
          rows={2}
          maxLength={300}
          {...{ value, error }}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
      missing="Say why."
      button={{ text: 'Reverse hedge', kind: 'danger' }}
      sending={reversing}
      send={(reason) => reversing.mutate({ params: { id: hedge.id }, body: { reason } }, { onSuccess })}
    />
  )
}
