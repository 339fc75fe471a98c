import { updateReferral } from '@tradewind/contract/referrals'
import { Card } from '#ui/card.tsx'
import { plainDueText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

const fieldOf = {
  'referrals.code_unknown': 'referralCode',
  'referrals.own_code': 'referralCode',
} as const

/** The code of who invited the customer, where it was forgotten at the registration. */
export function AddCode({ until }: { until: Date }) {
  const adding = useForm({
    control: useFormControl({ referralCode: '' }),
    call: updateReferral,
    body: ({ referralCode }) => ({ referralCode }),
    fieldOf,
    onSaved: () => toast.success('Referral code added'),
  })
  return (
    <Card title="Did someone invite you?">
      <CallForm form={adding} words="Add code" kind="secondary" className="flex max-w-100 flex-col gap-4">
        <TextField
          {...adding.text('referralCode')}
          hint={`You can add their code until ${plainDueText(until)}.`}
          autoCapitalize="characters"
          spellCheck={false}
        />
      </CallForm>
    </Card>
  )
}
