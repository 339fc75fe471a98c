import * as contract from '@tradewind/contract/referrals'
import { fieldFault, email as isEmail, required } from '@tradewind/kernel/form-rules'
import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

interface Entry {
  key: number
  name: string
  email: string
}

const blank = (key: number): Entry => ({ key, name: '', email: '' })

const faultOf = ({ name, email }: Entry) => ({
  name: fieldFault('Name', name, [required]),
  email: fieldFault('Email', email, [required, isEmail]),
})

/** Invites up to ten people by email. */
export function InviteWindow({ close }: { close: () => void }) {
  const control = useFormControl({ people: [blank(1)] as readonly Entry[], checked: false })
  const { form, set } = control
  const inviting = useForm({
    control,
    call: contract.sendInvitation,
    body: ({ people }) => ({
      invitations: people.map(({ name, email }) => ({ name: name.trim(), email: email.trim() })),
    }),
    faults: ({ people }) => ({
      people: people.some((one) => Object.values(faultOf(one)).some(Boolean)) ? 'Fill in every line.' : undefined,
    }),
    onSaved: ({ sent }) => {
      toast.success(sent === 1 ? 'Invitation sent' : `${sent} invitations sent`)
      close()
    },
  })
  const change = (key: number, said: Partial<Entry>) =>
    set({ people: form.people.map((one) => (one.key === key ? { ...one, ...said } : one)) })
  const checked = { ...inviting, submit: () => (set({ checked: true }), inviting.submit()) }
  return (
    <CallForm form={checked} words="Send invitations" onCancel={close}>
      <p className="text-small text-ink-soft">
        Each person gets one email from us with your name, your code and your link. Only invite people you know.
      </p>
      <ul className="flex flex-col gap-4">
        {form.people.map((one, at) => {
          const faults = form.checked ? faultOf(one) : undefined
          return (
            <li key={one.key} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
              <TextField
                label="Name"
                required
                maxLength={80}
                autoComplete="off"
                value={one.name}
                error={faults?.name}
                onChange={({ currentTarget }) => change(one.key, { name: currentTarget.value })}
              />
              <TextField
                label="Email"
                required
                type="email"
                maxLength={254}
                autoComplete="off"
                value={one.email}
                error={faults?.email}
                onChange={({ currentTarget }) => change(one.key, { email: currentTarget.value })}
              />
              {form.people.length > 1 && (
                <IconButton
                  label={`Remove person ${at + 1}`}
                  className="mt-7 size-11"
                  onClick={() => set({ people: form.people.filter(({ key }) => key !== one.key) })}
                >
                  <X aria-hidden="true" className="size-4" />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
      {form.people.length < contract.maxInvitations && (
        <Button
          kind="quiet"
          size="small"
          className="-ms-3 self-start"
          onClick={() => set({ people: [...form.people, blank((form.people.at(-1)?.key ?? 0) + 1)] })}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add person
        </Button>
      )}
    </CallForm>
  )
}
