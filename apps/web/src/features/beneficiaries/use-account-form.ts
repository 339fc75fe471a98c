import type { Currency } from '@tradewind/kernel'
import { useState } from 'react'
import type { SendMethod } from '#lib/send-ways/send-way.rules.ts'
import { wayOf } from '#lib/send-ways/send-ways.rules.ts'
import { useVerification } from '#lib/send-ways/use-verification.ts'
import { isUnsure, type VerifiedBlock } from '#lib/send-ways/verified-block.rules.ts'
import { accountFaults, type AccountForm, blankAccount, type Faults, savedWay } from './beneficiary-form.rules.ts'

interface Wanted {
  currency: Currency
  method?: SendMethod | ''
  /** The name to compare with the account's. */
  holder: string
}

/** An account being written: currency, way, numbers, and what the bank said about them. */
export function useAccountForm({ currency: first, method: firstMethod = '', holder }: Wanted) {
  const [currency, setCurrency] = useState(first)
  const [method, setMethod] = useState<SendMethod | ''>(firstMethod)
  const [form, setForm] = useState<AccountForm>(blankAccount)
  const [faults, setFaults] = useState<Faults<AccountForm>>({})
  const plain = wayOf(currency, method)
  if (!plain) throw new Error(`nothing is sent in ${currency}`)
  const way = savedWay(plain)

  const change = (next: Partial<AccountForm>) => {
    // A bank in between belongs to what was checked.
    const stale = 'intermediaryBankBicCode' in next ? { bank: null } : {}
    setForm((now) => ({ ...now, ...stale, ...next }))
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in next))))
  }
  // The numbers of one way say nothing in another.
  const startOver = () => {
    setForm(blankAccount)
    setFaults({})
  }
  const verification = useVerification({
    way,
    currency,
    numbers: form,
    holder,
    bank: form.bank,
    onFound: (bank) => change({ bank, nameConfirmed: false }),
  })

  /** What the bank found, once the entries are right and a doubt about the name is settled; else nothing, and why. */
  const settle = async (): Promise<VerifiedBlock | undefined> => {
    const wrong = accountFaults(way, form)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return undefined
    const found = await verification.verify()
    if (!found) return undefined
    if (isUnsure(found) && !form.nameConfirmed) {
      setFaults({ nameConfirmed: 'Confirm that you want to save this account' })
      return undefined
    }
    return found
  }

  return {
    currency,
    way,
    form,
    faults,
    change,
    verification,
    settle,
    setCurrency: (next: Currency) => {
      setCurrency(next)
      setMethod('')
      startOver()
    },
    setMethod: (next: SendMethod) => {
      setMethod(next)
      startOver()
    },
  }
}
