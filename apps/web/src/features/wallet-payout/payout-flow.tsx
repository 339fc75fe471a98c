import type { accounts } from '@tradewind/contract'
import { formatMoney, toDecimal } from '@tradewind/kernel'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { timeText, weekdayText } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SuccessScreen } from '#ui/success-screen.tsx'
import { categoriesQuery, payoutChargeQuery } from './payout.queries.ts'
import { blankPayout, holderOf, type PayoutForm, payoutPayload, readRupees } from './payout.rules.ts'
import { PayoutConfirm } from './payout-confirm.tsx'
import { PayoutEntry } from './payout-entry.tsx'
import { usePayout } from './use-payout.ts'

export type Wallet = z.output<typeof accounts.Account>

interface PayoutFlowProps {
  wallet: Wallet
  customerId: string
  onRemitters: () => void
}

/** Two screens: everything that a payout needs, then everything once more with the PIN. */
export function PayoutFlow({ wallet, customerId, onRemitters }: PayoutFlowProps) {
  const [form, setForm] = useState<PayoutForm>(blankPayout)
  const [confirming, setConfirming] = useState(false)
  const { outcome, payOut, forget } = usePayout()
  const { data: categories } = useQuery(categoriesQuery())
  const amount = readRupees(form.amount)
  const charge = useQuery({
    ...payoutChargeQuery({ accountId: wallet.accountId, amount: amount ? toDecimal(amount) : '1.00' }),
    enabled: confirming && amount !== undefined,
  })
  const stale = outcome.is === 'refused' && outcome.error.code === 'payments.charge_changed'
  const { refetch } = charge
  useEffect(() => {
    if (stale) void refetch()
  }, [stale, refetch])

  if (outcome.is === 'sent' && charge.data)
    return (
      <SuccessScreen
        text={`${formatMoney(charge.data.amount)} is on its way to ${holderOf(form)}. It should arrive by ${timeText(charge.data.expectedAt)} on ${weekdayText(charge.data.expectedAt)}.`}
        button={{ text: 'Back To Accounts', href: paths.accounts() }}
        more={
          <ButtonLink kind="secondary" size="large" href={paths.payment({ id: outcome.transactionId })}>
            Follow this payment
          </ButtonLink>
        }
      />
    )
  if (!confirming)
    return (
      <PayoutEntry
        form={form}
        wallet={wallet}
        customerId={customerId}
        onChange={(change) => setForm((now) => ({ ...now, ...change }))}
        onRemitters={onRemitters}
        onNext={() => {
          forget()
          setConfirming(true)
        }}
      />
    )
  const category = categories?.find(({ id }) => id === form.expenseCategory)
  return (
    <PayoutConfirm
      form={form}
      wallet={wallet}
      customerId={customerId}
      category={category?.name ?? ''}
      charge={charge}
      outcome={outcome}
      onBack={() => {
        forget()
        setConfirming(false)
      }}
      onSend={(transactionPin) => {
        const { bank } = form
        if (!bank || !category || !charge.data) return
        const { totalAmount } = charge.data
        void payOut(payoutPayload({ form, customerId, wallet, category, block: bank, totalAmount, transactionPin }))
      }}
    />
  )
}
