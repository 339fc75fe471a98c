import * as contract from '@tradewind/contract/hedges'
import { formatMoney } from '@tradewind/kernel'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { EntryForm } from './entry-form.tsx'

/** Confirms that both amounts of a hedge moved at our bank. */
export function SettlementForm({ hedge, close }: { hedge: contract.Hedge; close: () => void }) {
  const settlement = useForm({
    control: useFormControl({ bankReference: '' }),
    call: contract.confirmHedgeSettlement,
    params: { id: hedge.id },
    body: ({ bankReference }) => ({ bankReference: bankReference.trim() }),
    faults: ({ bankReference }) =>
      bankReference.trim() === '' ? { bankReference: "Enter the bank's reference." } : {},
    onSaved: () => {
      toast.success('Hedge settled')
      close()
    },
  })
  return (
    <EntryForm
      form={settlement}
      label="Settlement"
      verb="Settle"
      {...{ hedge, close }}
      text={
        <>
          Confirm once {formatMoney(hedge.sold)} has left our bank account and {formatMoney(hedge.bought)} from{' '}
          <bdi>{hedge.counterparty}</bdi> has arrived. A settled hedge can't be reversed.
        </>
      }
      button={{ text: 'Confirm settlement' }}
    >
      <TextField
        label="Bank reference"
        required
        maxLength={140}
        className="sm:max-w-96"
        {...settlement.field('bankReference')}
      />
    </EntryForm>
  )
}
