import type { Money } from '@tradewind/kernel'
import type { ReactNode } from 'react'
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
  /** Those that were refused, to be put right and sent again. */
  onAgain: () => void
}

/** What became of each payment, why where it was refused, and what leaves each account. */
export function BatchDone({ batch, blocks, prices, onAgain }: BatchDoneProps) {
  const accepted = batch.rows.filter(({ state }) => state === 'accepted').length
  const all = batch.rows.length
  const waiting = batch.rows.filter(({ awaitsApproval }) => awaitsApproval).length
  const failed = all - accepted
  // Of a batch that was found again the prices may not be there: a sum says everything or is not shown.
  const debits = rowsThatWere('accepted', blocks, batch.rows)
    .filter(({ rows }) => rows.every(({ key }) => prices.has(key)))
    .map((block) => blockSums(block, prices).total)
  return (
    <SuccessScreen
      ticked={accepted > 0}
      {...(failed > 0 && { title: accepted > 0 ? `${accepted} of ${all} sent` : 'Nothing was sent' })}
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
            {row.reason && <p className="mt-1 text-small text-ink-soft">{row.reason}</p>}
          </li>
        ))}
        {debits.map((total) => (
          <Debit key={total.currency} total={total} waiting={waiting > 0} />
        ))}
      </ul>
    </SuccessScreen>
  )
}

const Debit = ({ total, waiting }: { total: Money; waiting: boolean }) => (
  <li className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-3 font-semibold last:border-b-0">
    <span className="text-small">{waiting ? 'Total, set aside or debited' : 'Total debit'}, charges included</span>
    <MoneyText amount={total} withCode />
  </li>
)

function lookOf({ state, awaitsApproval }: Batch['rows'][number]): { text: string; tone: Tone } {
  if (state === 'refused') return { text: 'Refused', tone: 'bad' }
  return awaitsApproval ? { text: 'Waiting for approval', tone: 'warn' } : { text: 'Sent', tone: 'good' }
}

function summary({ accepted, all, waiting }: { accepted: number; all: number; waiting: number }): string {
  if (accepted === 0) return 'Every payment was refused. Below you see why; nothing has left your account.'
  if (accepted < all) return 'Below you see why the rest was refused; nothing of it has left your account.'
  if (waiting === 0) return `All ${all} payments are on their way.`
  return `${waiting} of ${all} payments wait for the approval of your colleagues; their money is set aside.`
}

const Again = ({ failed, onAgain }: { failed: number; onAgain: () => void }): ReactNode => (
  <Button kind="secondary" size="large" onClick={onAgain}>
    Put {failed} right and send again
  </Button>
)

/** To the one that is left, which is fewer than a batch takes, or to what was sent. */
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
      {left ? 'Send the other one' : 'See your transactions'}
    </ButtonLink>
  )
}
