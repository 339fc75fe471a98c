import * as contract from '@tradewind/contract/fraud-rules'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { Checkbox } from '#ui/checkbox.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { ConditionFields } from './condition-fields.tsx'
import { conditionsFault, faultsOf, readConditions, typedCondition } from './fraud-rule-form.rules.ts'
import { Rehearsal } from './rehearsal.tsx'

interface FraudRuleFormProps {
  /** The rule to change; absent for a new rule. */
  of?: contract.CurrentFraudRule
  close: () => void
}

const shortFault = (text: string, least: number): string | undefined =>
  text.trim().length < least ? `Write at least ${least} characters.` : undefined

/** Proposes a new rule or a change to one. Rules can be tested on past payments first. */
export function FraudRuleForm({ of, close }: FraudRuleFormProps) {
  const proposing = useForm({
    control: useFormControl({
      name: of?.rule.name ?? '',
      guidance: of?.rule.guidance ?? '',
      conditions: (of?.rule.conditions ?? []).map(typedCondition),
      isActive: of?.rule.isActive ?? true,
      reason: '',
    }),
    call: contract.proposeFraudRule,
    body: ({ conditions, reason, ...rule }) => {
      const read = readConditions(conditions)
      if (!read) return undefined
      return {
        ...(of && { ruleId: of.ruleId }),
        rule: { ...rule, conditions: read },
        version: of?.version ?? 0,
        reason,
      }
    },
    faults: ({ name, guidance, conditions, reason }) => ({
      name: shortFault(name, 3),
      guidance: shortFault(guidance, 10),
      conditions: conditionsFault(conditions),
      reason: reasonFault(reason),
    }),
    onSaved: () => {
      toast.success('Proposed. A second person must confirm it.')
      close()
    },
  })
  const { form, faults, set, field } = proposing
  const conditions = readConditions(form.conditions)
  return (
    <CallForm form={proposing} className="flex flex-col gap-5" words="Propose" onCancel={close}>
      <p className="text-small text-ink-soft">
        Payments that meet all conditions are held before they're sent and appear under Exceptions. Customers see that
        our team is reviewing the payment, but not why.
      </p>
      <TextField label="Name" required maxLength={80} allowHyphen {...field('name')} />
      <TextArea
        label="What to check"
        hint="Shown to the staff who review held payments."
        required
        rows={2}
        maxLength={300}
        {...field('guidance')}
      />
      <ConditionFields
        conditions={form.conditions}
        faults={faults.conditions ? faultsOf(form.conditions) : []}
        error={faults.conditions}
        onChange={(changed) => set({ conditions: changed })}
      />
      {conditions && <Rehearsal key={JSON.stringify(form.conditions)} conditions={conditions} />}
      <Checkbox
        label="Active"
        hint="Inactive rules stay in the list but don't hold payments."
        checked={form.isActive}
        onChange={({ currentTarget }) => set({ isActive: currentTarget.checked })}
      />
      <TextArea label="Reason" required rows={2} maxLength={500} {...field('reason')} />
    </CallForm>
  )
}
