import { useQuery } from '@tanstack/react-query'
import { decideTransactions } from '@tradewind/contract/approvals'
import type { Reply } from '@tradewind/contract/client'
import { formatMoney } from '@tradewind/kernel'
import type { Request } from '#domain/approvals/requests.queries.ts'
import { ConfirmWindow } from '#domain/pin/confirm-window.tsx'
import { passkeyOf } from '#domain/pin/proof.rules.ts'
import { useConfirmation } from '#domain/pin/use-confirmation.ts'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useCallOnce } from '#ui/calls/call-once.ts'
import { useFormControl } from '#ui/form/form-control.ts'
import { openModal } from '#ui/modal-bus.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import type { listQuery } from './approvals.queries.ts'
import { totalsOf } from './batch-groups.rules.ts'
import { countWords, decidable, goneText, leftOutText, type Status, stillListed } from './decide-many.rules.ts'

const verbs = { Approved: 'Approve', ReturnedForModification: 'Return', Rejected: 'Reject' } as const
const done = { Approved: 'approved', ReturnedForModification: 'returned', Rejected: 'rejected' } as const

/** The list that requests are chosen from, and what it shows: it is read again while they are decided. */
export interface ListShown {
  query: ReturnType<typeof listQuery>
  records: readonly Request[]
}

interface ManyProps {
  selected: readonly Request[]
  list: ListShown
  /** Where it stands for itself, it can only approve; beside a selection it offers every decision. */
  approvesOnly?: boolean
  onDone: () => void
}

/** Approves, returns or rejects what is selected, with one PIN. */
export function DecideMany({ selected, list, approvesOnly = false, onDone }: ManyProps) {
  const ask = (status: Status) => {
    const { requests, possible } = decidable(selected, status)
    openModal({
      component: ManyWindow,
      title: `${verbs[status]} ${countWords(requests.length)}?`,
      modalSize: 'small',
      props: { chosen: requests, list, status, leftOut: leftOutText(selected.length, possible), onDone },
    })
  }
  const approves = decidable(selected, 'Approved').requests.length
  const returns = decidable(selected, 'ReturnedForModification').requests.length
  const rejects = decidable(selected, 'Rejected').requests.length
  return (
    <>
      {approves > 0 && (
        <Button size="small" onClick={() => ask('Approved')}>
          {approvesOnly ? approveText(approves, selected.length) : `Approve ${approves}`}
        </Button>
      )}
      {returns > 0 && !approvesOnly && (
        <Button size="small" kind="secondary" onClick={() => ask('ReturnedForModification')}>
          Return {returns}
        </Button>
      )}
      {rejects > 0 && !approvesOnly && (
        <Button size="small" kind="caution" onClick={() => ask('Rejected')}>
          Reject {rejects}
        </Button>
      )}
    </>
  )
}

const approveText = (count: number, all: number): string =>
  count === all ? `Approve all ${all}` : `Approve ${count} of ${all}`

interface WindowProps {
  chosen: readonly Request[]
  list: ListShown
  status: Status
  /** What is said about those that are left out. */
  leftOut: readonly string[]
  onDone: () => void
  close: () => void
}

/** What is still open of the chosen ones, as the list is read again. */
function useStillOpen({ chosen, list, status }: Pick<WindowProps, 'chosen' | 'list' | 'status'>): readonly Request[] {
  const { data } = useQuery({ ...list.query, staleTime: 0 })
  if (!data) return chosen
  return decidable(stillListed(chosen, { before: list.records, now: data.records }), status).requests
}

/** One decision about all that is still open of the chosen ones. */
function useDecision({ chosen, list, status, onDone, close }: Omit<WindowProps, 'leftOut'>) {
  const { id: customerId } = useProfile()
  const deciding = useCallOnce(decideTransactions, ({ results }) => {
    onDone()
    const decided = results.filter((result) => !isUndone(result)).length
    if (decided > 0) toast.success(`${countWords(decided)} ${done[status]}`)
    if (decided === results.length) close()
  })
  const { outcome } = deciding
  const open = useStillOpen({ chosen, list, status })
  // While its decision is on the way and once it has arrived, a request leaves the list because of it.
  const requests = outcome.is === 'sending' || outcome.is === 'sent' ? chosen : open
  const control = useFormControl({ reason: '' })
  const reason = control.form.reason.trim()
  const needsReason = status !== 'Approved'
  const confirmation = useConfirmation({
    customerId,
    outcome,
    isComplete: () => {
      const isMissing = needsReason && reason === ''
      control.setFaults(isMissing ? { reason: 'Give the requesters a reason.' } : {})
      return !isMissing
    },
    onConfirm: (transactionPin, proof) => {
      const decision = {
        requests: requests.map(({ paymentRuleTransactionId, version }) => ({ paymentRuleTransactionId, version })),
        status,
        ...(needsReason && { reason }),
      }
      void deciding.order({ body: { ...decision, transactionPin, ...passkeyOf(proof) } }, decision)
    },
  })
  const undone = outcome.is === 'sent' ? outcome.value.results.filter(isUndone) : []
  return { confirmation, control, needsReason, requests, undone }
}

type Result = Reply<typeof decideTransactions>['results'][number]

const isUndone = ({ refusal, notMade }: Result): boolean => refusal !== null || notMade !== null

function Undone({ chosen, undone, close }: Pick<WindowProps, 'chosen' | 'close'> & { undone: readonly Result[] }) {
  const verb = undone.some(({ refusal }) => refusal !== null) ? 'decided' : 'completed'
  return (
    <div className="flex flex-col gap-4">
      <Alert type="warning" live="assertive" title={`${countWords(undone.length)} not ${verb}`}>
        <ul className="flex flex-col gap-1">
          {undone.map(({ paymentRuleTransactionId: id, refusal, notMade }) => (
            <li key={id}>
              <bdi>{chosen.find((one) => one.paymentRuleTransactionId === id)?.counterParty}</bdi>:{' '}
              {refusal ?? `Approved, but not completed. ${notMade}`}
            </li>
          ))}
        </ul>
      </Alert>
      <Button onClick={close}>Close</Button>
    </div>
  )
}

function ManyWindow(props: WindowProps) {
  const { chosen, status, leftOut, close } = props
  const { confirmation, control, needsReason, requests, undone } = useDecision(props)
  if (undone.length > 0) return <Undone {...{ chosen, undone, close }} />
  if (requests.length === 0)
    return (
      <div className="flex flex-col gap-4">
        <Alert type="info" live="polite" title="Nothing left to decide">
          These payments have since been canceled or decided.
        </Alert>
        <Button onClick={close}>Close</Button>
      </div>
    )
  return (
    <ConfirmWindow
      confirmation={confirmation}
      words={verbs[status]}
      close={close}
      doubt="Press the button again. Each decision counts only once."
    >
      <ul aria-label="Payments" className="flex max-h-60 flex-col divide-y divide-line overflow-y-auto">
        {requests.map((one) => (
          <li key={one.paymentRuleTransactionId} className="flex justify-between gap-3 py-2 text-small">
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-medium">{one.counterParty}</bdi>
              {one.narration && <span className="block text-ink-soft">{one.narration}</span>}
            </span>
            <MoneyText amount={one.total} />
          </li>
        ))}
      </ul>
      <p className="text-small font-medium" aria-live="polite">
        {countWords(requests.length)}, {totalsOf(requests).map(formatMoney).join(' and ')}
      </p>
      {[...goneText(chosen.length - requests.length), ...leftOut].map((text) => (
        <p key={text} className="text-small text-ink-soft">
          {text}
        </p>
      ))}
      {needsReason && (
        <TextArea
          label="Reason"
          required
          maxLength={300}
          value={control.form.reason}
          onChange={({ currentTarget }) => control.set({ reason: currentTarget.value })}
          error={control.faults.reason}
        />
      )}
    </ConfirmWindow>
  )
}
