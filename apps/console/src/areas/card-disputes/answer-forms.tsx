import * as contract from '@tradewind/contract/card-disputes'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { formatMoney, subtract } from '@tradewind/kernel'
import { Alert } from '#ui/alert.tsx'
import { FileDrop, type PickedFile } from '#ui/file-drop.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { uploadItemOf } from '#ui/upload-item.ts'

interface AnswerProps {
  dispute: contract.CardDispute
  close: () => void
}

const leastEvidence = 20

/** Contests a dispute with evidence that the payment was genuine. */
export function ContestForm({ dispute: { cardFundingId }, close }: AnswerProps) {
  const contest = useForm({
    control: useFormControl({ evidence: '', reason: '', document: undefined as PickedFile | undefined }),
    call: contract.contestCardDispute,
    params: { cardFundingId },
    body: ({ evidence, reason, document }) => ({
      evidence: evidence.trim(),
      reason: reason.trim(),
      ...(document && { document: uploadItemOf(document) }),
    }),
    faults: ({ evidence, reason }) => ({
      evidence: evidence.trim().length < leastEvidence ? `Write at least ${leastEvidence} characters.` : undefined,
      reason: reasonFault(reason),
    }),
    fieldOf: { 'documents.too_large': 'document', 'documents.type_not_allowed': 'document' },
    onSaved: () => {
      toast.success('Evidence recorded. We send it to the acquirer.')
      close()
    },
  })
  const { form, faults, set } = contest
  return (
    <CallForm form={contest} words="Contest dispute" onCancel={close} cancelWords="Not now">
      <TextArea
        label="Evidence"
        hint="Goes to the card scheme: order, authentication, delivery, contact with the holder."
        required
        rows={6}
        maxLength={5_000}
        {...contest.field('evidence')}
      />
      <FileDrop
        label="Document"
        hint="Optional. Such as an order or a proof of delivery: PNG, JPG, JPEG or PDF, up to 5 MB."
        file={form.document}
        onPick={(document) => set({ document })}
        onRemove={() => set({ document: undefined })}
        error={faults.document}
      />
      <TextArea
        label="Reason"
        hint="Only staff can see it."
        required
        rows={2}
        maxLength={500}
        {...contest.field('reason')}
      />
    </CallForm>
  )
}

/** Accepts a dispute: the account gives the money back. */
export function AcceptForm({ dispute: { cardFundingId, accountId, amount, refunded }, close }: AnswerProps) {
  const disputed = formatMoney(subtract(amount, refunded))
  const accept = useForm({
    control: useFormControl({ reason: '' }),
    call: contract.acceptCardDispute,
    params: { cardFundingId },
    body: ({ reason }) => ({ reason: reason.trim() }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success('Dispute accepted')
      close()
    },
  })
  return (
    <CallForm form={accept} words="Accept dispute" kind="danger" onCancel={close} cancelWords="Not now">
      <Alert type="warning">
        {accountId
          ? `${disputed} is taken from the customer's account. Anything the account can't cover becomes a debt.`
          : `If the SendR transfer hasn't been sent, it's canceled. If it has, the customer owes ${disputed}.`}{' '}
        This can't be undone.
      </Alert>
      <TextArea
        label="Reason"
        hint="Only staff can see it."
        required
        rows={2}
        maxLength={500}
        {...accept.field('reason')}
      />
    </CallForm>
  )
}
