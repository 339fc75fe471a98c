import * as groups from '@tradewind/contract/beneficiary-groups'
import { isolated } from '@tradewind/kernel/text'
import type * as z from 'zod/mini'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useKeptForm } from '#ui/form/use-kept-form.ts'
import { toast } from '#ui/toast.ts'
import { stale } from './beneficiaries.queries.ts'
import { groupHint, idsOf } from './beneficiaries.rules.ts'
import { GroupForm, groupNames } from './group-form.tsx'
import { MemberPicker } from './member-picker.tsx'

type Group = z.output<typeof groups.PaymentGroup>

interface WindowProps {
  group: Group
  close: () => void
}

/** Gives a group another name. What someone else changed meanwhile is not overwritten. */
export function RenameGroup({ group, close }: WindowProps) {
  const { id: customerId } = useProfile()
  const control = useKeptForm({
    name: `group-name:${group.paymentGroupId}`,
    begin: { name: group.paymentGroupName },
    version: group.version,
    what: `New name for ${isolated(group.paymentGroupName)}`,
    href: paths.paymentGroup({ paymentGroupId: group.paymentGroupId }),
  })
  const { version, throwAway } = control
  const renaming = useForm({
    control,
    call: groups.updatePaymentGroup,
    refreshes: stale,
    names: groupNames,
    body: ({ name }) => ({
      customerId,
      paymentGroupId: group.paymentGroupId,
      paymentGroupName: name.trim(),
      version,
    }),
    onSaved: () => {
      toast.success('Group renamed.')
      close()
    },
    // Someone else changed it: the window begins anew with that when it is opened again.
    onRefused: (error) => error instanceof CallFailed && error.status === 409 && throwAway(),
  })
  return <GroupForm group={renaming} words="Save" />
}

/** Adds saved beneficiaries to a group. */
export function AddMembers({ group, members, close }: WindowProps & { members: readonly string[] }) {
  const { id: customerId } = useProfile()
  const { form, set, throwAway } = useKeptForm({
    name: `new-members:${group.paymentGroupId}`,
    begin: { members: '' },
    what: `Members for ${isolated(group.paymentGroupName)}`,
    href: paths.paymentGroup({ paymentGroupId: group.paymentGroupId }),
  })
  const chosen = idsOf(form.members).filter((id) => !members.includes(id))
  const add = useCall(groups.addToPaymentGroup, { refreshes: stale })
  const hint = chosen.length > 0 ? groupHint(members.length + chosen.length) : undefined
  const submit = () =>
    add.mutate(
      { body: { customerId, paymentGroupId: group.paymentGroupId, beneficiaryIds: chosen } },
      {
        onSuccess: () => {
          throwAway()
          toast.success('Group updated.')
          close()
        },
      },
    )
  return (
    <div className="flex flex-col gap-5 pt-2">
      <MemberPicker chosen={chosen} onChange={(ids) => set({ members: ids.join(' ') })} without={members} />
      {hint && <p className="text-small text-ink-soft">{hint}</p>}
      <Button disabled={chosen.length === 0} busy={add.isPending} onClick={submit}>
        {chosen.length > 1 ? `Add ${chosen.length} beneficiaries` : 'Add beneficiary'}
      </Button>
    </div>
  )
}

/** Asks before a group is deleted, since that cannot be undone. */
export function DeleteGroup({ group, onDeleted, close }: WindowProps & { onDeleted: () => void }) {
  const { id: customerId } = useProfile()
  // The page that shows the group is left first, so that nothing asks for it again.
  const remove = useCall(groups.deletePaymentGroup, { refreshes: [groups.listPaymentGroups] })
  const submit = () =>
    remove.mutate(
      { query: { CustomerId: customerId, PaymentGroupId: group.paymentGroupId } },
      {
        onSuccess: () => {
          toast.success(`${isolated(group.paymentGroupName)} was deleted.`)
          close()
          onDeleted()
        },
      },
    )
  return (
    <div className="flex flex-col gap-5 pt-2">
      <p className="text-body">
        This permanently deletes <strong className="font-semibold">{group.paymentGroupName}</strong>. Its beneficiaries
        stay saved.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" busy={remove.isPending} onClick={submit} className="max-sm:flex-1">
          Delete group
        </Button>
        <Button kind="secondary" onClick={close} className="max-sm:flex-1">
          Keep group
        </Button>
      </div>
    </div>
  )
}
