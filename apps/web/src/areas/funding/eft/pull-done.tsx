import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@tradewind/kernel'
import { pullPath } from '#domain/pull-pay/pull-lines.tsx'
import { pullQuery } from '#domain/pull-pay/pull-pay.queries.ts'
import type { PullPay } from '#domain/pull-pay/pull-words.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { dueText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { SuccessScreen } from '#ui/success-screen.tsx'

/** The debit was ordered: what of it is known, and where it is followed. Nothing has arrived yet, and nothing says so. */
export function PullDone({ pullPayId, accountId }: { pullPayId: string; accountId: string }) {
  const { data: pull, isError } = useQuery(pullQuery(pullPayId))
  return (
    <SuccessScreen
      title="Debit created"
      text={pull ? words(pull) : 'The money is available once the debit settles.'}
      button={{ text: 'Back To Accounts', href: paths.accounts() }}
      more={
        <ButtonLink kind="secondary" size="large" href={pullPath({ accountId, pullPayId })}>
          Follow this debit
        </ButtonLink>
      }
    >
      {pull ? <DebitDetails pull={pull} /> : !isError && <SkeletonRows rows={3} />}
    </SuccessScreen>
  )
}

const words = ({ amount, accountHolderName, expectedAt }: PullPay): string =>
  `${formatMoney(amount)} is being collected from ${accountHolderName}. ${
    expectedAt ? `It should be in your account at ${dueText(expectedAt)}.` : 'It is available once the debit settles.'
  }`

const DebitDetails = ({ pull: { amount, reference, expectedAt, cancelUntil } }: { pull: PullPay }) => (
  <section aria-label="Debit details" className="rounded-large border border-line bg-paper px-5 pt-4 pb-1">
    <p className="pb-3 text-center">
      <MoneyText amount={amount} size="display" withCode />
    </p>
    <KeyValue
      className="border-t border-line"
      entries={[
        ...(expectedAt ? [{ label: 'Settles', value: dueText(expectedAt) }] : []),
        ...(cancelUntil ? [{ label: 'Can be canceled until', value: dueText(cancelUntil) }] : []),
        {
          label: 'Reference',
          value: <span className="text-small">{reference}</span>,
          copy: reference,
          copyLabel: 'Reference',
        },
      ]}
    />
  </section>
)
