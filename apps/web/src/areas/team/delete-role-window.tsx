import * as rules from '@tradewind/contract/payment-rules'
import * as team from '@tradewind/contract/team'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/toast.ts'

interface DeleteRoleProps {
  role: team.Role
  onDone: () => void
  close: () => void
}

/** What the role could do is asked for no more: it is not there. */
const staleByDeletion = [
  team.listMembers,
  team.listRoles,
  team.listTeamEvents,
  team.getMemberEffects,
  team.listTeamProposals,
  rules.listPaymentRules,
]

/** Asks once more before a role that nobody has is gone. */
export function DeleteRoleWindow({ role, onDone, close }: DeleteRoleProps) {
  const deleting = useForm({
    control: useFormControl({}),
    call: team.deleteRole,
    query: { RoleId: role.id },
    refreshes: staleByDeletion,
    onSaved: () => {
      toast.success('Role deleted')
      close()
      onDone()
    },
  })
  return (
    <CallForm
      form={deleting}
      words="Delete role"
      kind="danger"
      refusedTitle="The role wasn't deleted"
      onCancel={close}
      cancelWords="Not now"
    >
      <p>Nobody has this role. It can't be brought back, but you can create a new one with the same name.</p>
    </CallForm>
  )
}
