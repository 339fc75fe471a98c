import * as team from '@tradewind/contract/team'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { Form } from '#ui/form.tsx'
import { toast } from '#ui/toast.ts'
import { staleByTeam } from './team.queries.ts'

interface DeleteRoleProps {
  role: team.Role
  onDone: () => void
  close: () => void
}

/** What the role could do is asked for no more: it is not there. */
const staleByDeletion = staleByTeam.filter((call) => call !== team.listPermissionsOfRole)

/** Asks once more before a role that nobody has is gone. */
export function DeleteRoleWindow({ role, onDone, close }: DeleteRoleProps) {
  const deleting = useCall(team.deleteRole, { refreshes: staleByDeletion, failures: 'own' })
  const [refusal, setRefusal] = useState<string>()
  const submit = () => {
    setRefusal(undefined)
    deleting.mutate(
      { query: { RoleId: role.id } },
      {
        onSuccess: () => {
          toast.success('Role deleted')
          close()
          onDone()
        },
        onError: (error) =>
          setRefusal(error instanceof CallFailed ? error.message : "We didn't get a response. Please try again."),
      },
    )
  }
  return (
    <Form className="flex flex-col gap-5" busy={deleting.isPending} onSubmit={submit}>
      <p>Nobody has this role. It can't be brought back, but you can create a new one with the same name.</p>
      {refusal && (
        <Alert type="danger" live="assertive" title="The role wasn't deleted">
          {refusal}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="danger" busy={deleting.isPending} className="max-sm:flex-1">
          Delete role
        </Button>
        <Button kind="secondary" onClick={close} className="max-sm:flex-1">
          Not now
        </Button>
      </div>
    </Form>
  )
}
