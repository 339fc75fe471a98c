import { pullCurrency } from '@tradewind/contract/pull-pay'
import type { FormControl } from '#lib/form-control.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type PullForm, pullFaults } from './pull.rules.ts'

/** How much, from which account elsewhere, and the agreement to debit it. */
export function PullEntry({ control, onNext }: { control: FormControl<PullForm>; onNext: () => void }) {
  const { form, faults, set, setFaults } = control
  const next = () => {
    const found = pullFaults(form)
    setFaults(found)
    if (Object.keys(found).length === 0) onNext()
  }
  const field = (name: keyof typeof fields) => ({
    ...fields[name],
    required: true,
    value: form[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  })
  return (
    <StepFrame
      title="Collect money from a bank account"
      text="By EFT, from an account at a bank in Canada. It is yours once the debit has settled, usually on the next banking day."
      next="Continue"
      onNext={next}
    >
      <AmountField
        label="You collect"
        required
        currency={pullCurrency}
        value={form.amount}
        onChange={(amount) => set({ amount })}
        error={faults.amount}
      />
      <section className="flex flex-col gap-5 border-t border-line pt-6">
        <h3 className="font-semibold">From which account?</h3>
        <TextField {...field('accountHolderName')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('institutionNumber')} digitsOnly />
          <TextField {...field('transitNumber')} digitsOnly />
        </div>
        <TextField {...field('accountNumber')} digitsOnly />
        <TextField
          label="Narration"
          hint="Optional. It stands on the transaction."
          allowHyphen
          maxLength={140}
          value={form.narration}
          onChange={({ currentTarget }) => set({ narration: currentTarget.value })}
        />
      </section>
      <section className="border-t border-line pt-5">
        <Checkbox
          required
          label="I may sign for this account, and I agree that this amount is debited from it once."
          hint="The debit can be disputed at that bank for 90 days. What comes back is taken from your account again."
          checked={form.debitAgreed}
          onChange={({ currentTarget }) => set({ debitAgreed: currentTarget.checked })}
          error={faults.debitAgreed}
        />
      </section>
    </StepFrame>
  )
}

const fields = {
  accountHolderName: {
    label: 'Account holder',
    hint: 'The name as that bank has it.',
    allowHyphen: true,
    maxLength: 70,
    autoComplete: 'name',
  },
  institutionNumber: { label: 'Institution number', hint: '3 digits', placeholder: '003', maxLength: 3 },
  transitNumber: { label: 'Transit number', hint: '5 digits', placeholder: '12345', maxLength: 5 },
  accountNumber: { label: 'Account number', hint: '7 to 12 digits', placeholder: '1234567', maxLength: 12 },
} as const
