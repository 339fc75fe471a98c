import * as contract from '@tradewind/contract/money-rules'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { money, parseAmount, toDecimal } from '@tradewind/kernel'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { MoneyRulePreview } from './money-rule-preview.tsx'

type LimitsRule = Extract<contract.MoneyRule, { kind: 'limits' }>

interface LimitsFormProps {
  rule: LimitsRule
  version: number
  close: () => void
}

const names = ['perTransaction', 'perDay', 'perMonth'] as const
type Typed = Record<(typeof names)[number], string>

/** Proposes new limits for a product and currency. */
export function LimitsForm({ rule, version, close }: LimitsFormProps) {
  const { currencyCode } = rule
  const minorOf = (text: string): bigint | undefined => {
    const amount = parseAmount(text.trim(), currencyCode)
    return typeof amount === 'string' || amount.minor <= 0n ? undefined : amount.minor
  }
  const ruleOf = (typed: Typed): LimitsRule | undefined => {
    const [once, day, month] = names.map((name) => minorOf(typed[name]))
    if (once === undefined || day === undefined || month === undefined || once > day || day > month) return undefined
    const [perTransaction, perDay, perMonth] = [once, day, month].map((minor) => money(currencyCode, minor))
    return perTransaction && perDay && perMonth && { ...rule, perTransaction, perDay, perMonth }
  }
  const proposing = useForm({
    control: useFormControl({
      perTransaction: toDecimal(rule.perTransaction),
      perDay: toDecimal(rule.perDay),
      perMonth: toDecimal(rule.perMonth),
      reason: '',
    }),
    call: contract.proposeMoneyRule,
    body: ({ reason, ...typed }) => {
      const read = ruleOf(typed)
      return read && { rule: read, version, reason }
    },
    faults: ({ reason, ...typed }) => {
      const [once, day, month] = names.map((name) => minorOf(typed[name]))
      const fault = (minor: bigint | undefined, minimum = 0n, words = '') =>
        minor === undefined ? 'Enter an amount above zero.' : minor < minimum ? words : undefined
      return {
        perTransaction: fault(once),
        perDay: fault(day, once, "This can't be below the limit per payment."),
        perMonth: fault(month, day, "This can't be below the daily limit."),
        reason: reasonFault(reason),
      }
    },
    onSaved: () => {
      toast.success('Proposed. A second person must confirm it.')
      close()
    },
  })
  const { form, field } = proposing
  const changed = ruleOf(form)
  const amount = { required: true, inputMode: 'decimal', maxLength: 24 } as const
  return (
    <CallForm form={proposing} className="flex flex-col gap-5" words="Propose" onCancel={close}>
      <p className="text-small text-ink-soft">Once confirmed, the new limits apply to new payments.</p>
      <TextField label={`Per payment (${currencyCode})`} {...amount} {...field('perTransaction')} />
      <TextField label={`Per day (${currencyCode})`} {...amount} {...field('perDay')} />
      <TextField label={`Per month (${currencyCode})`} {...amount} {...field('perMonth')} />
      {changed && <MoneyRulePreview key={names.map((name) => form[name]).join(' ')} rule={changed} />}
      <TextArea label="Reason" required rows={2} maxLength={500} {...field('reason')} />
    </CallForm>
  )
}
