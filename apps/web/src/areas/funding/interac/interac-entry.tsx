import { createInteracRequest, interacCurrency, interacRequestDays } from '@tradewind/contract/interac-requests'
import { AmountField } from '#ui/amount-field.tsx'
import { textFields } from '#ui/form/contract-fields.rules.ts'
import type { FieldControl } from '#ui/form/form-control.ts'
import { InteracNotice } from '#ui/interac-notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { InteracForm } from './interac.rules.ts'

interface InteracEntryProps {
  control: FieldControl<InteracForm>
  onAmount: (amount: string) => void
  onNext: () => void
}

/** How much, and who is asked for it. */
export function InteracEntry({ control, onAmount, onNext }: InteracEntryProps) {
  const { form, faults, set } = control
  const text = textFields(control, createInteracRequest)
  return (
    <StepFrame
      title="Request money by Interac e-Transfer"
      text={`Interac asks the payer, who accepts at their own bank within ${interacRequestDays} days. To move your own money, request it from yourself.`}
      next="Continue"
      onNext={onNext}
    >
      <AmountField
        label="You request"
        required
        currency={interacCurrency}
        value={form.amount}
        onChange={(amount) => {
          set({ amount })
          onAmount(amount)
        }}
        error={faults.amount}
      />
      <section className="flex flex-col gap-5 border-t border-line pt-6">
        <h3 className="font-semibold">Payer</h3>
        <TextField {...text('payerName')} label="Name" autoComplete="name" />
        <RadioCards
          label="Send the request by"
          columns={2}
          options={[
            { value: 'Email', title: 'Email' },
            { value: 'Phone', title: 'Phone' },
          ]}
          value={form.askBy}
          onChange={(askBy) => set({ askBy })}
        />
        {form.askBy === 'Email' ? (
          <TextField {...text('payerEmail')} label="Email" required autoComplete="email" type="email" />
        ) : (
          <TextField
            {...text('payerPhone')}
            label="Mobile number"
            required
            autoComplete="tel"
            type="tel"
            placeholder="416 555 0142"
            hint="A Canadian mobile number."
          />
        )}
        <TextField {...text('narration')} hint="Optional. The payer sees it." />
      </section>
      <InteracNotice currencyCode={interacCurrency} isInterac />
    </StepFrame>
  )
}
