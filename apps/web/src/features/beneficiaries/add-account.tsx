import * as beneficiaries from '@tradewind/contract/beneficiaries'
import { useState } from 'react'
import { useCall } from '#lib/api.ts'
import { useProfile } from '#lib/session.ts'
import { canSend } from '#lib/send-ways/send-ways.rules.ts'
import { VerificationPanel } from '#lib/send-ways/verification-panel.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { toast } from '#ui/toast.ts'
import { AccountFields, WayFields } from './account-fields.tsx'
import { stale } from './beneficiaries.queries.ts'
import { currenciesOf } from './beneficiaries.rules.ts'
import { type Beneficiary, detailOf } from './beneficiary-form.rules.ts'
import { SaveRefused } from './save-refused.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useOnceKey } from './use-once-key.ts'

/** Another account of a beneficiary, verified before it is saved. */
export function AddAccount({ saved, onDone }: { saved: Beneficiary; onDone: () => void }) {
  const { id: customerId } = useProfile()
  const { beneficiaryId, beneficiaryAccountName, currencyCode } = saved
  // Whose account the bank is asked about: the beneficiary's name, or as this bank spells it.
  const [holder, setHolder] = useState(beneficiaryAccountName)
  const account = useAccountForm({ currency: canSend(currencyCode) ? currencyCode : 'GBP', holder })
  const [useForPayment, setUseForPayment] = useState(false)
  const key = useOnceKey()
  const add = useCall(beneficiaries.addAlternateAccount, { refreshes: stale, failures: 'own' })
  const { currency, way, form } = account
  const another = currenciesOf(saved).includes(currency)
  const submit = async () => {
    const found = await account.settle()
    if (!found) return
    const detail = { ...detailOf(way, currency, form, found), useForPayment: another && useForPayment }
    const body = { customerId, beneficiaryId, beneficiaryCurrencyCode: currency, beneficiaryAccountDetails: [detail] }
    add.mutate(
      { body, idempotencyKey: key.for(body) },
      {
        onSuccess: () => {
          toast.success(`${beneficiaryAccountName} has another account.`)
          onDone()
        },
        onError: (error) => toast.error(error.message),
      },
    )
  }
  return (
    <Card title="Another account">
      <form
        noValidate
        className="flex flex-col gap-6 pt-3"
        onSubmit={(press) => {
          press.preventDefault()
          void submit()
        }}
      >
        <WayFields currency={currency} way={way} onCurrency={account.setCurrency} onMethod={account.setMethod} />
        <AccountFields
          currency={currency}
          way={way}
          type={saved.beneficiaryEntityType === 0 ? 'company' : 'individual'}
          form={form}
          faults={account.faults}
          onChange={account.change}
        />
        <VerificationPanel
          state={account.verification.state}
          holder={holder}
          confirmed={form.nameConfirmed}
          confirmFault={account.faults.nameConfirmed}
          onVerify={() => void account.verification.verify()}
          onUseName={(name) => {
            setHolder(name)
            void account.verification.verify({ numbers: form, holder: name })
          }}
          onConfirm={(nameConfirmed) => account.change({ nameConfirmed })}
        />
        {another && (
          <Checkbox
            label={`Use this account for payments in ${currency}`}
            checked={useForPayment}
            onChange={({ currentTarget }) => setUseForPayment(currentTarget.checked)}
          />
        )}
        {add.error && <SaveRefused error={add.error} />}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            busy={add.isPending || account.verification.state.is === 'checking'}
            className="max-sm:grow"
          >
            Save account
          </Button>
          <Button kind="secondary" onClick={onDone} className="max-sm:grow">
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}
