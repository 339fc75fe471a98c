import { useQuery } from '@tanstack/react-query'
import * as team from '@tradewind/contract/team'
import { useState } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useOnceKey } from '#ui/form/use-once-key.ts'
import { Form } from '#ui/form.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { rolesQuery, staleByTeam } from './team.queries.ts'
import { changedWords } from './team-words.rules.ts'

interface InviteProps {
  /** The member or invitation that is edited; someone new without it. */
  member?: team.Member
  close: () => void
}

const fieldOf: Partial<Record<string, string>> = {
  'team.member_already': 'email',
  'team.invited_already': 'email',
  'team.role_unknown': 'roleId',
  'team.more_than_you_may': 'roleId',
  'team.own_role': 'roleId',
  'team.last_super_admin': 'roleId',
}

/** Invites someone by email with a role, or gives a member another one. */
export function InviteWindow({ member, close }: InviteProps) {
  const roles = useQuery(rolesQuery())
  const { id: customerId } = useProfile()
  const inviting = useCall(team.addMember, { refreshes: staleByTeam, failures: 'own' })
  const editing = useCall(team.updateMember, { refreshes: staleByTeam, failures: 'own' })
  const key = useOnceKey()
  const [form, setForm] = useState({
    email: member?.email ?? '',
    firstName: member?.firstName ?? '',
    lastName: member?.lastName ?? '',
    hasOneName: member !== undefined && member.firstName !== '' && member.lastName === '',
    roleId: member ? String(member.roleId) : '',
  })
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const busy = inviting.isPending || editing.isPending
  const named = member === undefined || member.userId === null
  const set = (change: Partial<typeof form>) => {
    setForm((now) => ({ ...now, ...change }))
    setFaults({})
    setRefusal(undefined)
  }
  const submit = async () => {
    const wrong = {
      ...(!member && form.email.trim() === '' && { email: 'Enter an email address.' }),
      ...(named && form.firstName.trim() === '' && { firstName: 'Enter a first name.' }),
      ...(named && !form.hasOneName && form.lastName.trim() === '' && { lastName: 'Enter a last name.' }),
      ...(form.roleId === '' && { roleId: 'Choose a role.' }),
    }
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    const names = {
      firstName: form.firstName.trim(),
      ...(form.hasOneName ? { hasOneName: true } : { lastName: form.lastName.trim() }),
    }
    const roleId = Number(form.roleId)
    try {
      if (member) {
        const { employeeId, version } = member
        const changed = await editing.mutateAsync({
          body: { employeeId, version, ...(roleId !== member.roleId && { roleId }), ...(named && names) },
        })
        toast.success(changedWords(changed, 'Team updated'))
      } else {
        // Another tab may have the session act for another company by now: nobody is invited into that one.
        const body = { customerId, email: form.email.trim(), ...names, roleId }
        const changed = await inviting.mutateAsync({ body, idempotencyKey: key.for(body) })
        key.settle()
        toast.success(changedWords(changed, `Invitation sent to ${body.email}`))
      }
      close()
    } catch (error) {
      if (!(error instanceof CallFailed))
        return setRefusal("We didn't get a response. It won't be done twice: try again.")
      key.settle()
      const own = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
      const field = error.code && fieldOf[error.code]
      setFaults(field ? { [field]: error.message } : own)
      setRefusal(field || error.errors.length > 0 ? undefined : error.message)
    }
  }
  const text = (name: 'email' | 'firstName' | 'lastName', label: string, most: number) => ({
    label,
    required: true,
    allowHyphen: true,
    autoComplete: 'off',
    maxLength: most,
    value: form[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  })
  return (
    <Form className="flex flex-col gap-5" busy={busy} onSubmit={() => void submit()}>
      {!member && (
        <>
          <p className="text-small text-ink-soft">
            We email a link that works once, for seven days, and only for this address. While payments need approval, a
            second administrator confirms it first.
          </p>
          <TextField {...text('email', 'Email', 255)} type="email" inputMode="email" />
        </>
      )}
      {named && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...text('firstName', 'First name', 60)} />
          {!form.hasOneName && <TextField {...text('lastName', 'Last name', 60)} />}
          <div className="sm:col-span-2">
            <Checkbox
              label="This person has one name"
              checked={form.hasOneName}
              onChange={({ currentTarget }) => set({ hasOneName: currentTarget.checked, lastName: '' })}
            />
          </div>
        </div>
      )}
      <LazySelect
        label="Role"
        required
        loading={roles.isPending}
        options={(roles.data ?? [])
          .filter(({ id, can }) => can.assign || id === member?.roleId)
          .map(({ id, name, builtIn }) => ({ key: String(id), text: name, ...(builtIn && { hint: 'Built in' }) }))}
        value={form.roleId || null}
        onChange={(roleId) => set({ roleId: roleId ?? '' })}
        error={faults['roleId']}
      />
      {member?.userId && <p className="text-small text-ink-soft">A new role signs them out, and they sign in again.</p>}
      {refusal && (
        <Alert type="danger" live="assertive" title="Nothing was changed">
          {refusal}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} className="max-sm:flex-1">
          {member ? 'Save' : 'Send invitation'}
        </Button>
        <Button kind="secondary" onClick={close} className="max-sm:flex-1">
          Not now
        </Button>
      </div>
    </Form>
  )
}
