import * as contract from '@tradewind/contract/networks'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

interface SwitchFormProps {
  of: contract.NetworkState
  close: () => void
}

/** Use of a network in the last 30 days. */
export const usageText = ({ payments, customers }: contract.NetworkState): string =>
  payments === 0
    ? 'no payments'
    : `${payments} ${payments === 1 ? 'payment' : 'payments'} from ${customers} ${customers === 1 ? 'customer' : 'customers'}`

const noticeFault = (notice: string): string | undefined =>
  notice.trim().length < 10 ? 'Write at least 10 characters.' : undefined

export function SwitchOffForm({ of, close }: SwitchFormProps) {
  const switching = useForm({
    control: useFormControl({ notice: '', reason: '' }),
    call: contract.switchNetworkOff,
    params: { network: of.network },
    body: ({ notice, reason }) => ({ notice, reason }),
    faults: ({ notice, reason }) => ({ notice: noticeFault(notice), reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success('Turned off')
      close()
    },
  })
  return (
    <CallForm form={switching} className="flex flex-col gap-4" words="Turn off" kind="danger" onCancel={close}>
      <p className="text-small text-ink-soft">
        New payments stop immediately. Last 30 days: {usageText(of)}. Payments already submitted still go out. Scheduled
        payments due while it's off aren't sent, and their customers see the notice.
      </p>
      <TextArea
        label="Notice"
        hint="Customers see this next to the payment method. Example: Faster Payments is down for maintenance until 18:00."
        required
        rows={2}
        maxLength={160}
        {...switching.field('notice')}
      />
      <TextArea
        label="Reason"
        hint="Only staff see this."
        required
        rows={2}
        maxLength={500}
        {...switching.field('reason')}
      />
    </CallForm>
  )
}

export function SwitchOnForm({ of, close }: SwitchFormProps) {
  const proposing = useForm({
    control: useFormControl({ reason: '' }),
    call: contract.proposeNetworkOn,
    params: { network: of.network },
    body: ({ reason }) => ({ reason }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success('Proposed. A second person must confirm it.')
      close()
    },
  })
  return (
    <CallForm form={proposing} className="flex flex-col gap-4" words="Propose" onCancel={close}>
      <p className="text-small text-ink-soft">Customers can use this network again once a second person confirms.</p>
      <TextArea label="Reason" required rows={2} maxLength={500} {...proposing.field('reason')} />
    </CallForm>
  )
}
