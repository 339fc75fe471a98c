import { createPullPayTransactionRequest, pullCurrency } from '@tradewind/contract/pull-pay'
import { canadianDigits } from '@tradewind/kernel/bank/canadian-routing'
import { AmountField } from '#ui/amount-field.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { textFields } from '#ui/form/contract-fields.rules.ts'
import type { FieldControl } from '#ui/form/form-control.ts'
import { StepFrame } from '#ui/step-frame.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { PullForm } from './pull.rules.ts'

interface PullEntryProps {
  control: FieldControl<PullForm>
  onAmount?: ((amount: string) => void) | undefined
  onNext: () => void
}

/** How much, from which account elsewhere, and the agreement to debit it. */
export function PullEntry({ control, onAmount, onNext }: PullEntryProps) {
  const { form, faults, set } = control
  const text = textFields(control, createPullPayTransactionRequest)
  return (
    <StepFrame
      title="Collect money from a bank account"
      text="By EFT from a Canadian bank account. The money is available once the debit settles, usually on the next banking day."
      next="Continue"
      onNext={onNext}
    >
      <AmountField
        label="You collect"
        required
        currency={pullCurrency}
        value={form.amount}
        onChange={(amount) => {
          set({ amount })
          onAmount?.(amount)
        }}
        error={faults.amount}
      />
      <section className="flex flex-col gap-5 border-t border-line pt-6">
        <h3 className="font-semibold">Account to collect from</h3>
        <TextField {...text('accountHolderName')} hint="As it appears at the bank." autoComplete="name" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...text('institutionNumber')}
            {...digits(institution, `${institution} digits`)}
            placeholder="003"
          />
          <TextField {...text('transitNumber')} {...digits(transit, `${transit} digits`)} placeholder="12345" />
        </div>
        <TextField
          {...text('accountNumber')}
          {...digits(account.most, `${account.least} to ${account.most} digits`)}
          placeholder="1234567"
        />
        <TextField {...text('narration')} hint="Optional. Shown on the transaction." />
      </section>
      <section className="border-t border-line pt-5">
        <Checkbox
          required
          label="I can sign for this account and agree to a one-off debit of this amount."
          hint="The debit can be disputed with that bank for 90 days. A returned amount is debited from your account."
          checked={form.debitAgreed}
          onChange={({ currentTarget }) => set({ debitAgreed: currentTarget.checked })}
          error={faults.debitAgreed}
        />
      </section>
    </StepFrame>
  )
}

const { institution, transit, account } = canadianDigits
const digits = (most: number, hint: string) => ({ digitsOnly: true, allowHyphen: false, maxLength: most, hint })
