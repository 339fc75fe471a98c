import { add, type Money } from '@tradewind/kernel'
import type { ReactNode } from 'react'
import { rateText } from '#domain/exchange/quote.rules.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { SuccessScreen } from '#ui/success-screen.tsx'
import { type BlockForm, blockSums, fewest, type RowPrice, rowsThatWere } from './batch.rules.ts'
import type { Batch } from './use-send-batch.ts'

/** A batch that was answered, as it was ordered. */
export interface Done {
  batch: Batch
  blocks: readonly BlockForm[]
  prices: ReadonlyMap<string, RowPrice>
}

interface BatchDoneProps extends Done {
  /** Starts again with the refused payments. */
  onAgain: () => void
}

/** The result of each payment, the reason of each refusal, and the total debit of each account. */
export function BatchDone({ batch, blocks, prices, onAgain }: BatchDoneProps) {
  const accepted = batch.rows.filter(({ state }) => state === 'accepted').length
  const all = batch.rows.length
  const waiting = batch.rows.filter(({ awaitsApproval }) => awaitsApproval).length
  const failed = all - accepted
  // A restored batch may lack prices: a total is complete or is not shown.
  const debits = rowsThatWere('accepted', blocks, batch.rows)
    .filter(({ rows }) => rows.every(({ key }) => prices.has(key)))
    .filter(({ paidFrom }) => !paidFrom)
    .map((block) => blockSums(block, prices).total)
  // What left other accounts is what the server says of each.
  const sold = batch.rows.flatMap(({ exchangedFrom }) => exchangedFrom?.sold ?? [])
  return (
    <SuccessScreen
      ticked={accepted > 0}
      {...titleOf({ accepted, all, waiting })}
      text={summary({ accepted, all, waiting })}
      more={failed >= fewest ? <Again failed={failed} onAgain={onAgain} /> : <Onward {...{ batch, blocks }} />}
    >
      <ul className="rounded-large border border-line bg-paper">
        {batch.rows.map((row, index) => (
          <li key={`${row.beneficiaryId} ${index}`} className="border-b border-line px-4 py-3.5">
            <div className="flex items-start justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {row.transactionId ? (
                  <Link href={paths.payment({ id: row.transactionId })}>{row.beneficiaryName}</Link>
                ) : (
                  row.beneficiaryName
                )}
              </span>
              <span className="flex shrink-0 flex-col items-end gap-1.5">
                <MoneyText amount={row.amount} className="font-medium" />
                <StatusBadge status={row.state} tone={lookOf(row).tone}>
                  {lookOf(row).text}
                </StatusBadge>
              </span>
            </div>
            {row.exchangedFrom && (
              <p className="figures mt-1 text-small text-ink-soft">
                Paid with <MoneyText amount={row.exchangedFrom.sold} /> at{' '}
                {rateText(row.exchangedFrom.markedRate, row.exchangedFrom.sold.currency, row.amount.currency)}
              </p>
            )}
            {row.reason && <p className="mt-1 text-small text-ink-soft">{row.reason}</p>}
          </li>
        ))}
        {sumsByCurrency([...debits, ...sold]).map((total) => (
          <Debit key={total.currency} total={total} waiting={waiting > 0} />
        ))}
      </ul>
    </SuccessScreen>
  )
}

/** One sum for each currency, in the order in which they come. */
function sumsByCurrency(amounts: readonly Money[]): readonly Money[] {
  const sums = new Map<Money['currency'], Money>()
  for (const amount of amounts) {
    const sum = sums.get(amount.currency)
    sums.set(amount.currency, sum ? add(sum, amount) : amount)
  }
  return [...sums.values()]
}

const Debit = ({ total, waiting }: { total: Money; waiting: boolean }) => (
  <li className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-3 font-semibold last:border-b-0">
    <span className="text-small">{waiting ? 'Total reserved or debited' : 'Total debit'}, including charges</span>
    <MoneyText amount={total} withCode />
  </li>
)

function lookOf({ state, awaitsApproval }: Batch['rows'][number]): { text: string; tone: Tone } {
  if (state === 'refused') return { text: 'Refused', tone: 'bad' }
  return awaitsApproval ? { text: 'Pending approval', tone: 'warn' } : { text: 'Sent', tone: 'good' }
}

interface Counts {
  accepted: number
  all: number
  /** Of those accepted. */
  waiting: number
}

/** The screen has its own title where all is sent; what waits for colleagues is not sent yet. */
function titleOf({ accepted, all, waiting }: Counts): { title?: string } {
  const sent = accepted - waiting
  if (sent === all) return {}
  if (accepted === 0) return { title: 'Nothing was sent' }
  if (sent > 0) return { title: `${sent} of ${all} sent` }
  return { title: waiting === all ? 'Sent for approval' : `${waiting} of ${all} sent for approval` }
}

function summary({ accepted, all, waiting }: Counts): string {
  if (accepted === 0) return 'Every payment was refused, for the reasons below. No money left your account.'
  return [
    waiting > 0 && `${waiting} of ${all} payments need your colleagues' approval. Their amounts are reserved.`,
    accepted < all && 'The rest were refused, for the reasons below. No money left your account for them.',
    waiting === 0 && accepted === all && `${all} payments are on their way.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const Again = ({ failed, onAgain }: { failed: number; onAgain: () => void }): ReactNode => (
  <Button kind="secondary" size="large" onClick={onAgain}>
    Correct {failed} and send again
  </Button>
)

/** Links to the one refused payment, which is too few for a batch, or to the transactions. */
function Onward({ batch, blocks }: Pick<Done, 'batch' | 'blocks'>) {
  const [left] = rowsThatWere('refused', blocks, batch.rows)
  const beneficiaryId = left?.rows[0]?.beneficiaryId
  return (
    <ButtonLink
      kind="secondary"
      size="large"
      href={
        left && beneficiaryId
          ? `${paths.sendSingle({ accountId: left.accountId })}?${new URLSearchParams({ beneficiaryId })}`
          : paths.transactions()
      }
    >
      {left ? 'Send the remaining payment' : 'View transactions'}
    </ButtonLink>
  )
}
