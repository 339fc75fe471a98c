import { useMutation } from '@tanstack/react-query'
import * as team from '@tradewind/contract/team'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { faultsIn, hasFaults } from '#ui/form/form.rules.ts'
import { useFormControl } from '#ui/form/form-control.ts'
import { type FieldOfRefusal, refusalOf } from '#ui/form/refusal.ts'
import { useOnceKey } from '#ui/form/use-once-key.ts'
import { openModal } from '#ui/modal-bus.ts'
import { noResponseWords } from '#ui/no-response.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { DeleteRoleWindow } from './delete-role-window.tsx'
import { groupsOfForm } from './role-groups.rules.ts'
import { changedWords } from './team-words.rules.ts'

interface RoleEditorProps {
  /** The role that is shown or edited; a new one without it. */
  role?: team.Role
  groups: readonly team.PermissionGroup[]
  onDone: (roleId: number) => void
}

interface RoleForm {
  name: string
  permissions: number[]
}

const fieldOf: FieldOfRefusal<RoleForm> = {
  'team.role_name_taken': 'name',
  'team.more_than_you_may': 'permissions',
}

/** What a role is saved with: a new one at once, another one name and permissions apart. */
function useSaveRole(role: team.Role | undefined, before: readonly number[]) {
  const { id: customerId } = useProfile()
  const adding = useCall(team.addRole, { failures: 'own' })
  const renaming = useCall(team.updateRole, { failures: 'own' })
  const granting = useCall(team.updatePermissionsOfRole, { failures: 'own' })
  const key = useOnceKey()
  const save = async (form: RoleForm): Promise<{ id: number; proposalId: string | null }> => {
    const permissionIds = form.permissions.toSorted((a, b) => a - b)
    const name = form.name.trim()
    if (!role) {
      // A role's number is another role in another company, for which another tab may have the session act by now.
      const body = { customerId, name, permissionIds }
      const { roleId } = await adding.mutateAsync({ body, idempotencyKey: key.for(body) })
      key.settle()
      return { id: roleId, proposalId: null }
    }
    const { id: roleId, version } = role
    // The name first: what waits for a second administrator is about the role as it is then.
    const renamed = name !== role.name
    if (renamed) await renaming.mutateAsync({ body: { customerId, roleId, name, version } })
    const isTouched = before.length !== permissionIds.length || before.some((id) => !permissionIds.includes(id))
    if (!isTouched) return { id: roleId, proposalId: null }
    const body = { customerId, roleId, permissionIds, version: renamed ? version + 1 : version }
    return { id: roleId, ...(await granting.mutateAsync({ body })) }
  }
  return { save, settle: key.settle }
}

/** The form of a role: what is wrong with it, and why it was not saved. */
function useRoleForm({ role, groups, onDone }: RoleEditorProps) {
  const before = groups.flatMap(({ permissions }) =>
    permissions.filter((one) => one.isAssignedToRole).map((one) => one.permissionId),
  )
  const { form, faults, set, setFaults } = useFormControl<RoleForm>({ name: role?.name ?? '', permissions: before })
  const { save, settle } = useSaveRole(role, before)
  const saving = useMutation({
    mutationFn: save,
    meta: { failures: 'own' },
    onSuccess: ({ id, ...saved }) => {
      toast.success(changedWords(saved, role ? 'Role saved' : 'Role created'))
      onDone(id)
    },
    onError: (error) => {
      const refused = refusalOf(error, { form, fieldOf })
      if (refused.answered) settle()
      setFaults(refused.faults)
    },
  })
  const submit = async () => {
    const wrong = faultsIn<RoleForm>({
      name: form.name.trim() === '' ? 'Enter a role name.' : undefined,
      permissions: form.permissions.length === 0 ? 'Choose at least one permission.' : undefined,
    })
    setFaults(wrong)
    if (!hasFaults(wrong)) await saving.mutateAsync(form).catch(() => undefined)
  }
  return {
    form,
    faults,
    busy: saving.isPending,
    refusal: saving.error ? refusalOf(saving.error, { form, fieldOf, lost: noResponseWords }).words : undefined,
    submit,
    rename: (name: string) => set({ name }),
    toggle: (id: number) => {
      const { permissions } = form
      set({ permissions: permissions.includes(id) ? permissions.filter((one) => one !== id) : [...permissions, id] })
      saving.reset()
    },
  }
}

/** A role as its name and permissions, each shown once. */
export function RoleEditor(props: RoleEditorProps) {
  const { role, groups, onDone } = props
  const editable = role === undefined || role.can.edit
  const editor = useRoleForm(props)
  const { form, faults, busy } = editor
  return (
    <Card title={role ? role.name : 'New role'}>
      <CallForm
        form={editor}
        className="mt-3 flex flex-col gap-8"
        refusedTitle="Nothing was saved"
        words={editable && (role ? 'Save role' : 'Create role')}
        actions={editable && role && <RoleEnd role={role} busy={busy} onDone={() => onDone(role.id)} />}
      >
        {!editable && (
          <Alert type="info">
            {role?.builtIn
              ? "This role is built in and can't be changed."
              : "You can look at this role. To change it you need every permission that it has, and it can't be your own."}
          </Alert>
        )}
        <TextField
          label="Role name"
          required
          allowHyphen
          autoComplete="off"
          maxLength={60}
          className="sm:max-w-88"
          value={form.name}
          readOnly={!editable}
          onChange={({ currentTarget }) => editor.rename(currentTarget.value)}
          error={faults.name}
        />
        <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2">
          {groupsOfForm(groups).map(({ title, permissions }) => (
            <fieldset key={title} className="min-w-0">
              <legend className="font-semibold">{title}</legend>
              <div className="mt-1 flex flex-col">
                {permissions.map((one) => (
                  <Checkbox
                    key={one.permissionId}
                    label={one.label}
                    {...(!one.mayGrant && editable && { hint: "You don't have this yourself" })}
                    checked={form.permissions.includes(one.permissionId)}
                    // What was given by others can be taken away and not given again.
                    disabled={!editable || (!one.mayGrant && !form.permissions.includes(one.permissionId))}
                    onChange={() => editor.toggle(one.permissionId)}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        {faults.permissions && (
          <p data-fault className="text-small text-bad">
            {faults.permissions}
          </p>
        )}
      </CallForm>
    </Card>
  )
}

/** Beside the button: what a change of the role means, or deleting it where nobody has it. */
function RoleEnd({ role, busy, onDone }: { role: team.Role; busy: boolean; onDone: () => void }) {
  if (role.members > 0)
    return (
      <span className="self-center text-small text-ink-soft">
        {role.members === 1 ? '1 member has' : `${role.members} members have`} this role: changes apply at once, and
        more permissions may need a second administrator. It can be deleted when nobody has it.
      </span>
    )
  return (
    <Button
      kind="caution"
      className="max-sm:flex-1 sm:ms-auto"
      disabled={busy}
      onClick={() =>
        openModal({
          component: DeleteRoleWindow,
          title: `Delete ${role.name}?`,
          modalSize: 'small',
          props: { role, onDone },
        })
      }
    >
      Delete role
    </Button>
  )
}
