import * as rules from '@tradewind/contract/payment-rules'
import { useState } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { refusalOf } from '#ui/form/refusal.ts'
import { useForm } from '#ui/form/use-form.ts'
import { openModal } from '#ui/modal-bus.ts'
import { toast } from '#ui/toast.ts'
import { PinWindow } from './pin-window.tsx'
import { RehearsalCard } from './rehearsal.tsx'
import { blankRule, fieldOfRefusal, formOf, type RuleForm, termsOf } from './rule-form.rules.ts'
import { RuleFields } from './rule-form.tsx'
import { bandWords } from './rule-words.rules.ts'
import { type PaymentRule, type Rehearsal } from './team.queries.ts'

interface EditorProps {
  /** The rule that is changed; a new one without it. */
  rule?: PaymentRule
  onDone: (ruleId: string) => void
  onCancel: () => void
}

/** A rule as a draft: it can be rehearsed as often as one likes before it is saved. */
export function RuleEditor({ rule, onDone, onCancel }: EditorProps) {
  const { id: customerId, mainCurrencyCode } = useProfile()
  const control = useFormControl<RuleForm>(() => (rule ? formOf(rule) : blankRule(mainCurrencyCode)))
  const { form, faults } = control
  const [rehearsed, setRehearsed] = useState<Rehearsal>()
  const changing = useCall(rules.updatePaymentRule, { failures: 'own' })
  const rehearsal = useForm({
    control,
    call: rules.rehearsePaymentRule,
    body: (terms) => ({ customerId, ...(rule && { paymentRuleId: rule.paymentRuleId }), ...termsOf(terms) }),
    fieldOf: fieldOfRefusal,
    onSaved: setRehearsed,
  })
  const adding = useForm({
    control,
    call: rules.addPaymentRule,
    body: (terms) => ({ customerId, ...termsOf(terms) }),
    fieldOf: fieldOfRefusal,
    onSaved: ({ paymentRuleId, gaps }) => {
      toast.success(gapWords(gaps) ?? 'Rule activated. It applies to payments made from now on.')
      onDone(paymentRuleId)
    },
  })
  const set = (change: Partial<RuleForm>) => {
    control.set(change)
    // Terms belong together: what was wrong with them is judged again.
    control.setFaults({})
    adding.forget()
    rehearsal.forget()
    setRehearsed(undefined)
  }
  const change = (edited: PaymentRule) =>
    openModal({
      component: PinWindow,
      title: 'Save this rule?',
      modalSize: 'small',
      props: {
        text: 'A stricter rule applies immediately. A change that relaxes it needs approval from colleagues first.',
        confirm: 'Save rule',
        onPin: async (transactionPin: string) => {
          const { paymentRuleId, version } = edited
          try {
            const body = { customerId, paymentRuleId, version, transactionPin, ...termsOf(form) }
            const saved = await changing.mutateAsync({ body })
            toast.success(saved.pendingChange ? 'Sent for approval' : (gapWords(saved.gaps) ?? 'Rule saved'))
            onDone(paymentRuleId)
          } catch (error) {
            // The window says why; the fields that it is about show it too.
            control.setFaults(refusalOf(error, { form, fieldOf: fieldOfRefusal }).faults)
            throw error
          }
        },
      },
    })
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_24rem]">
      <Card title={rule ? 'Edit payment rule' : 'New payment rule'}>
        <CallForm
          form={{
            busy: adding.busy,
            refusal: adding.refusal ?? rehearsal.refusal,
            submit: async () => (rule ? change(rule) : adding.submit()),
          }}
          className="mt-3 flex flex-col gap-8"
          refusedTitle="Nothing was saved"
          words={rule ? 'Save rule' : 'Activate rule'}
          actions={
            <Button kind="quiet" onClick={onCancel}>
              Cancel
            </Button>
          }
        >
          <RuleFields {...{ form, faults, set }} />
        </CallForm>
      </Card>
      <RehearsalCard
        ofCards={form.moduleTransactionType === 'Card'}
        rehearsal={rehearsed}
        busy={rehearsal.busy}
        onRehearse={() => void rehearsal.submit()}
      />
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
