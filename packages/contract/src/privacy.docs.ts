import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import * as privacy from './privacy.ts'

export const privacyDocs: AreaWords = {
  file: 'privacy.docs.ts',
  names: {},
  schemas: [
    schemaWords(privacy.StaffLook, "One look of the provider's staff at the customer's data.", {
      fields: {
        id: 'Id of the record.',
        at: 'When.',
        by: 'The role of whoever looked. Nobody is named.',
        what: 'What was looked at: a case, a document, data of the customer, or its screens.',
        subject: { text: 'Which one.', example: 'R-000017' },
        reason: { text: 'Why.', example: 'Review of R-000017' },
      },
    }),
  ],
  calls: [
    callWords(privacy.listStaffLooks, {
      text: 'A call of Tradewind’s own. Nobody can change or remove a record.',
    }),
    callWords(privacy.openStaffView, {
      text: 'A call of Tradewind’s own, for the provider’s staff. The view reads for 15 minutes and changes nothing.',
      body: { ticket: 'The ticket that the console gave. It works once, for a minute.' },
      value: {
        accessToken: { text: 'The token of the view.', example: 'view-q3nJ0c2dVfC8uD8YwS0Xb7mBvS4aP6tKzE9rLhWxQoM' },
        expiresAt: 'When the view ends.',
        userId: 'Id of the person whose screens are shown.',
        customerId: 'Id of the customer.',
      },
    }),
  ],
}
