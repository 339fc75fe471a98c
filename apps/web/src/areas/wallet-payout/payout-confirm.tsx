import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@tradewind/kernel'
import { withoutSeparators } from '@tradewind/kernel/payment-methods/entry'
import { isolated } from '@tradewind/kernel/text'
import { holderOf } from '#domain/payees/payee-form.rules.ts'
import { purposesQuery } from '#domain/payment-methods/payment-methods.queries.ts'
import { ConfirmStep } from '#domain/pin/confirm-step.tsx'
import { useConfirmation } from '#domain/pin/use-confirmation.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { dueText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { payoutMethod, purposeWords } from './payout.rules.ts'
import { remittersQuery } from './remitters.queries.ts'
import { entryStep, type PayoutFlowModel } from './use-payout-flow.ts'

/** Everything once more, and the PIN. */
export function PayoutConfirm({ flow }: { flow: PayoutFlowModel }) {
  const { form, wallet, customerId, category, charge, outcome, unanswered, move, payOut } = flow
  const { data: remitters = [] } = useQuery(remittersQuery(customerId))
  const { currency, countryId } = payoutMethod()
  const { data: purposes = [] } = useQuery(
    purposesQuery({ currency, country: countryId, company: form.beneficiaryType === 'company' }),
  )
  const { data: price } = charge
  const taken = price?.voucher?.reason === null ? price.voucher : undefined
  const confirmation = useConfirmation({
    customerId,
    outcome,
    unanswered,
    isComplete: () => price !== undefined,
    onConfirm: payOut,
  })
  return (
    <ConfirmStep
      confirmation={confirmation}
      words={price ? `Send ${formatMoney(price.amount)}` : 'Send'}
      onBack={() => move(entryStep)}
      busy={charge.isPending || !category}
      doubt="Your payout may or may not have been sent. Try again with the same PIN. It can't be paid twice."
      check={{ label: 'View transactions', href: paths.transactions() }}
      refusedTitle="The payout was refused"
      refusedEnd="Nothing was sent. What you entered is kept."
    >
      {charge.isError && (
        <Alert
          type="danger"
          title="We couldn't calculate the charge"
          action={
            <Button kind="secondary" size="small" onClick={() => void charge.refetch()}>
              Try again
            </Button>
          }
        >
          Nothing was sent. What you entered is kept.
        </Alert>
      )}
      {price ? (
        <KeyValue
          entries={[
            { label: 'From', value: wallet.accountName },
            { label: 'Remitter', value: remitters.find(({ id }) => id === form.remitterId)?.name ?? '' },
            { label: 'You send', value: <MoneyText amount={price.amount} /> },
            ...(taken
              ? [
                  { label: 'Charge', value: <MoneyText amount={taken.fullCharge} /> },
                  { label: `Voucher ${taken.voucherCode}`, value: `−${formatMoney(taken.discountAmount)}` },
                ]
              : [{ label: 'Charge', value: <MoneyText amount={price.chargeAmount} /> }]),
            { label: 'Total debit', value: <MoneyText amount={price.totalAmount} />, strong: true },
            { label: `${isolated(holderOf(form))} gets`, value: <MoneyText amount={price.amount} /> },
            { label: 'Bank', value: form.bank?.bankName ?? '' },
            { label: 'IFSC', value: withoutSeparators(form.ifsc).toUpperCase() },
            { label: 'Account number', value: withoutSeparators(form.accountNumber) },
            price.approvalsNeeded > 0
              ? { label: 'Arrives', value: 'Set after approval' }
              : { label: 'Arrives by', value: dueText(price.expectedAt) },
            { label: 'Purpose', value: purposeWords(form.purposeCode, purposes) },
            { label: 'Expense category', value: category?.name ?? '' },
          ]}
        />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </ConfirmStep>
  )
}
