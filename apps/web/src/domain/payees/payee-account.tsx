import type { Currency } from '@tradewind/kernel'
import { type CatalogueEntry, numbersAreFull } from '@tradewind/kernel/payment-methods/entry'
import { useEffect } from 'react'
import { BankFields } from '#domain/payment-methods/bank-fields.tsx'
import type { useVerification } from '#domain/payment-methods/use-verification.ts'
import { VerificationPanel } from '#domain/payment-methods/verification-panel.tsx'
import type { FieldControl } from '#ui/form/form-control.ts'
import { NameFields } from './name-fields.tsx'
import { holderOf, type Payee, withName } from './payee-form.rules.ts'

/** A name is still being typed over when the next key comes sooner. */
const checkPauseMs = 500

interface PayeeAccountProps {
  control: FieldControl<Payee>
  paymentMethod: CatalogueEntry
  currency: Currency
  verification: ReturnType<typeof useVerification>
}

/** The name, the numbers, and the bank's word that they belong together: asked for once they can get no longer, or are left. */
export function PayeeAccount({ control, paymentMethod, currency, verification }: PayeeAccountProps) {
  const { form, faults, set } = control
  const { state, verify, tried } = verification

  useEffect(() => {
    if (tried || state.is !== 'unchecked' || !numbersAreFull(paymentMethod, form)) return
    const timer = setTimeout(() => void verify(), checkPauseMs)
    return () => clearTimeout(timer)
  })
  const takeName = (name: string) => {
    const { firstName, lastName, hasOneName, companyName } = withName(form, name)
    set({ firstName, lastName, hasOneName, companyName })
    void verify({ numbers: form, holder: holderOf({ ...form, firstName, lastName, hasOneName, companyName }) })
  }
  return (
    <>
      <NameFields control={control} onBlur={() => checkOnLeaving(verification)}>
        <BankFields paymentMethod={paymentMethod} currency={currency} numbers={form} faults={faults} onChange={set} />
      </NameFields>
      <VerificationPanel
        state={state}
        holder={holderOf(form)}
        confirmed={form.nameConfirmed}
        confirmFault={faults.nameConfirmed}
        onVerify={() => void verify()}
        onUseName={takeName}
        onConfirm={(nameConfirmed) => set({ nameConfirmed })}
      />
    </>
  )
}

/** Checks what is whole and was not checked yet, once a field is left. */
export function checkOnLeaving({ state, verify, tried }: PayeeAccountProps['verification']): void {
  if (!tried && state.is === 'unchecked') void verify()
}
