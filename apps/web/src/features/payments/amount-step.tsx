import type { accounts } from '@tradewind/contract'
import { formatMoney } from '@tradewind/kernel'
import { lazy, Suspense } from 'react'
import type * as z from 'zod/mini'
import { Alert } from '#ui/alert.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { insufficientBalance, cadMinimum, sendAmountFault } from './payments.rules.ts'
import { canSend, type SendWay } from './send-ways.rules.ts'
import { StepFrame } from './step-frame.tsx'
import { TransferSummary } from './transfer-summary.tsx'
import type { FormControl } from './use-send-form.ts'
import type { useCharge } from './use-charge.ts'
import { readAmount } from './payments.rules.ts'

const Select = lazy(async () => ({ default: (await import('#ui/select.tsx')).Select }))

export type Account = z.output<typeof accounts.Account>

interface AmountStepProps {
  control: FormControl
  account: Account
  accounts: readonly Account[]
  way: SendWay | undefined
  price: ReturnType<typeof useCharge>
  onAccount: (accountId: string) => void
  onNext: () => void
}

/** How much, and from which account. */
export function AmountStep({ control, account, accounts, way, price, onAccount, onNext }: AmountStepProps) {
  const { form, faults, set, setFaults } = control
  const facts = { available: account.availableBalance, charge: price.current ? price.charge?.chargeAmount : undefined }
  const fault = form.amount === '' ? undefined : sendAmountFault(form.amount, facts)
  // What the amount is compared with shows while it is typed; how it is written only when the customer goes on.
  const live = fault === insufficientBalance || fault === cadMinimum ? fault : undefined
  const next = () => {
    const words = sendAmountFault(form.amount, facts)
    if (words) return setFaults({ amount: words })
    onNext()
  }
  return (
    <StepFrame title="How much do you want to send?" next="Continue" onNext={next} nextHidden={!way}>
      <AccountPicker account={account} accounts={accounts} onAccount={onAccount} />
      {way ? (
        <>
          <AmountField
            label="You send"
            required
            currency={account.currencyCode}
            value={form.amount}
            onChange={(amount) => set({ amount })}
            error={faults.amount ?? live}
            hint={
              <>
                <MoneyText amount={account.availableBalance} /> available
              </>
            }
          />
          <section aria-label="Breakdown" className="wide:hidden">
            <TransferSummary
              amount={readAmount(form.amount, account.currencyCode)}
              charge={price.charge}
              current={price.current}
              changed={price.changed}
              failed={price.error !== null}
            />
          </section>
        </>
      ) : (
        <Alert type="info" title={`Sending from your ${account.currencyCode} account is not available yet`}>
          You can send from accounts in pounds, euros, US dollars and naira. Money can still arrive in this account.
        </Alert>
      )}
    </StepFrame>
  )
}

function AccountPicker({ account, accounts, onAccount }: Pick<AmountStepProps, 'account' | 'accounts' | 'onAccount'>) {
  if (accounts.length < 2) return <OneAccount account={account} />
  const options = accounts.map((one) => ({
    key: one.accountId,
    text: `${one.currencyCode} · ${one.accountName}`,
    hint: `${formatMoney(one.availableBalance)} available`,
    icon: <CurrencyFlag code={one.currencyCode} className="size-7" />,
    comingSoon: !canSend(one.currencyCode) && one.accountId !== account.accountId,
  }))
  return (
    <Suspense fallback={<Skeleton className="h-18 w-full" />}>
      <Select
        label="From account"
        required
        options={options}
        value={account.accountId}
        onChange={(accountId) => accountId && accountId !== account.accountId && onAccount(accountId)}
      />
    </Suspense>
  )
}

function OneAccount({ account }: { account: Account }) {
  return (
    <p className="flex items-center gap-3">
      <CurrencyFlag code={account.currencyCode} className="size-8" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{account.accountName}</span>
        <span className="text-small text-ink-soft">{account.currencyCode} account</span>
      </span>
    </p>
  )
}
