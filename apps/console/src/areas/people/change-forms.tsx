import * as staff from '@tradewind/contract/staff'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { roleNames } from '#app/role-names.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { openModal } from '#ui/modal-bus.ts'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

const proposed = 'Proposed. A second administrator confirms it.'

interface RolesProps {
  value: readonly staff.StaffRole[]
  onChange: (roles: staff.StaffRole[]) => void
  error: string | undefined
}

const Roles = ({ value, onChange, error }: RolesProps) => (
  <fieldset aria-describedby={error ? 'roles-error' : undefined}>
    <legend className="mb-1 text-small font-medium">Roles</legend>
    {(Object.keys(roleNames) as staff.StaffRole[]).map((role) => (
      <Checkbox
        key={role}
        label={roleNames[role]}
        checked={value.includes(role)}
        aria-invalid={error ? true : undefined}
        onChange={() => onChange(value.includes(role) ? value.filter((one) => one !== role) : [...value, role])}
      />
    ))}
    <FieldError id="roles-error" error={error} />
  </fieldset>
)

/** Opens the way for someone new. */
export const InviteButton = () => (
  <Button
    size="small"
    onClick={() =>
      openModal({
        component: InviteForm,
        props: {},
        title: 'Invite someone',
        modalSize: 'small',
        closeOnBodyClick: false,
      })
    }
  >
    Invite someone
  </Button>
)

function InviteForm({ close }: { close: () => void }) {
  const invitation = useForm({
    control: useFormControl({ name: '', email: '', roles: [] as staff.StaffRole[], reason: '' }),
    call: staff.inviteStaff,
    body: ({ name, email, roles, reason }) => ({ name, email, roles, reason }),
    faults: ({ name, roles, reason }) => ({
      name: name.trim() === '' ? 'Enter a name.' : undefined,
      roles: staff.rolesFault(roles),
      reason: reasonFault(reason),
    }),
    onSaved: () => {
      toast.success(proposed)
      close()
    },
  })
  return (
    <CallForm form={invitation} className="flex flex-col gap-4" words="Propose invitation" onCancel={close}>
      <p className="text-small text-ink-soft">
        Once a second administrator confirms, a link to choose a password is emailed. It works once, for 72 hours.
      </p>
      <TextField label="Name" required maxLength={140} {...invitation.field('name')} />
      <TextField {...invitation.text('email')} type="email" autoCapitalize="none" spellCheck={false} />
      <Roles
        value={invitation.form.roles}
        onChange={(roles) => invitation.set({ roles })}
        error={invitation.faults.roles}
      />
      <TextArea label="Reason" required rows={2} maxLength={500} {...invitation.field('reason')} />
    </CallForm>
  )
}

interface Props {
  of: staff.StaffMember
  close: () => void
}

/** What an administrator does about someone else. */
export function PersonActions({ of }: { of: staff.StaffMember }) {
  const open = (component: typeof RolesForm, title: string) =>
    openModal({ component, props: { of }, title, modalSize: 'small', closeOnBodyClick: false })
  const rolesTitle = of.active ? `Change the roles of ${of.name}` : `Let ${of.name} work here again`
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button size="small" kind="secondary" aria-label={rolesTitle} onClick={() => open(RolesForm, rolesTitle)}>
        {of.active ? 'Roles' : 'Reinstate'}
      </Button>
      {of.active && (
        <Button
          size="small"
          kind="secondary"
          aria-label={`Disable ${of.name}`}
          onClick={() => open(CloseForm, `Disable ${of.name}`)}
        >
          Disable
        </Button>
      )}
    </span>
  )
}

function RolesForm({ of, close }: Props) {
  const change = useForm({
    control: useFormControl({ roles: [...of.roles], reason: '' }),
    call: staff.changeRoles,
    params: { staffId: of.staffId },
    body: ({ roles, reason }) => ({ roles, reason }),
    faults: ({ roles, reason }) => ({ roles: staff.rolesFault(roles), reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success(proposed)
      close()
    },
  })
  return (
    <CallForm form={change} className="flex flex-col gap-4" words="Propose" onCancel={close}>
      <p className="text-small text-ink-soft">Nothing changes until a second administrator confirms.</p>
      <Roles value={change.form.roles} onChange={(roles) => change.set({ roles })} error={change.faults.roles} />
      <TextArea label="Reason" required rows={2} maxLength={500} {...change.field('reason')} />
    </CallForm>
  )
}

function CloseForm({ of, close }: Props) {
  const closing = useForm({
    control: useFormControl({ reason: '' }),
    call: staff.closeStaff,
    params: { staffId: of.staffId },
    body: ({ reason }) => ({ reason }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success(`${of.name} can't sign in any more`)
      close()
    },
  })
  return (
    <CallForm form={closing} className="flex flex-col gap-4" words="Disable" kind="danger">
      <p className="text-small text-ink-soft">
        {of.name} is signed out everywhere at once. Open work goes back to its queues, and proposals lapse.
      </p>
      <TextArea label="Reason" required rows={2} maxLength={500} {...closing.field('reason')} />
    </CallForm>
  )
}
