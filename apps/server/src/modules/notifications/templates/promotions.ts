import { momentWords } from './moment-words.ts'
import { template } from './template.ts'

/** Emails about promotions, to who asked for them. */
export const promotionsTemplates = {
  'confirm-promotions': template<{ link: string }>({
    isUrgent: true,
    write: ({ link }) => ({
      subject: 'Confirm your subscription',
      text: `Someone asked us to email promotions to this address. If that was you, confirm it within three days:\n${link}\n\nIf it wasn't, ignore this email: you won't get another one.`,
      buttons: ['Confirm subscription'],
    }),
  }),
  promotion: template<{
    name: string
    code: string
    reduction: string
    conditions: string
    /** As an ISO moment. */
    until: string
    link: string
  }>({
    type: 'Promotions',
    write: ({ name, code, reduction, conditions, until, link }) => ({
      subject: name,
      text: `${reduction} with the code ${code}, until ${momentWords(until)}.${conditions ? ` ${conditions}` : ''}\n\nEnter the code when you send a payment. Check it any time:\n${link}`,
      buttons: ['Check code'],
    }),
  }),
}
