import { useQuery } from '@tanstack/react-query'
import * as team from '@tradewind/contract/team'
import { useProfile } from '#domain/session/session.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { rolesQuery } from './team.queries.ts'
import { changedWords } from './team-words.rules.ts'

interface InviteProps {
  /** The member or invitation that is edited; someone new without it. */
  member?: team.Member
  close: () => void
}

const fieldOf = {
  'team.member_already': 'email',
  'team.invited_already': 'email',
  'team.role_unknown': 'roleId',
  'team.more_than_you_may': 'roleId',
  'team.own_role': 'roleId',
  'team.last_super_admin': 'roleId',
} as const

/** Invites someone by email with a role, or gives a member another one. */
export function InviteWindow({ member, close }: InviteProps) {
  const roles = useQuery(rolesQuery())
  const { id: customerId } = useProfile()
  const named = member === undefined || member.userId === null
  const control = useFormControl({
    email: member?.email ?? '',
    firstName: member?.firstName ?? '',
    lastName: member?.lastName ?? '',
    hasOneName: member !== undefined && member.firstName !== '' && member.lastName === '',
    roleId: member ? String(member.roleId) : '',
  })
  type Entries = typeof control.form
  const namesOf = ({ firstName, lastName, hasOneName }: Entries) => ({
    firstName: firstName.trim(),
    ...(hasOneName ? { hasOneName: true } : { lastName: lastName.trim() }),
  })
  const faults = ({ email, firstName, lastName, hasOneName, roleId }: Entries) => ({
    ...(!member && email.trim() === '' && { email: 'Enter an email address.' }),
    ...(named && firstName.trim() === '' && { firstName: 'Enter a first name.' }),
    ...(named && !hasOneName && lastName.trim() === '' && { lastName: 'Enter a last name.' }),
    ...(roleId === '' && { roleId: 'Choose a role.' }),
  })
  const inviting = useForm({
    control,
    call: team.addMember,
    // Another tab may have the session act for another company by now: nobody is invited into that one.
    body: (form) => ({ customerId, email: form.email.trim(), ...namesOf(form), roleId: Number(form.roleId) }),
    faults,
    fieldOf,
    onSaved: (changed, { email }) => {
      toast.success(changedWords(changed, `Invitation sent to ${email.trim()}`))
      close()
    },
  })
  const editing = useForm({
    control,
    call: team.updateMember,
    body: (form) => ({
      employeeId: member?.employeeId ?? '',
      version: member?.version ?? 0,
      ...(Number(form.roleId) !== member?.roleId && { roleId: Number(form.roleId) }),
      ...(named && namesOf(form)),
    }),
    faults,
    fieldOf,
    onSaved: (changed) => {
      toast.success(changedWords(changed, 'Team updated'))
      close()
    },
  })
  const { form, set, field } = inviting
  const text = (name: 'email' | 'firstName' | 'lastName', label: string, maxLength: number) => ({
    label,
    required: true,
    allowHyphen: true,
    autoComplete: 'off',
    maxLength,
    ...field(name),
  })
  return (
    <CallForm
      form={member ? editing : inviting}
      words={member ? 'Save' : 'Send invitation'}
      refusedTitle="Nothing was changed"
      onCancel={close}
      cancelWords="Not now"
    >
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
        error={control.faults.roleId}
      />
      {member?.userId && <p className="text-small text-ink-soft">A new role signs them out, and they sign in again.</p>}
    </CallForm>
  )
}
