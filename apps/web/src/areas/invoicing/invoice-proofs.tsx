import { decideProofOfPayment, getProofDocument } from '@tradewind/contract/invoicing'
import { paths } from '#lib/paths.ts'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toast } from '#ui/toast.ts'
import type { ShownInvoice } from './invoice-windows.tsx'
import { useInvoiceRights } from './rights.ts'

type Proof = ShownInvoice['proofs'][number]

export const proofWords = {
  Waiting: { text: 'To review', tone: 'warn' },
  Accepted: { text: 'Accepted', tone: 'good' },
  Refused: { text: 'Refused', tone: 'bad' },
} as const

/** Proofs that the payer left by the link, or that were uploaded here, and the decision about each. */
export function InvoiceProofs({ invoice }: { invoice: ShownInvoice }) {
  const { invoiceId, proofs, amountDue, status } = invoice
  const may = useInvoiceRights()
  const isOpen = amountDue.minor > 0n && status !== 'Void'
  return (
    <Card
      flush
      title="Proof of payment"
      aside={
        may.manage &&
        isOpen && (
          <ButtonLink kind="secondary" size="small" href={`${paths.invoiceUploadProof()}?invoice=${invoiceId}`}>
            Upload
          </ButtonLink>
        )
      }
    >
      {proofs.length === 0 ? (
        <p className="px-5 pb-5 text-small text-ink-soft sm:px-6">
          Your customer can upload one on the payment page. It doesn’t mark the invoice as paid.
        </p>
      ) : (
        <ul aria-label="Proofs of payment">
          {proofs.map((proof) => (
            <ProofRow key={proof.proofId} proof={proof} mayDecide={may.settle} />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface ProofRowProps {
  proof: Proof
  mayDecide: boolean
  /** Its invoice, where the list is of several. */
  of?: { invoiceId: string; invoiceNumber: string; receiverName: string }
}

/** A proof, its file, and the decision about it. */
export function ProofRow({ proof, mayDecide, of }: ProofRowProps) {
  const { proofId, documentName, note, fromPayer, status, uploadedAt } = proof
  const file = useSavedFile("We couldn't load the file. Try again.")
  const deciding = useCall(decideProofOfPayment)
  const decide = (accepted: boolean) =>
    deciding.mutate(
      { body: { proofId, accepted } },
      { onSuccess: () => toast.success(accepted ? 'Proof accepted' : 'Proof refused') },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 sm:px-6">
      <span className="min-w-40 flex-1">
        <span className="block font-medium wrap-anywhere">
          <bdi>{documentName}</bdi>
        </span>
        <span className="block text-small text-ink-soft wrap-anywhere">
          {of && (
            <>
              <Link href={paths.invoice({ id: of.invoiceId })}>{of.invoiceNumber}</Link> · <bdi>{of.receiverName}</bdi>{' '}
              ·{' '}
            </>
          )}
          {fromPayer ? 'From the payer' : 'Uploaded by your team'} · {plainMomentText(uploadedAt)}
          {note && ` · ${note}`}
        </span>
      </span>
      <StatusBadge status={status} tone={proofWords[status].tone}>
        {proofWords[status].text}
      </StatusBadge>
      <span className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          size="small"
          busy={file.busy}
          onClick={() => file.save(getProofDocument, { params: { proofId } })}
        >
          Download<span className="sr-only"> {documentName}</span>
        </Button>
        {status === 'Waiting' && mayDecide && (
          <>
            <Button kind="secondary" size="small" busy={deciding.isPending} onClick={() => decide(true)}>
              Accept
            </Button>
            <Button kind="caution" size="small" busy={deciding.isPending} onClick={() => decide(false)}>
              Refuse
            </Button>
          </>
        )}
      </span>
    </li>
  )
}
