import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { bankNow } from '#ui/server-clock.ts'
import { type AboutToPay, paidLately } from './paid-lately.rules.ts'
import { sameAmountQuery } from './payments.queries.ts'

/** Says that the same amount went to the same name within a day. It may be meant, so nothing is held up. */
export function PaidLately({ accountId, ...about }: AboutToPay & { accountId: string }) {
  const { amount, holder } = about
  const { data } = useQuery(sameAmountQuery({ accountId, amount }))
  const same = data && paidLately(data.records, about, bankNow())
  if (!same) return null
  return (
    <Alert
      type="warning"
      title="Possible duplicate payment"
      live="polite"
      action={
        <ButtonLink kind="secondary" size="small" href={paths.payment({ id: same.transactionId })}>
          View payment
        </ButtonLink>
      }
    >
      {`A payment of ${formatMoney(amount)} to ${isolated(holder)} was created from this account on ${plainMomentText(same.dateAdded)}. Continue only if you want to pay again.`}
    </Alert>
  )
}
