import { useQuery } from '@tanstack/react-query'
import { type Currency, formatMoney } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { Account } from '#domain/accounts/account.ts'
import type { Paying } from '#domain/accounts/paying-accounts.rules.ts'
import { AddMissing } from '#domain/funding/add-missing.tsx'
import { limitsQuery } from '#domain/limits/limits.queries.ts'
import { openLimits } from '#domain/limits/limits.tsx'
import { holderOf } from '#domain/payees/payee-form.rules.ts'
import { isVoucherPriced, voucherFault } from '#domain/vouchers/voucher-ordered.rules.ts'
import { useFlags } from '#lib/flags.ts'
import { useWhenReady } from '#lib/use-when-ready.ts'
import { Alert } from '#ui/alert.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import type { FormControl } from '#ui/form/form-control.ts'
import { t } from '#ui/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { TransferLimit } from '#ui/transfer-limit.tsx'
import { cadMinimum, insufficientBalance, readAmount, sendAmountFault } from '../payments.rules.ts'
import { TransferSummary } from '../transfer-summary.tsx'
import type { useCharge } from '../use-charge.ts'
import { CurrencyChoice } from './currency-choice.tsx'
import { type ComparedMethod, exceeds } from './method-choice.rules.ts'
import { MethodChoice } from './method-choice.tsx'
import { PayFrom } from './pay-from.tsx'
import { PayInstead } from './pay-instead.tsx'
import type { SendForm } from './send-form.rules.ts'
import { SendMost } from './send-most.tsx'
import type { PaidFrom } from './use-paid-from.ts'
import { useSoldAmount } from './use-sold-amount.ts'

const YouSend = lazyPart(() => import('./paid-from-amounts.tsx'), 'YouSend', {
  pending: <Skeleton className="h-25 w-full" />,
})
const Voucher = lazyPart(() => import('#domain/vouchers/voucher.tsx'), 'Voucher')
const PaidFromFault = lazyPart(() => import('./paid-from-amounts.tsx'), 'PaidFromFault')
const YourRates = lazyPart(() => import('./your-rates.tsx'), 'YourRates')
const AtYourRate = lazyPart(() => import('./your-rates.tsx'), 'AtYourRate')

interface AmountStepProps {
  control: FormControl<SendForm>
  account: Account
  accounts: readonly Account[]
  paymentMethod: CatalogueEntry | undefined
  compared: readonly ComparedMethod[]
  /** The offers are for the current amount. */
  offersCurrent: boolean
  /** The offers are final for this amount. */
  answered: boolean
  price: ReturnType<typeof useCharge>
  /** The accounts in other currencies that could pay, and what it takes from the one that was chosen. */
  payers: readonly Account[]
  paid: PaidFrom | undefined
  /** How many must approve it first. */
  approvalsNeeded: number
  onPayFrom: (accountId: string) => void
  onMethod: (method: PaymentMethod) => void
  /** What the proposal of an account goes by. */
  paying: Pick<Paying, 'lastUsed' | 'worth'>
  onAccount: (accountId: string) => void
  /** Goes on with SendR, in a currency that it reaches. */
  onSendr: (currency: Currency) => void
  onNext: () => void
}

/** The amount, the account and the payment method. */
export function AmountStep(props: AmountStepProps) {
  const {
    control,
    account,
    accounts,
    paymentMethod,
    compared,
    offersCurrent,
    answered,
    price,
    payers,
    paid,
    approvalsNeeded,
    onPayFrom,
    onMethod,
    paying,
    onAccount,
    onSendr,
    onNext,
  } = props
  const { form, faults, set, setFaults } = control
  const { currencyCode: currency } = account
  const flags = useFlags()
  const { data: limits } = useQuery(limitsQuery(currency, 'Debit'))
  const payer = paid?.account
  const limitsOfAmount = {
    available: account.availableBalance,
    charge: price.current ? price.charge?.chargeAmount : undefined,
    paidElsewhere: payer !== undefined,
  }
  const fault = form.amount === '' ? undefined : sendAmountFault(form.amount, limitsOfAmount)
  // Balance errors show while typing; format errors only on Continue.
  const live = fault === insufficientBalance || fault === cadMinimum ? fault : undefined
  const amount = readAmount(form.amount, currency)
  const beyond = exceeds(amount, limits?.available)
  const chosen = compared.find((one) => one.paymentMethod === paymentMethod)
  const blocked = chosen?.reason
  const sold = useSoldAmount({ payer, account, paymentMethod, onAmount: (most) => set({ amount: most }) })
  const othersMayDeduct = chosen?.offer?.othersMayDeduct ?? paymentMethod?.method === 'BicSwift'
  const go = () => {
    const words = sendAmountFault(form.amount, limitsOfAmount)
    if (words) return setFaults({ amount: words })
    if (beyond && limits?.available)
      return setFaults({ amount: `You can send up to ${formatMoney(limits.available)} now` })
    // The voucher field says why the voucher can't be used, and the card of a payment method why it is unavailable.
    if (voucherFault(form.voucherCode, price.charge)) return
    if (!blocked && (!payer || (paid.price && !paid.fault && !paid.isApart && !paid.failure))) onNext()
  }
  // Continue waits for the comparison, which decides the best method and its price, and for what the last payment was for.
  // That fills in the purpose: it is no change of what Continue is about, and must not take the press away.
  const change = (typed: string) => {
    sold.forget()
    set({ amount: typed })
  }
  const inputs = `${sold.isSolving ? '' : form.amount} ${form.method} ${form.beneficiaryId} ${form.paidFrom} ${form.negotiationId} ${form.voucherCode}`
  const isPriced =
    (isVoucherPriced(form.voucherCode, price.current ? price.charge : undefined) &&
      (!payer || paid.current || paid.failure !== undefined)) ||
    price.error !== null
  const next = useWhenReady({
    ready: !sold.isSolving && (amount === undefined || (answered && isPriced)),
    inputs,
    act: go,
  })
  return (
    <StepFrame
      title={t('How much do you want to send?')}
      text={
        form.beneficiaryId !== '' && (
          <>
            {t('To')} <bdi>{holderOf(form)}</bdi>
          </>
        )
      }
      next={paymentMethod && t('Continue')}
      onNext={next.press}
      busy={next.waiting}
    >
      <CurrencyChoice
        {...{ account, accounts, onAccount, onSendr }}
        beneficiaryId={form.beneficiaryId}
        exchanges={payers.length > 0}
      />
      {paymentMethod ? (
        <>
          {payers.length > 0 && (
            <PayFrom account={account} payers={payers} value={form.paidFrom} onChange={onPayFrom} />
          )}
          {payers.length > 0 &&
            (paid?.isNegotiated ? (
              <AtYourRate
                {...{ account, paid, paymentMethod, amount }}
                onAmount={(most) => set({ amount: most })}
                onCurrentRate={() => set({ negotiationId: '', negotiated: '', quoted: '' })}
              />
            ) : (
              <YourRates {...{ account, payers, paymentMethod }} onUse={set} />
            ))}
          <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
            {payer && <YouSend account={payer} {...{ paid, sold }} />}
            <AmountField
              label={payer ? (othersMayDeduct ? t('They receive up to') : t('They receive')) : t('You send')}
              required
              currency={currency}
              value={form.amount}
              onChange={change}
              error={faults.amount ?? live}
              hint={
                <>
                  {payer ? (
                    othersMayDeduct ? (
                      'Banks on the way may deduct charges'
                    ) : (
                      'The full amount'
                    )
                  ) : (
                    <>
                      <MoneyText amount={account.availableBalance} /> {t('available')}
                    </>
                  )}
                  {/* A limit above the balance is not worth showing. */}
                  {limits?.available && (payer ? beyond : limits.available.minor < account.availableBalance.minor) && (
                    <>
                      {' '}
                      · you can send up to <MoneyText amount={limits.available} /> now
                    </>
                  )}
                </>
              }
            />
            {!payer && (
              // The charge is debited on top: both amounts are the same, and either may be typed.
              <AmountField
                label={othersMayDeduct ? t('They receive up to') : t('They receive')}
                currency={currency}
                value={form.amount}
                onChange={change}
                hint={othersMayDeduct ? t('Banks on the way may deduct charges') : t('The full amount')}
              />
            )}
          </div>
          {payer ? (
            (!paid.isNegotiated || paid.failure || paid.isApart) && <PaidFromFault {...{ account, payer, paid }} />
          ) : (
            <SendMost
              {...{ account, paymentMethod, amount }}
              tooMuch={beyond || live === insufficientBalance}
              onChoose={(most) => set({ amount: most })}
            />
          )}
          {live === insufficientBalance && amount && (
            <PayInstead
              {...{ account, accounts, payers, paying, onAccount, onPayFrom }}
              needed={{ ...amount, minor: amount.minor + (limitsOfAmount.charge?.minor ?? 0n) }}
            />
          )}
          {/* What is missing is known with the charge. */}
          {live === insufficientBalance && amount && (price.current || price.error !== null) && (
            <AddMissing
              accountId={account.accountId}
              needed={{ ...amount, minor: amount.minor + (limitsOfAmount.charge?.minor ?? 0n) }}
              available={account.availableBalance}
            />
          )}
          {beyond && <TransferLimit flags={flags} onIncreaseLimit={() => openLimits({ currency, counted: 'Debit' })} />}
          {compared.length > 1 || paymentMethod.method === 'MobileMoney' ? (
            <MethodChoice
              compared={compared}
              current={offersCurrent}
              chosen={paymentMethod.method}
              waits={approvalsNeeded > 0}
              {...(payer && !paid.isNegotiated && { paid: { from: payer, to: account } })}
              onChoose={onMethod}
            />
          ) : (
            blocked && !beyond && <Alert type="warning">{blocked}</Alert>
          )}
          {form.resubmits === '' && (
            <Voucher
              code={form.voucherCode}
              price={price.current ? price.charge : undefined}
              onApply={(voucherCode) => set({ voucherCode })}
            />
          )}
          <section aria-label={t('Breakdown')} className="wide:hidden">
            <TransferSummary
              besideAmounts
              amount={amount}
              charge={price.charge}
              current={price.current}
              changed={price.changed}
              failed={price.error !== null}
              {...{ paid, approvalsNeeded }}
            />
          </section>
        </>
      ) : (
        <Alert type="info" title={`Sending from your ${currency} account isn't available yet`}>
          {t('You can still receive money in it. Send from another account.')}
        </Alert>
      )}
    </StepFrame>
  )
}
