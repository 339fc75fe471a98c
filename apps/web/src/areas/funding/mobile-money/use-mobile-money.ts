import type { Reply } from '@tradewind/contract/client'
import * as mobileMoney from '@tradewind/contract/mobile-money'
import { walletCountriesOf } from '@tradewind/kernel/wallet-countries'
import { useState } from 'react'
import { isNewWallet } from '#domain/funding/funded-account.ts'
import { useProfile } from '#domain/session/session.ts'
import { CallFailed, send, useCall } from '#ui/calls/api.ts'
import { failureText } from '#ui/calls/refusal-text.ts'
import { useSendOnce } from '#ui/calls/send-once.ts'
import { hasFaults } from '#ui/form/form.rules.ts'
import { useFormControl } from '#ui/form/form-control.ts'
import { emptyPhone } from '#ui/phone.rules.ts'
import { toast } from '#ui/toast.ts'
import type { FundingFlowProps } from '../flow.ts'
import {
  amountWords,
  type MobileMoneyForm,
  numberFaults,
  readAmount,
  type SavedNumber,
  type TopUpOrder,
  topUpOrder,
} from './mobile-money.rules.ts'

type Ordered = Reply<typeof mobileMoney.fundWalletWithMobileMoney>
export type MobileMoneyModel = ReturnType<typeof useMobileMoney>

/** Adding money from a mobile wallet: the number and the amount, everything once more with the PIN, and what came of it. */
export function useMobileMoney(props: FundingFlowProps & { saved: readonly SavedNumber[] }) {
  const { account, option, amount: typed, saved } = props
  const { currencyCode: currency } = account
  const customerId = useProfile().id
  const control = useFormControl<MobileMoneyForm>(() => ({
    amount: typed,
    view: saved.length > 0 ? 'saved-number' : 'new-number',
    savedId: saved[0]?.id ?? '',
    phone: emptyPhone(walletCountriesOf(currency)[0]),
    provider: '',
    save: !isNewWallet(account),
  }))
  const { form, set, setFaults } = control
  const [step, setStep] = useState<'entry' | 'confirm'>('entry')
  const [topUpId, setTopUpId] = useState<string>()
  const saving = useSaving({ account, form, customerId })

  const { outcome, order, forget } = useSendOnce<TopUpOrder, Ordered>({
    intent: `mobile-money ${account.accountId}`,
    call: mobileMoney.fundWalletWithMobileMoney,
    sameAs: (terms) => ({ ...terms, transactionPin: '' }),
    send: (body, idempotencyKey) => send(mobileMoney.fundWalletWithMobileMoney, { body }, { idempotencyKey }),
    answered: (answer) => {
      if (answer.is === 'sent') setTopUpId(answer.value.topUpId)
    },
    away: (answer) => {
      if (answer.is === 'sent') toast.success('We sent a request to your phone. Confirm it there.')
    },
  })

  const goTo = (to: typeof step) => {
    forget()
    setStep(to)
  }
  const leaveEntry = async () => {
    const wrongAmount = amountWords(form.amount, option, currency)
    const faults = { ...numberFaults(form, currency), ...(wrongAmount && { amount: wrongAmount }) }
    setFaults(faults)
    if (hasFaults(faults)) return
    if (form.view === 'new-number' && form.save) {
      const kept = await saving.save()
      if ('faults' in kept) return setFaults(kept.faults)
      set({ view: 'saved-number', savedId: kept.id })
    }
    goTo('confirm')
  }

  return {
    ...props,
    customerId,
    control,
    amount: readAmount(form.amount, currency),
    setAmount: (text: string) => {
      set({ amount: text })
      props.onAmount(text)
    },
    step,
    topUpId,
    outcome,
    isSaving: saving.isSaving,
    goTo,
    leaveEntry,
    confirm: (transactionPin: string) => {
      const amount = readAmount(form.amount, currency)
      if (amount) void order(topUpOrder({ form, amount, account, customerId, transactionPin }))
    },
    /** After one that failed: the same amount, once more. */
    startAgain: () => {
      setTopUpId(undefined)
      goTo('entry')
    },
  }
}

interface SavingOf extends Pick<FundingFlowProps, 'account'> {
  form: MobileMoneyForm
  customerId: string
}

/** Saves a new number and says so. */
function useSaving({ account, form, customerId }: SavingOf) {
  const add = useCall(mobileMoney.addMobileMoneyDetail, { failures: 'own' })
  return {
    isSaving: add.isPending,
    save: async (): Promise<{ id: string } | { faults: Partial<Record<keyof MobileMoneyForm, string>> }> => {
      const { phone, provider } = form
      const body = {
        customerId,
        PhoneNumber: phone.phoneNumber,
        AccountNumber: account.accountNumber,
        provider,
        countryIso: phone.iso2,
      }
      try {
        const { id } = await add.mutateAsync({ body, idempotencyKey: crypto.randomUUID() })
        toast.success('Mobile money number saved')
        return { id }
      } catch (error) {
        const words = error instanceof CallFailed ? failureText(error) : "We couldn't save the number. Try again."
        const field =
          error instanceof CallFailed && error.code === 'verification.operator_unknown' ? 'provider' : 'phone'
        return { faults: { [field]: words } }
      }
    },
  }
}
