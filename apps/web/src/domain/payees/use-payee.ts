import type { Currency } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { useEffect, useRef } from 'react'
import { useVerification } from '#domain/payment-methods/use-verification.ts'
import type { Faults } from '#ui/form/form.rules.ts'
import type { FormControl } from '#ui/form/form-control.ts'
import { saidAfterCheck } from './payee-faults.rules.ts'
import { holderOf, type Payee, verifiedBlock } from './payee-form.rules.ts'

interface PayeeOf<Form extends Payee> {
  control: FormControl<Form>
  paymentMethod: CatalogueEntry
  currency: Currency
  /** Everything that keeps this form from being left. */
  faultsOf: (form: Form) => Faults<Form>
}

/** The bank's word on who is paid, and the way on once everything is right and the bank has said yes. */
export function usePayee<Form extends Payee>({ control, paymentMethod, currency, faultsOf }: PayeeOf<Form>) {
  const { form, set, setFaults } = control
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const verification = useVerification({
    paymentMethod,
    currency,
    numbers: form,
    holder: holderOf(form),
    bank: form.bank,
    onFound: (bank) => set({ bank, nameConfirmed: false } as Partial<Form>),
  })

  const next = async (onNext: () => void): Promise<void> => {
    const faults = faultsOf(form)
    // An unsure name is asked about after the check, and so is a question; anything else is put right before it.
    if (Object.keys(faults).some((name) => !saidAfterCheck.has(name))) return setFaults(faults)
    const bank = await verification.verify()
    if (!bank) return
    // The bank took its time: what was changed meanwhile counts, and may want a check of its own.
    const now = { ...latest.current, bank }
    if (!verifiedBlock(paymentMethod, now)) return
    const after = faultsOf(now)
    if (Object.keys(after).length > 0) return setFaults(after)
    onNext()
  }
  return { verification, next }
}
