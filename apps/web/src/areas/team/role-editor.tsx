import * as team from '@tradewind/contract/team'
import { useState } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useOnceKey } from '#ui/form/use-once-key.ts'
import { Form } from '#ui/form.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { DeleteRoleWindow } from './delete-role-window.tsx'
import { groupsOfForm } from './role-groups.rules.ts'
import { staleByTeam } from './team.queries.ts'
import { changedWords } from './team-words.rules.ts'

interface RoleEditorProps {
  /** The role that is shown or edited; a new one without it. */
  role?: team.Role
  groups: readonly team.PermissionGroup[]
  onDone: (roleId: number) => void
}

/** A role as its name and permissions, each shown once. */
export function RoleEditor({ role, groups, onDone }: RoleEditorProps) {
  const editable = role === undefined || role.can.edit
  const [name, setName] = useState(role?.name ?? '')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        groups.flatMap(({ permissions }) =>
          permissions.filter((one) => one.isAssignedToRole).map((one) => one.permissionId),
        ),
      ),
  )
  const [faults, setFaults] = useState<{ name?: string; permissions?: string }>({})
  const [refusal, setRefusal] = useState<string>()
  const { id: customerId } = useProfile()
  const adding = useCall(team.addRole, { refreshes: staleByTeam, failures: 'own' })
  const renaming = useCall(team.updateRole, { refreshes: staleByTeam, failures: 'own' })
  const granting = useCall(team.updatePermissionsOfRole, { refreshes: staleByTeam, failures: 'own' })
  const key = useOnceKey()
  const busy = adding.isPending || renaming.isPending || granting.isPending
  const before = groups.flatMap(({ permissions }) =>
    permissions.filter((one) => one.isAssignedToRole).map((one) => one.permissionId),
  )
  const touched = new Set(before).size !== chosen.size || before.some((id) => !chosen.has(id))
  const toggle = (id: number) => {
    setChosen((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
    setFaults({})
    setRefusal(undefined)
  }
  const save = async (): Promise<{ id: number; proposalId: string | null }> => {
    const permissionIds = [...chosen].toSorted((a, b) => a - b)
    if (!role) {
      // A role's number is another role in another company, for which another tab may have the session act by now.
      const body = { customerId, name: name.trim(), permissionIds }
      const { roleId } = await adding.mutateAsync({ body, idempotencyKey: key.for(body) })
      key.settle()
      return { id: roleId, proposalId: null }
    }
    const { id: roleId, version } = role
    // The name first: what waits for a second administrator is about the role as it is then.
    const renamed = name.trim() !== role.name
    if (renamed) await renaming.mutateAsync({ body: { customerId, roleId, name: name.trim(), version } })
    if (!touched) return { id: roleId, proposalId: null }
    const body = { customerId, roleId, permissionIds, version: renamed ? version + 1 : version }
    return { id: roleId, ...(await granting.mutateAsync({ body })) }
  }
  const submit = async () => {
    const wrong = {
      ...(name.trim() === '' && { name: 'Enter a role name.' }),
      ...(chosen.size === 0 && { permissions: 'Choose at least one permission.' }),
    }
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    try {
      const { id, ...saved } = await save()
      toast.success(changedWords(saved, role ? 'Role saved' : 'Role created'))
      onDone(id)
    } catch (error) {
      if (!(error instanceof CallFailed)) return setRefusal("We didn't get a response. Please try again.")
      key.settle()
      if (error.code === 'team.role_name_taken') return setFaults({ name: error.message })
      if (error.code === 'team.more_than_you_may') return setFaults({ permissions: error.message })
      setRefusal(error.errors[0]?.message ?? error.message)
    }
  }
  return (
    <Card title={role ? role.name : 'New role'}>
      <Form className="mt-3 flex flex-col gap-8" busy={busy} onSubmit={() => void submit()}>
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
          value={name}
          readOnly={!editable}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setFaults({})
          }}
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
                    checked={chosen.has(one.permissionId)}
                    // What was given by others can be taken away and not given again.
                    disabled={!editable || (!one.mayGrant && !chosen.has(one.permissionId))}
                    onChange={() => toggle(one.permissionId)}
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
        {refusal && (
          <Alert type="danger" live="assertive" title="Nothing was saved">
            {refusal}
          </Alert>
        )}
        {editable && (
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={busy} className="max-sm:flex-1">
              {role ? 'Save role' : 'Create role'}
            </Button>
            {role && role.members > 0 && (
              <span className="text-small text-ink-soft">
                {role.members === 1 ? '1 member has' : `${role.members} members have`} this role: changes apply at once,
                and more permissions may need a second administrator. It can be deleted when nobody has it.
              </span>
            )}
            {role && role.members === 0 && (
              <Button
                kind="caution"
                className="max-sm:flex-1 sm:ms-auto"
                disabled={busy}
                onClick={() =>
                  openModal({
                    component: DeleteRoleWindow,
                    title: `Delete ${role.name}?`,
                    modalSize: 'small',
                    props: { role, onDone: () => onDone(role.id) },
                  })
                }
              >
                Delete role
              </Button>
            )}
          </div>
        )}
      </Form>
    </Card>
  )
}
