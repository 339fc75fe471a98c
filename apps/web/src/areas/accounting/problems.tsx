import * as accounting from '@tradewind/contract/accounting'
import { useAccountNames } from '#domain/accounts/account-names.ts'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { dayText } from '#ui/dates.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { linesQuery } from './accounting.queries.ts'
import { productNames } from './accounting-words.rules.ts'

/** What was refused, and what someone deleted there. */
export function Problems({ connection }: { connection: accounting.AccountingConnection }) {
  const name = productNames[connection.product]
  return (
    <>
      {connection.refused > 0 && (
        <Lines state="Refused" title={`Refused by ${name}`} text="Fix the cause, then send these transactions again." />
      )}
      {connection.deleted > 0 && (
        <Lines state="Deleted" title={`Deleted in ${name}`} text="We won't send these transactions again." />
      )}
    </>
  )
}

function Lines({ state, title, text }: { state: accounting.AccountingLineState; title: string; text: string }) {
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-0.5 text-small text-ink-soft">{text}</p>
      <div className="mt-3">
        <Part query={linesQuery(state)} what="these transactions" pending={<SkeletonRows rows={2} />}>
          {({ records, pageData }) => (
            <>
              <ul className="flex flex-col">
                {records.map((line) => (
                  <Line key={line.lineId} line={line} />
                ))}
              </ul>
              {pageData.totalItemCount > records.length && (
                <p className="mt-2 text-small text-ink-soft">
                  {pageData.totalItemCount - records.length} more not shown
                </p>
              )}
            </>
          )}
        </Part>
      </div>
    </section>
  )
}

function Line({ line: { lineId, accountId, bookedOn, state, reason } }: { line: accounting.AccountingLine }) {
  const { accountName } = useAccountNames()
  const send = useCall(accounting.sendAccountingLineAgain)
  const sendAgain = () => send.mutate({ params: { lineId } }, { onSuccess: () => toast.success('Sending again') })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap gap-x-2">
          <span>{dayText(new Date(`${bookedOn}T12:00:00`))}</span>
          <bdi className="text-ink-soft">{accountName(accountId)}</bdi>
        </p>
        <p className="figures mt-0.5 text-small text-ink-soft">{lineId}</p>
        {reason !== null && <bdi className="mt-1 block text-small text-bad wrap-anywhere">{reason}</bdi>}
      </div>
      {state === 'Refused' && (
        <Button kind="secondary" size="small" busy={send.isPending} onClick={sendAgain}>
          Send again
        </Button>
      )}
    </li>
  )
}
