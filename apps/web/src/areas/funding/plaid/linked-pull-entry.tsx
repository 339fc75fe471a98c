import { collectFromLinkedBank } from '@tradewind/contract/linked-banks'
import { pullCurrency } from '@tradewind/contract/pull-pay'
import { Alert } from '#ui/alert.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { textFields } from '#ui/form/contract-fields.rules.ts'
import type { FieldControl } from '#ui/form/form-control.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useGoToBank } from './go-to-bank.ts'
import { bankTitle, type LinkedBank } from './linked-banks.queries.ts'
import type { LinkedPullForm } from './linked-pull.rules.ts'
import { askToRemoveBank } from './remove-bank.tsx'

interface LinkedPullEntryProps {
  accountId: string
  control: FieldControl<LinkedPullForm>
  banks: readonly LinkedBank[]
  onAmount: (amount: string) => void
  onNext: () => void
}

/** How much, from which linked account, and the agreement to debit it. */
export function LinkedPullEntry({ accountId, control, banks, onAmount, onNext }: LinkedPullEntryProps) {
  const { form, faults, set } = control
  const text = textFields(control, collectFromLinkedBank)
  const another = useGoToBank({ accountId })
  const bank = banks.find(({ linkedBankId }) => linkedBankId === form.linkedBankId)
  return (
    <StepFrame
      title="Collect money from a linked bank"
      text="By EFT. The money is available once the debit settles, usually on the next banking day."
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
          onAmount(amount)
        }}
        error={faults.amount}
      />
      <section className="flex flex-col gap-4 border-t border-line pt-6">
        <RadioCards
          label="From"
          required
          options={banks.map((one) => ({
            value: one.linkedBankId,
            title: bankTitle(one),
            text: one.accountHolderName,
            ...(one.status === 'RelinkRequired' && { aside: 'Sign in again' }),
          }))}
          value={form.linkedBankId}
          onChange={(linkedBankId) => set({ linkedBankId })}
          error={faults.linkedBankId}
        />
        {bank?.status === 'RelinkRequired' && <Relink accountId={accountId} bank={bank} />}
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" busy={another.isBusy} onClick={another.go} className="max-sm:flex-auto">
            Link another bank
          </Button>
          {bank && (
            <Button kind="quiet" onClick={() => askToRemoveBank(bank)} className="max-sm:flex-auto">
              Remove {bank.bankName}
            </Button>
          )}
        </div>
      </section>
      <section className="flex flex-col gap-5 border-t border-line pt-5">
        <TextField {...text('narration')} hint="Optional. Shown on the transaction." />
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

/** The bank wants its customer to sign in again: nothing is collected until then. */
function Relink({ accountId, bank: { linkedBankId, bankName } }: { accountId: string; bank: LinkedBank }) {
  const { go, isBusy } = useGoToBank({ accountId, linkedBankId })
  return (
    <Alert type="warning" title={`${bankName} wants you to sign in again`}>
      <p>Nothing is collected until you do. What you entered is kept.</p>
      <Button busy={isBusy} onClick={go} className="mt-3">
        Sign in at {bankName}
      </Button>
    </Alert>
  )
}
