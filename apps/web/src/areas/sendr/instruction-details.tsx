import * as instructions from '@tradewind/contract/payment-instructions'
import * as actions from '@tradewind/contract/transaction-actions'
import { formatRate } from '@tradewind/kernel'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { holderLine } from '#domain/payment-methods/bank-line.rules.ts'
import { ShareTracking } from '#domain/tracking/share-tracking.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { download } from '#ui/calls/download.ts'
import { saveFile } from '#ui/calls/save-file.ts'
import { plainMomentText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { toast } from '#ui/toast.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import type { Instruction } from './sendr.queries.ts'

/** The way of a transfer: what happened, who acts next, and by when. */
export const InstructionTimeline = ({ instruction: { timeline } }: { instruction: Instruction }) => (
  <>
    <Timeline
      label="Transfer status"
      points={timeline.map(({ state, title, explanation, at }) => ({
        key: title,
        state,
        title,
        text: explanation,
        ...(at && { time: plainMomentText(at) }),
      }))}
    />
    <div className="mt-5 border-t border-line pt-3">
      <ZoneNote />
    </div>
  </>
)

/** What was ordered, at which price, and for whom. */
export function InstructionDetails({ instruction }: { instruction: Instruction }) {
  const { total, fee, converted, received, rate, fromCurrencyCode: from, toCurrencyCode: to, refunded } = instruction
  const { beneficiary, beneficiaryName, reference, narration, dateAdded, paidBy, expectedAt, finishedAt } = instruction
  return (
    <KeyValue
      entries={[
        { label: 'To', value: beneficiaryName },
        ...holderLine(beneficiary.holderLabel, beneficiary.bankName),
        ...beneficiary.lines,
        { label: 'You pay', value: <MoneyText amount={total} />, strong: true },
        { label: 'Our fee', value: <MoneyText amount={fee} /> },
        ...(from === to
          ? []
          : [
              { label: 'Amount converted', value: <MoneyText amount={converted} /> },
              { label: 'Rate', value: formatRate(from, rate, to) },
            ]),
        { label: 'They receive', value: <MoneyText amount={received} />, strong: true },
        ...(paidBy ? [{ label: 'Paid by', value: paidBy }] : []),
        ...(refunded.minor > 0n ? [{ label: 'Refunded', value: <MoneyText amount={refunded} /> }] : []),
        {
          label: 'Reference',
          value: <span className="text-small">{reference}</span>,
          copy: reference,
          copyLabel: 'Reference',
        },
        { label: 'Narration', value: narration },
        { label: 'Created', value: plainMomentText(dateAdded) },
        ...(!finishedAt && expectedAt ? [{ label: 'Expected', value: plainMomentText(expectedAt) }] : []),
      ]}
    />
  )
}

const undelivered: readonly Instruction['status'][] = ['Failed', 'Rejected', 'Expired', 'Canceled']

/** Receipt, tracking link and cancellation, each where it makes sense. */
export function InstructionActions({ instruction }: { instruction: Instruction }) {
  const { paymentInstructionId: id, canCancel, hasReceipt, paid, transactionId, status } = instruction
  // One idempotency key for all presses: a double press gets the response of the first one, not a refusal.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [loading, setLoading] = useState(false)
  const [sure, setSure] = useState(false)
  const cancel = useCall(actions.cancelTransaction, {
    refreshes: [instructions.getPaymentInstruction, instructions.listPaymentInstructions],
    failures: 'own',
  })
  const receipt = async () => {
    setLoading(true)
    try {
      saveFile(await download(instructions.getInstructionReceipt, { query: { PaymentInstructionId: id } }))
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.message : "We couldn't load the receipt. Try again.")
    } finally {
      setLoading(false)
    }
  }
  const call = async () => {
    try {
      await cancel.mutateAsync({ body: { paymentInstructionId: id }, idempotencyKey })
      toast.success('Transfer canceled.')
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.message : "We didn't get a response. Check the transfer again.")
    } finally {
      setSure(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {hasReceipt && (
        <Button
          kind="secondary"
          size="small"
          busy={loading}
          onClick={() => void receipt()}
          icon={<Download aria-hidden="true" className="size-4" />}
        >
          Download receipt
        </Button>
      )}
      {/* From the moment it is funded: before that there is nothing for the payee to follow. */}
      {transactionId && !undelivered.includes(status) && <ShareTracking size="small" transactionId={transactionId} />}
      {canCancel && !sure && (
        <Button kind="quiet" size="small" onClick={() => setSure(true)}>
          Cancel transfer
        </Button>
      )}
      {canCancel && sure && (
        <>
          <span className="text-small">
            {paid.minor === 0n ? "We haven't received any money for it." : 'Any money we received for it is refunded.'}{' '}
            Cancel it?
          </span>
          <Button kind="danger" size="small" busy={cancel.isPending} onClick={() => void call()}>
            Yes, cancel
          </Button>
          <Button kind="quiet" size="small" onClick={() => setSure(false)}>
            Keep transfer
          </Button>
        </>
      )}
    </div>
  )
}
