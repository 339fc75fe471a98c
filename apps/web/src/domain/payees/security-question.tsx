import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import type { FieldControl } from '#ui/form/form-control.ts'
import { TextField } from '#ui/text-field.tsx'
import { needsSecurityQuestion } from './payee-faults.rules.ts'
import { type Payee, verifiedBlock } from './payee-form.rules.ts'

/** What the beneficiary of an Interac transfer must answer, unless the bank there takes the money without asking. */
export function SecurityQuestion({
  control: { form, faults, set },
  paymentMethod,
}: {
  control: FieldControl<Payee>
  paymentMethod: CatalogueEntry
}) {
  if (paymentMethod.method !== 'Interac') return null
  if (!needsSecurityQuestion(paymentMethod, verifiedBlock(paymentMethod, form)))
    return (
      <p className="rounded-base bg-inset p-4 text-small">
        This email uses Auto-deposit: no security question is needed.
      </p>
    )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Security question"
        hint="Choose one that only the beneficiary can answer."
        required
        allowHyphen
        autoComplete="off"
        maxLength={40}
        value={form.question}
        onChange={({ currentTarget }) => set({ question: currentTarget.value })}
        error={faults.question}
      />
      <TextField
        label="Security answer"
        hint="We never send it by email."
        required
        allowHyphen
        autoComplete="off"
        spellCheck={false}
        maxLength={25}
        value={form.answer}
        onChange={({ currentTarget }) => set({ answer: currentTarget.value })}
        error={faults.answer}
      />
    </div>
  )
}
