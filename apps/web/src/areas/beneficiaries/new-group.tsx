import * as groups from '@tradewind/contract/beneficiary-groups'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useKeptForm } from '#ui/form/use-kept-form.ts'
import { toast } from '#ui/toast.ts'
import { stale } from './beneficiaries.queries.ts'
import { groupHint, idsOf } from './beneficiaries.rules.ts'
import { GroupForm, groupNames } from './group-form.tsx'
import { MemberPicker } from './member-picker.tsx'

/** Makes a group: its name and who is in it. */
export function NewGroup({ close }: { close: () => void }) {
  const { id: customerId } = useProfile()
  const control = useKeptForm({
    name: `new-group:${customerId}`,
    begin: { name: '', members: '' },
    what: 'New group',
    href: `${paths.beneficiaries()}?tab=MultipleBeneficiaries`,
  })
  const chosen = idsOf(control.form.members)
  const group = useForm({
    control,
    call: groups.createPaymentGroup,
    refreshes: stale,
    names: groupNames,
    body: ({ name }) => ({ customerId, paymentGroupName: name.trim(), beneficiaryIds: chosen }),
    onSaved: () => {
      toast.success('You have successfully created a beneficiary group.')
      close()
    },
  })
  const hint = chosen.length > 0 ? groupHint(chosen.length) : undefined
  return (
    <GroupForm group={group} words="Create group">
      <MemberPicker chosen={chosen} onChange={(ids) => control.set({ members: ids.join(' ') })} />
      {hint && <p className="text-small text-ink-soft">{hint}</p>}
    </GroupForm>
  )
}
