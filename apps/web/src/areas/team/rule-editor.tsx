import * as rules from '@tradewind/contract/payment-rules'
import { useState } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { useOnceKey } from '#ui/form/use-once-key.ts'
import { Form } from '#ui/form.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { toast } from '#ui/toast.ts'
import { PinWindow } from './pin-window.tsx'
import { RehearsalCard } from './rehearsal.tsx'
import { blankRule, type FormFaults, fieldOfRefusal, formOf, type RuleForm, termsOf } from './rule-form.rules.ts'
import { RuleFields } from './rule-form.tsx'
import { bandWords } from './rule-words.rules.ts'
import { type PaymentRule, type Rehearsal, staleByRule } from './team.queries.ts'

interface EditorProps {
  /** The rule that is changed; a new one without it. */
  rule?: PaymentRule
  onDone: (ruleId: string) => void
  onCancel: () => void
}

/** A rule as a draft: it can be rehearsed as often as one likes before it is saved. */
export function RuleEditor({ rule, onDone, onCancel }: EditorProps) {
  const { id: customerId, mainCurrencyCode } = useProfile()
  const [form, setForm] = useState<RuleForm>(() => (rule ? formOf(rule) : blankRule(mainCurrencyCode)))
  const [faults, setFaults] = useState<FormFaults>({})
  const [refusal, setRefusal] = useState<string>()
  const [rehearsed, setRehearsed] = useState<Rehearsal>()
  const rehearsal = useCall(rules.rehearsePaymentRule, { refreshes: [], failures: 'own' })
  const adding = useCall(rules.addPaymentRule, { refreshes: staleByRule, failures: 'own' })
  const changing = useCall(rules.updatePaymentRule, { refreshes: staleByRule, failures: 'own' })
  const key = useOnceKey()
  const set = (change: Partial<RuleForm>) => {
    setForm((now) => ({ ...now, ...change }))
    setFaults({})
    setRefusal(undefined)
    setRehearsed(undefined)
  }
  const say = (error: unknown) => {
    if (!(error instanceof CallFailed))
      return setRefusal("We didn't get a response. It won't be done twice: try again.")
    const own = Object.fromEntries(error.errors.map(({ field, message }) => [field.split('.')[0], message]))
    const field = error.code && fieldOfRefusal[error.code]
    setFaults(field ? { [field]: error.message } : own)
    setRefusal(field || error.errors.length > 0 ? undefined : error.message)
  }
  const tryOut = async () => {
    setRefusal(undefined)
    try {
      const body = { customerId, ...(rule && { paymentRuleId: rule.paymentRuleId }), ...termsOf(form) }
      setRehearsed(await rehearsal.mutateAsync({ body }))
    } catch (error) {
      say(error)
    }
  }
  const add = async () => {
    const body = { customerId, ...termsOf(form) }
    try {
      const { paymentRuleId, gaps } = await adding.mutateAsync({ body, idempotencyKey: key.for(body) })
      key.settle()
      toast.success(gapWords(gaps) ?? 'Rule activated. It applies to payments made from now on.')
      onDone(paymentRuleId)
    } catch (error) {
      if (error instanceof CallFailed) key.settle()
      say(error)
    }
  }
  const change = (edited: PaymentRule) =>
    openModal({
      component: PinWindow,
      title: 'Save this rule?',
      modalSize: 'small',
      props: {
        text: 'A stricter rule applies at once. A change that relaxes it waits until colleagues approve it.',
        confirm: 'Save rule',
        onPin: async (transactionPin: string) => {
          const { paymentRuleId, version } = edited
          try {
            const body = { customerId, paymentRuleId, version, transactionPin, ...termsOf(form) }
            const saved = await changing.mutateAsync({ body })
            toast.success(saved.pendingChange ? 'Sent for approval' : (gapWords(saved.gaps) ?? 'Rule saved'))
            onDone(paymentRuleId)
          } catch (error) {
            if (error instanceof CallFailed && !error.code?.startsWith('identity.pin')) say(error)
            throw error
          }
        },
      },
    })
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_24rem]">
      <Card title={rule ? 'Edit payment rule' : 'New payment rule'}>
        <Form
          className="mt-3 flex flex-col gap-8"
          busy={adding.isPending}
          onSubmit={() => (rule ? change(rule) : void add())}
        >
          <RuleFields {...{ form, faults, set }} />
          {refusal && (
            <Alert type="danger" live="assertive" title="Nothing was saved">
              {refusal}
            </Alert>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={adding.isPending} className="max-sm:basis-full">
              {rule ? 'Save rule' : 'Activate rule'}
            </Button>
            <Button kind="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </Form>
      </Card>
      <RehearsalCard rehearsal={rehearsed} busy={rehearsal.isPending} onRehearse={() => void tryOut()} />
    </div>
  )
}

/** Amounts that slip through between rules. */
function gapWords(
  gaps: readonly { amountFrom: Parameters<typeof bandWords>[0]['amountFrom']; amountTo: PaymentRule['amountTo'] }[],
): string | undefined {
  const [first] = gaps
  return first && `Rule saved. Still without approval: ${bandWords(first)}.`
}
