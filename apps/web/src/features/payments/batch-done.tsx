import { useEffect } from 'react'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { SuccessScreen } from '#ui/success-screen.tsx'
import { type BlockForm, fewest } from './batch.rules.ts'
import type { Batch } from './use-send-batch.ts'

interface BatchDoneProps {
  batch: Batch
  blocks: readonly BlockForm[]
  /** Everything went: nothing is kept for another try. */
  onLeave: () => void
  /** Those that were refused, to be put right and sent again. */
  onAgain: (refused: readonly BlockForm[]) => void
}

/** What became of each payment, and why where it was refused. */
export function BatchDone({ batch, blocks, onLeave, onAgain }: BatchDoneProps) {
  const accepted = batch.rows.filter(({ state }) => state === 'accepted').length
  const all = batch.rows.length
  const waiting = batch.rows.filter(({ awaitsApproval }) => awaitsApproval).length
  const failed = all - accepted
  useEffect(() => {
    if (failed === 0) onLeave()
  })
  const outcomes = [...batch.rows]
  const refused = blocks
    .map((block) => ({ ...block, rows: block.rows.filter(() => outcomes.shift()?.state === 'refused') }))
    .filter(({ rows }) => rows.length > 0)
  const first = blocks[0]?.accountId
  return (
    <SuccessScreen
      ticked={accepted > 0}
      {...(failed > 0 && { title: accepted > 0 ? `${accepted} of ${all} sent` : 'Nothing was sent' })}
      text={
        failed === 0
          ? waiting > 0
            ? `${waiting} of ${all} payments wait for the approval of your colleagues; their money is set aside.`
            : `All ${all} payments are on their way.`
          : accepted > 0
            ? 'Below you see why the rest was refused; nothing of it has left your account.'
            : 'Every payment was refused. Below you see why; nothing has left your account.'
      }
      more={
        failed >= fewest ? (
          <Button kind="secondary" size="large" onClick={() => onAgain(refused)}>
            Put {failed} right and send again
          </Button>
        ) : (
          first && (
            <ButtonLink
              kind="secondary"
              size="large"
              href={failed > 0 ? paths.sendSingle({ accountId: refused[0]?.accountId ?? first }) : paths.transactions()}
            >
              {failed > 0 ? 'Send the other one' : 'See your transactions'}
            </ButtonLink>
          )
        )
      }
    >
      <ul className="rounded-large border border-line bg-paper">
        {batch.rows.map((row, index) => (
          <li key={`${row.beneficiaryId} ${index}`} className="border-b border-line px-4 py-3 last:border-b-0">
            <div className="flex items-start gap-3">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {row.transactionId ? (
                  <Link href={paths.payment({ id: row.transactionId })}>{row.beneficiaryName}</Link>
                ) : (
                  row.beneficiaryName
                )}
              </span>
              <MoneyText amount={row.amount} className="font-medium" />
              <StatusBadge
                status={row.state}
                tone={row.state !== 'accepted' ? 'bad' : row.awaitsApproval ? 'warn' : 'good'}
              >
                {row.state !== 'accepted' ? 'Refused' : row.awaitsApproval ? 'Waiting for approval' : 'Sent'}
              </StatusBadge>
            </div>
            {row.reason && <p className="mt-1 text-small text-ink-soft">{row.reason}</p>}
          </li>
        ))}
      </ul>
    </SuccessScreen>
  )
}
