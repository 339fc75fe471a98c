import { type Currency, isCurrency } from '@tradewind/kernel'
import { canSend, chosenMethod, offeredMethods } from '@tradewind/kernel/payment-methods/catalogue'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { useEffect, useRef, useState } from 'react'
import { useVerification } from '#domain/payment-methods/use-verification.ts'
import { entriesFor, isUnsure, type VerifiedBlock } from '#domain/payment-methods/verified-block.rules.ts'
import { formFromDraft } from '#ui/form/form.rules.ts'
import { useFormControl } from '#ui/form/form-control.ts'
import { type AccountForm, accountFaults, blankAccount, savedMethod } from './beneficiary-form.rules.ts'

/** An account as it is being written: what is paid there, how, and the numbers. */
export interface AccountEntries {
  currency: Currency
  method: PaymentMethod | ''
  form: AccountForm
}

/** The entries of a draft, as far as they are some. */
export function entriesFromDraft(draft: unknown): AccountEntries | undefined {
  const { currency, method, form } = (draft ?? {}) as Partial<Record<keyof AccountEntries, unknown>>
  if (typeof currency !== 'string' || !isCurrency(currency) || !canSend(currency)) return undefined
  const paymentMethod = offeredMethods(currency).find((one) => one.method === method)
  return { currency, method: paymentMethod?.method ?? '', form: formFromDraft(blankAccount, form) }
}

interface Wanted {
  begin: AccountEntries
  /** The name to compare with the account's. */
  holder: string
}

/** An account being written: currency, way, numbers, and what the bank said about them. */
export function useAccountForm({ begin, holder }: Wanted) {
  const [currency, setCurrency] = useState(begin.currency)
  const [method, setMethod] = useState(begin.method)
  const { form, faults, set, replace, setFaults } = useFormControl(begin.form)
  const plain = chosenMethod(currency, method)
  if (!plain) throw new Error(`nothing is sent in ${currency}`)
  const paymentMethod = savedMethod(plain)
  const latest = useRef({ form, holder })
  useEffect(() => {
    latest.current = { form, holder }
  })

  // A bank in between belongs to what was checked.
  const change = (next: Partial<AccountForm>) => set('intermediaryBankBicCode' in next ? { bank: null, ...next } : next)
  // The numbers of one way say nothing in another.
  const startOver = () => {
    replace(blankAccount)
    setFaults({})
  }
  const verification = useVerification({
    paymentMethod,
    currency,
    numbers: form,
    holder,
    bank: form.bank,
    onFound: (bank) => set({ bank, nameConfirmed: false }),
  })

  /** What the bank found, once the entries are right and a doubt about the name is settled; else nothing, and why. */
  const settle = async (): Promise<VerifiedBlock | undefined> => {
    const wrong = accountFaults(paymentMethod, form)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return undefined
    const found = await verification.verify()
    if (!found) return undefined
    // The bank took its time: what was changed meanwhile wants a check of its own.
    const now = latest.current
    if (found.entries !== entriesFor(paymentMethod.method, now.form, now.holder)) return undefined
    if (isUnsure(found) && !now.form.nameConfirmed) {
      setFaults({ nameConfirmed: 'Confirm that you want to save this account' })
      return undefined
    }
    return found
  }

  return {
    currency,
    paymentMethod,
    form,
    faults,
    set,
    replace,
    setFaults,
    change,
    verification,
    settle,
    entries: { currency, method, form } satisfies AccountEntries,
    setCurrency: (next: Currency) => {
      setCurrency(next)
      setMethod('')
      startOver()
    },
    setMethod: (next: PaymentMethod) => {
      setMethod(next)
      startOver()
    },
  }
}
