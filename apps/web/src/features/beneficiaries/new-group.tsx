import * as groups from '@tradewind/contract/beneficiary-groups'
import { useProfile } from '#domain/session/session.ts'
import { useCall } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { toast } from '#ui/toast.ts'
import { stale } from './beneficiaries.queries.ts'
import { groupHint, idsOf } from './beneficiaries.rules.ts'
import { GroupForm } from './group-form.tsx'
import { MemberPicker } from './member-picker.tsx'
import { useOnceKey } from './use-once-key.ts'

/** Makes a group: its name and who is in it. */
export function NewGroup({ close }: { close: () => void }) {
  const { id: customerId } = useProfile()
  const { form, set, throwAway } = useKeptForm({
    name: `new-group:${customerId}`,
    begin: { name: '', members: '' },
    what: 'A new group',
    href: `${paths.beneficiaries()}?tab=MultipleBeneficiaries`,
  })
  const chosen = idsOf(form.members)
  const key = useOnceKey()
  const create = useCall(groups.createPaymentGroup, { refreshes: stale, failures: 'own' })
  const submit = (paymentGroupName: string, onFault: (error: Error) => void) => {
    const body = { customerId, paymentGroupName, beneficiaryIds: chosen }
    create.mutate(
      { body, idempotencyKey: key.for(body) },
      {
        onSuccess: () => {
          throwAway()
          toast.success('You have successfully created a beneficiary group.')
          close()
        },
        onError: onFault,
      },
    )
  }
  return (
    <GroupForm
      name={form.name}
      onName={(name) => set({ name })}
      words="Create group"
      busy={create.isPending}
      onSubmit={submit}
    >
      <MemberPicker chosen={chosen} onChange={(ids) => set({ members: ids.join(' ') })} />
      {chosen.length > 0 && groupHint(chosen.length) && (
        <p className="text-small text-ink-soft">{groupHint(chosen.length)}</p>
      )}
    </GroupForm>
  )
}
