import { useQuery } from '@tanstack/react-query'
import type { Account } from '#domain/accounts/account.ts'
import { categoriesQuery } from '#domain/payees/payee.queries.ts'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { bankLine } from '#domain/payment-methods/bank-line.rules.ts'
import { allOf } from '#lib/words.ts'
import { Alert } from '#ui/alert.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { cx } from '#ui/cx.ts'
import { dueText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import {
  type BlockForm,
  blockSums,
  type Exchanged,
  paidBlock,
  type RowPrice,
  repeatedRows,
  soldSum,
} from './batch.rules.ts'
import { YouSend } from './batch-row.tsx'

interface BatchReviewProps {
  block: BlockForm
  prices: ReadonlyMap<string, RowPrice>
  find: (beneficiaryId: string) => Beneficiary | undefined
  /** The account that pays, or through which another one does. */
  account: Account | undefined
  /** The account in another currency that pays. */
  payer: Account | undefined
  /** What leaves that account for each row. */
  exchanged: ReadonlyMap<string, Exchanged & { approvalsOfPayment?: number }>
  /** The rates are over. */
  expired: boolean
}

/** What one account pays to whom, where and for what, and its sums. */
export function BatchReview({ block, prices, find, account, payer, exchanged, expired }: BatchReviewProps) {
  const { currency, rows } = block
  const { data: categories = [] } = useQuery(categoriesQuery())
  const sums = blockSums(block, prices)
  const sold = payer && soldSum(block, exchanged)
  const repeated = [
    ...new Set(repeatedRows(block).map(({ beneficiaryId }) => find(beneficiaryId)?.beneficiaryAccountName ?? '')),
  ]
  return (
    <section aria-label={`${currency} payments`}>
      <h3 className="flex items-center gap-3 font-semibold">
        <CurrencyFlag code={payer?.currencyCode ?? currency} className="size-7" />
        <span className="min-w-0 wrap-anywhere">
          From <bdi>{(payer ?? account)?.accountName}</bdi>
          {payer && (
            <span className="block text-small font-normal text-ink-soft">
              {payer.currencyCode}, through your {currency} account
            </span>
          )}
        </span>
      </h3>
      {repeated.length > 0 && (
        <div className="mt-3">
          <Alert type="warning" title="Possible duplicate">
            {`${allOf(repeated)} ${repeated.length === 1 ? 'is' : 'are each'} paid the same amount more than once.`}
          </Alert>
        </div>
      )}
      <ol className="mt-3 border-y border-line">
        {rows.map((row) => {
          const saved = find(row.beneficiaryId)
          const price = prices.get(row.key)
          const its = payer && exchanged.get(row.key)
          const category = categories.find(({ id }) => id === row.expenseCategory)?.name
          return (
            <li key={row.key} className="flex justify-between gap-5 border-b border-line py-3.5 last:border-b-0">
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-medium">{saved?.beneficiaryAccountName}</span>
                <span className="figures block text-small text-ink-soft">{bankLine(paidBlock(saved, currency))}</span>
                <span className="block text-small text-ink-soft">{category}</span>
                {price && (
                  <span className="block text-small text-ink-soft">{arrivalOf(price, its?.approvalsOfPayment)}</span>
                )}
                {row.narration.trim() && (
                  <span className="block text-small text-ink-soft">
                    “<bdi>{row.narration.trim()}</bdi>”
                  </span>
                )}
              </span>
              {price && (
                <span className="shrink-0 text-end">
                  <MoneyText amount={price.amount} className="block font-medium" />
                  <span className="block text-small text-ink-soft">
                    Charge <MoneyText amount={price.charge} />
                  </span>
                  {its && <YouSend exchanged={its} currency={currency} className={cx(expired && 'opacity-60')} />}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <KeyValue
        entries={[
          {
            label: `${rows.length} ${rows.length === 1 ? 'payment' : 'payments'}`,
            value: <MoneyText amount={sums.amount} />,
          },
          { label: 'Charges', value: <MoneyText amount={sums.charge} /> },
          ...(payer
            ? [
                { label: 'Amount converted', value: <MoneyText amount={sums.total} withCode /> },
                {
                  label: 'You send',
                  value: sold ? <MoneyText amount={sold} withCode className={cx(expired && 'opacity-60')} /> : '—',
                  strong: true,
                },
              ]
            : [{ label: 'Total debit', value: <MoneyText amount={sums.total} withCode />, strong: true }]),
        ]}
      />
    </section>
  )
}

/** The arrival, or the approvals that are needed. */
const arrivalOf = ({ network, expectedAt, ...price }: RowPrice, ofPayer = 0): string => {
  const needed = Math.max(price.approvalsNeeded, ofPayer)
  return needed === 0
    ? `${network}, arrives by ${dueText(expectedAt)}`
    : `${network}, needs ${needed === 1 ? '1 approval' : `${needed} approvals`}`
}
