import { type BankFile, confirmBankFile } from '@tradewind/contract/bank-files'
import { formatMoney } from '@tradewind/kernel'
import { ConfirmStep } from '#domain/pin/confirm-step.tsx'
import { passkeyOf } from '#domain/pin/proof.rules.ts'
import { useConfirmation } from '#domain/pin/use-confirmation.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { send } from '#ui/calls/api.ts'
import { useSendOnce } from '#ui/calls/send-once.ts'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.ts'
import { fileSummary, paymentsText } from './bank-files.rules.ts'

interface Confirmed {
  transactionPin: string
  proof: string
}

/** The totals once more, and the PIN that lets all of it go. */
export function ConfirmFile({ file, onBack }: { file: BankFile; onBack: () => void }) {
  const { id, version, counts, totals, messageId } = file
  const { id: customerId } = useProfile()
  const { outcome, order } = useSendOnce<Confirmed, BankFile>({
    intent: `confirm-bank-file ${id}`,
    call: confirmBankFile,
    send: ({ transactionPin, proof }, idempotencyKey) =>
      send(
        confirmBankFile,
        { params: { id }, body: { version, transactionPin, ...passkeyOf(proof) } },
        { idempotencyKey },
      ),
    answered: ({ is }) => {
      if (is === 'sent') toast.success('File confirmed')
    },
  })
  const confirmation = useConfirmation({
    customerId,
    outcome,
    onConfirm: (transactionPin, proof) => void order({ transactionPin, proof }, { again: outcome.is === 'unknown' }),
  })
  return (
    <ConfirmStep
      confirmation={confirmation}
      words={`Send ${paymentsText(counts.Ready)}`}
      what="batch"
      onBack={onBack}
      doubt="Your file may or may not have been confirmed. Try again with the same PIN: nobody is paid twice."
      check={{ label: 'View bank files', href: paths.bankFiles() }}
      refusedTitle="Nothing was sent"
      refusedEnd=""
    >
      <Card title={fileSummary(file)}>
        <dl className="flex flex-col gap-2 text-small">
          {totals.map((total) => (
            <div key={total.currency} className="flex justify-between gap-4">
              <dt className="text-ink-soft">Total in {total.currency}</dt>
              <dd className="font-semibold tabular-nums">{formatMoney(total)}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4">
            <dt className="text-ink-soft">Message</dt>
            <dd className="wrap-anywhere">{messageId}</dd>
          </div>
        </dl>
        <p className="mt-4 text-small text-ink-soft">
          Charges are added to each payment. A payment that can't be made is shown with its reason and stops no other.
        </p>
      </Card>
    </ConfirmStep>
  )
}
