import { holderOf } from '#domain/payees/payee-form.rules.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import type { FieldControl } from '#ui/form/form-control.ts'
import { TextField } from '#ui/text-field.tsx'
import type { SendForm } from './send-form.rules.ts'

/** Has the payee notified by email: off until the customer wants it, at the address that is known of the payee. */
export function NotifyPayee({ control: { form, faults, set } }: { control: FieldControl<SendForm> }) {
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label="Notify the beneficiary by email"
        hint={
          <>
            We tell <bdi>{holderOf(form)}</bdi> when the payment is sent and delivered: the amount, your name and the
            last four digits of the account.
          </>
        }
        checked={form.notifies}
        onChange={({ currentTarget: { checked } }) =>
          set({ notifies: checked, ...(checked && form.notifyEmail === '' && { notifyEmail: form.emailAddress }) })
        }
      />
      {form.notifies && (
        <TextField
          label="Beneficiary's email"
          required
          type="email"
          maxLength={254}
          value={form.notifyEmail}
          onChange={({ currentTarget }) => set({ notifyEmail: currentTarget.value })}
          error={faults.notifyEmail}
        />
      )}
    </div>
  )
}
