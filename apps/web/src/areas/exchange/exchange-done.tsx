import { useQuery } from '@tanstack/react-query'
import { getTransactionDetails } from '@tradewind/contract/payments'
import { formatMoney } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type { Account } from '#domain/accounts/account.ts'
import { holderOf } from '#domain/payees/payee-form.rules.ts'
import { paths } from '#lib/paths.ts'
import { requestAddress } from '#lib/request-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { SuccessScreen } from '#ui/success-screen.tsx'
import type { FollowOrder } from './follow.rules.ts'
import { ReceiptButton } from './receipt-button.tsx'
import type { Done } from './use-exchange.ts'

export function ExchangeDone({ done, to }: { done: Done; to: Account }) {
  const { transactionId, waits, quote, moved, follow } = done
  if (follow) return <SentOn done={done} follow={follow} />
  const text = moved
    ? `${formatMoney(moved)} is in ${isolated(to.accountName)} now.`
    : quote &&
      (waits
        ? `${formatMoney(quote.sold)} is reserved. It's exchanged once a colleague approves it.`
        : `${formatMoney(quote.sold)} became ${formatMoney(quote.bought)} in ${isolated(to.accountName)}.`)
  return (
    <SuccessScreen
      title={waits ? 'Sent for approval' : moved ? 'Money moved' : 'Exchange Successful'}
      text={text}
      button={{ text: 'Back To Accounts', href: paths.accounts() }}
      more={
        <>
          {!waits && <ReceiptButton transactionId={transactionId} />}
          <ButtonLink kind="secondary" size="large" href={paths.payment({ id: transactionId })}>
            {waits ? 'Follow this exchange' : 'Show details'}
          </ButtonLink>
        </>
      }
    />
  )
}

/** The exchange was made, and its money is on its way or waits for colleagues. */
function SentOn({ done: { transactionId, waits, quote }, follow }: { done: Done; follow: FollowOrder }) {
  const { data: paid } = useQuery(
    queryFor(getTransactionDetails, { query: { TransactionId: transactionId } }, { failures: 'silent' }),
  )
  const exchangeId = paid?.exchangedFrom?.transactionId
  const made = quote ? `${formatMoney(quote.sold)} became ${formatMoney(quote.bought)}. ` : ''
  const holder = holderOf(follow.form)
  return (
    <SuccessScreen
      title={waits ? 'Sent for approval' : 'Exchange Successful'}
      ticked={!waits}
      text={
        waits
          ? `${made}${formatMoney(follow.amount)} for ${isolated(holder)} is reserved. It's sent once colleagues approve the payment.`
          : `${made}${formatMoney(follow.amount)} is on its way to ${isolated(holder)}.`
      }
      button={{ text: 'Back To Accounts', href: paths.accounts() }}
      more={
        <>
          <ButtonLink
            kind="secondary"
            size="large"
            href={waits ? requestAddress(transactionId) : paths.payment({ id: transactionId })}
          >
            {waits ? 'View request' : 'Follow this payment'}
          </ButtonLink>
          {exchangeId && (
            <ButtonLink kind="secondary" size="large" href={paths.payment({ id: exchangeId })}>
              Show the exchange
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
