import { template } from './template.ts'

interface Unpaid {
  amount: string
  payer: string
  reason: string
  reference: string
}

export const fundingTemplates = {
  'funding-unpaid': template<Unpaid>({
    type: 'PaymentUpdates',
    write: ({ amount, payer, reason, reference }) => ({
      subject: `${amount} from ${payer} was not paid`,
      text: `You asked for ${amount} from ${payer}. It was not paid. ${reason}\n\nReference: ${reference}`,
    }),
  }),
  /** Everybody gets it: the account holds less than they were told. */
  'funding-returned': template<Unpaid>({
    write: ({ amount, payer, reason, reference }) => ({
      subject: `${amount} from ${payer} was taken back`,
      text: `${amount} that you received from ${payer} was taken back. ${reason}\n\nReference: ${reference}`,
    }),
  }),
}
