import * as contract from '@tradewind/contract/hedges'
import { formatMoney } from '@tradewind/kernel'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { EntryForm } from './entry-form.tsx'

/** Takes a hedge back by an entry that moves the same amounts the other way. */
export function ReversalForm({ hedge, close }: { hedge: contract.Hedge; close: () => void }) {
  const reversal = useForm({
    control: useFormControl({ reason: '' }),
    call: contract.reverseHedge,
    params: { id: hedge.id },
    body: ({ reason }) => ({ reason: reason.trim() }),
    faults: ({ reason }) => (reason.trim() === '' ? { reason: 'Say why.' } : {}),
    onSaved: ({ waits }) => {
      toast.success(waits ? 'A second person must confirm it' : 'Hedge reversed')
      close()
    },
  })
  return (
    <EntryForm
      form={reversal}
      label="Reversal"
      verb="Reverse"
      {...{ hedge, close }}
      text={
        <>
          A second entry sells {formatMoney(hedge.bought)} and buys {formatMoney(hedge.sold)} with{' '}
          <bdi>{hedge.counterparty}</bdi>.
        </>
      }
      button={{ text: 'Reverse hedge', kind: 'danger' }}
    >
      <TextArea label="Reason" required rows={2} maxLength={300} {...reversal.field('reason')} />
    </EntryForm>
  )
}
