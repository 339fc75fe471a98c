import * as contract from '@tradewind/contract/money-rules'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { MoneyRulePreview } from './money-rule-preview.tsx'
import { moneyRuleText } from './money-rule-words.ts'

interface CutOffsFormProps {
  of: contract.CurrentMoneyRule
  close: () => void
}

/** Proposes new cut-offs for a network. */
export function CutOffsForm({ of: { rule, city, version }, close }: CutOffsFormProps) {
  const ruleOf = (times: string) =>
    contract.MoneyRule.safeParse({ ...rule, times: times.split(',').map((time) => time.trim()) })
  const proposing = useForm({
    control: useFormControl({ times: moneyRuleText(rule), reason: '' }),
    call: contract.proposeMoneyRule,
    body: ({ times, reason }) => {
      const read = ruleOf(times)
      return read.data && { rule: read.data, version, reason }
    },
    faults: ({ times, reason }) => ({
      times: ruleOf(times).error?.issues[0]?.message,
      reason: reasonFault(reason),
    }),
    onSaved: () => {
      toast.success('Proposed. A second person must confirm it.')
      close()
    },
  })
  const { data: changed } = ruleOf(proposing.form.times)
  return (
    <CallForm form={proposing} className="flex flex-col gap-5" words="Propose" onCancel={close}>
      <TextField
        label={`Cut-offs, ${city} time`}
        hint="Payments sent by a cut-off go out at that time. Separate times with commas, such as 09:00, 14:30."
        required
        maxLength={120}
        {...proposing.field('times')}
      />
      {changed && <MoneyRulePreview key={proposing.form.times} rule={changed} />}
      <TextArea label="Reason" required rows={2} maxLength={500} {...proposing.field('reason')} />
    </CallForm>
  )
}
