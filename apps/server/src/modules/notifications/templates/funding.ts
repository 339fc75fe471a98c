import { template } from './template.ts'

export const fundingTemplates = {
  /** `reason` is empty where the money arrived. */
  'funding-update': template<{
    what: 'arrived' | 'failed' | 'returned'
    amount: string
    source: string
    reason: string
  }>({
    type: 'PaymentUpdates',
    write: ({ what, amount, source, reason }) => ({
      subject: subjects[what](amount),
      text: `${texts[what](amount, source)}${reason ? ` ${reason}` : ''}\n\nYou can see it when you sign in, on the account's page.`,
    }),
  }),
}

const subjects = {
  arrived: (amount: string) => `You added ${amount}`,
  failed: (amount: string) => `Adding ${amount} didn't work`,
  returned: (amount: string) => `${amount} that you added was taken back`,
}

const texts = {
  arrived: (amount: string, source: string) => `You added ${amount} from ${source}. It's in your account now.`,
  failed: (amount: string, source: string) => `${amount} from ${source} wasn't added. No money moved.`,
  returned: (amount: string, source: string) => `${amount} that you added from ${source} was taken back.`,
}
