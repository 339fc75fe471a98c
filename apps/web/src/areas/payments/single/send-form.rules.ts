import { blankPayee, type Payee } from '#domain/payees/payee-form.rules.ts'
import { noPurpose, type Purpose } from '#domain/payees/purpose.rules.ts'
import { formFromDraft as fromDraft } from '#ui/form/form.rules.ts'

/** A document as it was read from the customer's disk. */
export interface PickedDocument {
  fileName: string
  extension: string
  /** kB, rounded. */
  size: number
  base64Value: string
}

/** Everything that the send flow asks for, as typed. */
export interface SendForm extends Payee, Purpose {
  amount: string
  /** The saved beneficiary or the earlier payment that an address filled the form from, so that it does so once. */
  filledFrom: string
  /** The payment that its approvers refused and that this one takes up, changed; empty for a new one. */
  resubmits: string
  documentUploads: PickedDocument[]
  /** Whether the payee is notified by email, and where; the address stays when the box is unticked. */
  notifies: boolean
  notifyEmail: string
  /** The purpose as the last payment to the payee filled it in; empty where it is the customer's own. */
  repeatedPurpose: string
  /** The account in another currency that pays; empty where the account that sends does. */
  paidFrom: string
  /** The rate that was held for the review, as text: a repeat after a reload is ordered at no other. */
  quoted: string
  /** A negotiated rate that pays, and the amount that it sells; empty where it is the rate of the moment. */
  negotiationId: string
  negotiated: string
  /** Takes something off the charge; empty where there is none. */
  voucherCode: string
  /** The total that was ordered with it, as text: a repeat after a reload is ordered at no other. */
  voucherTotal: string
}

export const blankForm: SendForm = {
  ...blankPayee,
  ...noPurpose,
  amount: '',
  filledFrom: '',
  resubmits: '',
  documentUploads: [],
  notifies: false,
  notifyEmail: '',
  repeatedPurpose: '',
  paidFrom: '',
  quoted: '',
  negotiationId: '',
  negotiated: '',
  voucherCode: '',
  voucherTotal: '',
}

/** What may be written down of the form between reloads: documents are left out, and the answer that opens a transfer. */
export const draftOf = (form: SendForm): SendForm => ({ ...form, documentUploads: [], answer: '' })

/** What the last payment to a payee fills in, by which it is known again. */
export const purposeText = ({ expenseCategory, narration }: Pick<Purpose, 'expenseCategory' | 'narration'>): string =>
  JSON.stringify([expenseCategory, narration])

/**
 * The form for someone else. Who was to be notified of the payment to the one before learns nothing of this one, and what the
 * last payment to that one was for does not become its purpose; what the customer wrote stays.
 */
export const forSomeoneElse = (form: SendForm): SendForm => ({
  ...form,
  ...(form.repeatedPurpose === purposeText(form) && noPurpose),
  notifies: false,
  notifyEmail: '',
  repeatedPurpose: '',
})

export const formFromDraft = (draft: unknown): SendForm => fromDraft(blankForm, draft)
