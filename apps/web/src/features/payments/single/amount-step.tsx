import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@tradewind/kernel'
import { canSend } from '@tradewind/kernel/payment-methods/catalogue'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { isolated } from '@tradewind/kernel/text'
import type { Account } from '#domain/accounts/account.ts'
import { limitsQuery } from '#domain/limits/limits.queries.ts'
import { openLimits } from '#domain/limits/limits.tsx'
import { holderOf } from '#domain/payees/payee-form.rules.ts'
import { useFlags } from '#lib/flags.ts'
import type { FormControl } from '#lib/form/form-control.ts'
import { useWhenReady } from '#lib/use-when-ready.ts'
import { Alert } from '#ui/alert.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { LateSelect } from '#ui/late-select.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { TransferLimit } from '#ui/transfer-limit.tsx'
import { cadMinimum, insufficientBalance, readAmount, sendAmountFault } from '../payments.rules.ts'
import { TransferSummary } from '../transfer-summary.tsx'
import type { useCharge } from '../use-charge.ts'
import type { SendForm } from './send-form.rules.ts'
import { SendMost } from './send-most.tsx'
import { type ComparedWay, exceeds } from './way-choice.rules.ts'
import { WayChoice } from './way-choice.tsx'

interface AmountStepProps {
  control: FormControl<SendForm>
  account: Account
  accounts: readonly Account[]
  way: CatalogueEntry | undefined
  compared: readonly ComparedWay[]
  /** What the ways offer is for the amount as it stands now. */
  offersCurrent: boolean
  /** No other offers come for it. */
  answered: boolean
  price: ReturnType<typeof useCharge>
  onWay: (method: PaymentMethod) => void
  onAccount: (accountId: string) => void
  onNext: () => void
}

/** How much, from which account, and by which way. */
export function AmountStep(props: AmountStepProps) {
  const { control, account, accounts, way, compared, offersCurrent, answered, price, onWay, onAccount, onNext } = props
  const { form, faults, set, setFaults } = control
  const { currencyCode: currency } = account
  const flags = useFlags()
  const { data: limits } = useQuery(limitsQuery(currency, 'Debit'))
  const facts = { available: account.availableBalance, charge: price.current ? price.charge?.chargeAmount : undefined }
  const fault = form.amount === '' ? undefined : sendAmountFault(form.amount, facts)
  // What the amount is compared with shows while it is typed; how it is written only when the customer goes on.
  const live = fault === insufficientBalance || fault === cadMinimum ? fault : undefined
  const amount = readAmount(form.amount, currency)
  const beyond = exceeds(amount, limits?.available)
  const blocked = compared.find((one) => one.way === way)?.reason
  const go = () => {
    const words = sendAmountFault(form.amount, facts)
    if (words) return setFaults({ amount: words })
    if (beyond && limits?.available)
      return setFaults({ amount: `You can send up to ${formatMoney(limits.available)} now` })
    // The way says at its card why it cannot be used.
    if (!blocked) onNext()
  }
  // Until the ways are compared nobody knows which one is best, nor what it costs.
  const next = useWhenReady({ ready: amount === undefined || answered, about: form, act: go })
  return (
    <StepFrame
      title="How much do you want to send?"
      text={
        form.beneficiaryId !== '' && (
          <>
            To <bdi>{holderOf(form)}</bdi>
          </>
        )
      }
      next={way && 'Continue'}
      onNext={next.press}
      busy={next.waiting}
    >
      <AccountPicker account={account} accounts={accounts} onAccount={onAccount} />
      {way ? (
        <>
          <AmountField
            label="You send"
            required
            currency={currency}
            value={form.amount}
            onChange={(typed) => set({ amount: typed })}
            error={faults.amount ?? live}
            hint={
              <>
                <MoneyText amount={account.availableBalance} /> available
                {/* What the limits allow beyond the balance helps nobody. */}
                {limits?.available && limits.available.minor < account.availableBalance.minor && (
                  <>
                    {' '}
                    · you can send up to <MoneyText amount={limits.available} /> now
                  </>
                )}
              </>
            }
          />
          <SendMost
            {...{ account, way, amount }}
            tooMuch={beyond || live === insufficientBalance}
            onChoose={(most) => set({ amount: most })}
          />
          {beyond && <TransferLimit flags={flags} onIncreaseLimit={() => openLimits({ currency, counted: 'Debit' })} />}
          {compared.length > 1 || way.method === 'MobileMoney' ? (
            <WayChoice
              compared={compared}
              current={offersCurrent}
              chosen={way.method}
              waits={(price.charge?.approvalsNeeded ?? 0) > 0}
              onChoose={onWay}
            />
          ) : (
            blocked && !beyond && <Alert type="warning">{blocked}</Alert>
          )}
          <section aria-label="Breakdown" className="wide:hidden">
            <TransferSummary
              amount={amount}
              charge={price.charge}
              current={price.current}
              changed={price.changed}
              failed={price.error !== null}
            />
          </section>
        </>
      ) : (
        <Alert type="info" title={`Sending from your ${currency} account is not available yet`}>
          Money can still arrive in this account. Send from another one.
        </Alert>
      )}
    </StepFrame>
  )
}

function AccountPicker({ account, accounts, onAccount }: Pick<AmountStepProps, 'account' | 'accounts' | 'onAccount'>) {
  if (accounts.length < 2) return <OneAccount account={account} />
  const options = accounts.map((one) => ({
    key: one.accountId,
    text: `${one.currencyCode} · ${isolated(one.accountName)}`,
    hint: `${formatMoney(one.availableBalance)} available`,
    icon: <CurrencyFlag code={one.currencyCode} className="size-7" />,
    comingSoon: !canSend(one.currencyCode) && one.accountId !== account.accountId,
  }))
  return (
    <LateSelect
      label="From account"
      required
      options={options}
      value={account.accountId}
      onChange={(accountId) => accountId && accountId !== account.accountId && onAccount(accountId)}
    />
  )
}

function OneAccount({ account }: { account: Account }) {
  return (
    <p className="flex items-center gap-3">
      <CurrencyFlag code={account.currencyCode} className="size-8" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{account.accountName}</span>
        {account.accountName !== `${account.currencyCode} account` && (
          <span className="text-small text-ink-soft">{account.currencyCode} account</span>
        )}
      </span>
    </p>
  )
}
