import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { useEffect } from 'react'
import { accountEntries } from '#domain/payment-methods/account-entries.ts'
import { PartyFields } from '#domain/payment-methods/party-fields.tsx'
import { verifyDetails } from '#domain/payment-methods/verify-details.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import type { FieldControl } from '#ui/form/form-control.ts'
import { InteracNotice } from '#ui/interac-notice.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { holderOf, type Payee } from './payee-form.rules.ts'
import { SecurityQuestion } from './security-question.tsx'
import { VerifiedLine } from './verified-line.tsx'

interface ChosenProps {
  control: FieldControl<Payee>
  paymentMethod: CatalogueEntry
  onChange: () => void
}

/** The selected beneficiary, and the fields that every payment by this method needs. */
export function ChosenPayee({ control, paymentMethod, onChange }: ChosenProps) {
  const { form, faults, set } = control
  useAutoDeposit(control, paymentMethod)
  return (
    <>
      <div className="rounded-base border border-line p-4 sm:p-5">
        <div className="flex items-center gap-3">
          <Avatar name={holderOf(form)} className="size-11" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{holderOf(form)}</p>
            <VerifiedLine nameCheck={nameCheckOf(form.bank)} />
          </div>
          <Button kind="secondary" size="small" onClick={onChange} aria-label="Change beneficiary">
            Change
          </Button>
        </div>
        <KeyValue className="mt-3" entries={accountEntries(paymentMethod.method, form, form.bank)} />
      </div>
      <SecurityQuestion control={control} paymentMethod={paymentMethod} />
      <InteracNotice currencyCode={paymentMethod.currency} isInterac={paymentMethod.method === 'Interac'} />
      {/* What a new beneficiary must say was said when this one was saved. */}
      <PartyFields
        groups={paymentMethod.groups?.filter(({ folded }) => folded)}
        type={form.beneficiaryType}
        country={form.beneficiaryCountry}
        values={form}
        faults={faults}
        onChange={set}
      />
    </>
  )
}

/** Drafts of before keep no word of the name. */
const nameCheckOf = (bank: Payee['bank']) =>
  (bank?.nameCheck.result === 'saved' ? bank.nameCheck.whenSaved : bank?.nameCheck.result) ?? 'unavailable'

/** Of someone saved for Interac it is asked anew whether a question is needed: people turn auto-deposit on and off. */
export function useAutoDeposit({ form, set }: FieldControl<Payee>, paymentMethod: CatalogueEntry | undefined): void {
  const { bank, beneficiaryId } = form
  const unknown =
    paymentMethod?.method === 'Interac' &&
    beneficiaryId !== '' &&
    bank !== null &&
    bank.interacTransferType === undefined
  useEffect(() => {
    if (!unknown || !bank) return
    let left = false
    verifyDetails({ method: 'Interac', currency: 'CAD', numbers: form, accountName: holderOf(form) })
      .then(({ interacTransferType = 'alias-regular' }) => left || set({ bank: { ...bank, interacTransferType } }))
      // Without an answer the question is asked, which is right for everybody without auto-deposit.
      .catch(() => undefined)
    return () => {
      left = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Asked once for a chosen beneficiary.
  }, [unknown])
}
