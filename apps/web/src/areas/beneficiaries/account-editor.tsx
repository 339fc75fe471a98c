import * as beneficiaries from '@tradewind/contract/beneficiaries'
import { canSend } from '@tradewind/kernel/payment-methods/catalogue'
import { isolated } from '@tradewind/kernel/text'
import { useState } from 'react'
import { currenciesOf } from '#domain/payees/send-options.ts'
import { numbersOfBlock } from '#domain/payment-methods/bank-line.rules.ts'
import { VerificationPanel } from '#domain/payment-methods/verification-panel.tsx'
import type { VerifiedBlock } from '#domain/payment-methods/verified-block.rules.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { readDraft } from '#ui/drafts/drafts.ts'
import { useDraft } from '#ui/drafts/use-draft.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/toast.ts'
import { AccountFields, MethodFields } from './account-fields.tsx'
import { accountMethod, type Beneficiary, blankAccount, detailOf, type SavedAccount } from './beneficiary-form.rules.ts'
import { isChangedMeanwhile } from './changed-meanwhile.ts'
import { type AccountEntries, entriesFromDraft, useAccountForm } from './use-account-form.ts'

/** Where an account that is not saved yet is kept: other numbers of one, or another one of a beneficiary. */
export const accountDraft = (id: string) => `account:${id}`

interface AccountEditorProps {
  saved: Beneficiary
  /** The account whose numbers change; absent for another one. */
  account?: SavedAccount | undefined
  onDone: () => void
  /** Reads the beneficiary again, after someone else changed it. */
  onAgain: () => void
}

/** Where the form begins: at the numbers that are saved, or at none. */
function beginning(saved: Beneficiary, account: SavedAccount | undefined): AccountEntries {
  const currency = account?.beneficiaryCurrencyCode ?? saved.currencyCode
  if (!account || !canSend(currency))
    return { currency: canSend(currency) ? currency : 'GBP', method: '', form: blankAccount }
  const intermediaryBankBicCode = account.intermediaryBankBicCode ?? ''
  const form = { ...blankAccount, ...numbersOfBlock(account), intermediaryBankBicCode }
  return { currency, method: account.paymentMethodType, form }
}

/** Another account of a beneficiary, or other numbers of one: verified before they are saved. */
export function AccountEditor({ saved, account: old, onDone, onAgain }: AccountEditorProps) {
  const { id: customerId } = useProfile()
  const { beneficiaryId, beneficiaryAccountName } = saved
  const draftName = accountDraft(old?.accountDetailId ?? beneficiaryId)
  // Whose account the bank is asked about: the beneficiary's name, or as this bank spells it.
  const [holder, setHolder] = useState(beneficiaryAccountName)
  const [begin] = useState(() => entriesFromDraft(readDraft(draftName)) ?? beginning(saved, old))
  const account = useAccountForm({ begin, holder })
  const { currency, paymentMethod, form } = account
  const another = !old && currenciesOf(saved).includes(currency)
  const [useForPayment, setUseForPayment] = useState(false)
  const throwAway = useDraft({
    name: draftName,
    content: account.entries,
    what: `${old ? 'New bank details' : 'New account'} for ${isolated(beneficiaryAccountName)}`,
    href: paths.beneficiary({ id: beneficiaryId }),
  })
  // The state that this form began with, whatever the page has read since.
  const [version, setVersion] = useState(saved.version)
  const saving = useForm({
    control: { ...account, throwAway },
    call: old ? beneficiaries.updateAccountDetails : beneficiaries.addAlternateAccount,
    check: account.settle,
    body: (_, found: VerifiedBlock) => {
      const detail = detailOf(paymentMethod, currency, form, found)
      const added: [beneficiaries.AccountDetail] = [another && useForPayment ? { ...detail, useForPayment } : detail]
      return old
        ? { ...detail, customerId, beneficiaryId, accountDetailId: old.accountDetailId, version }
        : {
            customerId,
            beneficiaryId,
            beneficiaryCurrencyCode: currency,
            beneficiaryAccountDetails: added,
          }
    },
    onSaved: () => {
      toast.success(old ? 'Bank details updated.' : `Account added for ${isolated(beneficiaryAccountName)}.`)
      onDone()
    },
    onRefused: (error) => isChangedMeanwhile(error) && onAgain(),
  })
  const takeOver = () => {
    setVersion(saved.version)
    saving.forget()
  }
  return (
    <Card title={old ? 'Update bank details' : 'Add account'}>
      <CallForm
        form={saving}
        className="flex flex-col gap-6 pt-3"
        words={old ? 'Save bank details' : 'Save account'}
        refusedTitle="Nothing was saved"
        refusedAction={
          saving.refusedFor === 'beneficiaries.changed' && (
            <Button kind="secondary" size="small" onClick={takeOver}>
              Save anyway
            </Button>
          )
        }
        onCancel={() => {
          throwAway()
          onDone()
        }}
      >
        {old && (
          <p className="text-small text-ink-soft">Past payments keep the old details. New payments use the new ones.</p>
        )}
        <MethodFields
          currency={currency}
          paymentMethod={paymentMethod}
          onCurrency={old ? undefined : account.setCurrency}
          onMethod={account.setMethod}
        />
        <AccountFields
          currency={currency}
          paymentMethod={accountMethod(paymentMethod)}
          type={saved.beneficiaryEntityType === 0 ? 'company' : 'individual'}
          country={saved.beneficiaryCountryId}
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
      </CallForm>
    </Card>
  )
}
