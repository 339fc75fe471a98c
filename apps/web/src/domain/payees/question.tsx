import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import type { FieldControl } from '#lib/form/form-control.ts'
import { TextField } from '#ui/text-field.tsx'
import { asksQuestion } from './payee-faults.rules.ts'
import { type Payee, verifiedBlock } from './payee-form.rules.ts'

/** What the beneficiary of an Interac transfer must answer, unless the bank there takes the money without asking. */
export function Question({
  control: { form, faults, set },
  way,
}: {
  control: FieldControl<Payee>
  way: CatalogueEntry
}) {
  if (way.method !== 'Interac') return null
  if (!asksQuestion(way, verifiedBlock(way, form)))
    return (
      <p className="rounded-base bg-inset p-4 text-small">
        Auto-deposit is on for this e-mail: the money arrives without a question.
      </p>
    )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Security question"
        hint="Only the beneficiary can answer it."
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
        hint="Never sent by e-mail."
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
