import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import { privacyExamples } from './privacy.examples.ts'
import * as privacy from './privacy.ts'

export const privacyDocs: AreaWords = {
  file: 'privacy.docs.ts',
  groups: { customers: ['privacy'] },
  examples: privacyExamples,
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
    schemaWords(privacy.Activity, 'One thing that happened to the person, the accounts or the profile.', {
      fields: {
        id: 'Id of the record.',
        at: 'When.',
        area: 'What it belongs to: security, accounts, profile, other changes, or a look of staff.',
        kind: { text: 'What happened, or what a request is to change.', example: 'frozen' },
        by: {
          text: 'The colleague or the role of the staff; null for the signed-in person, staff without a role, or the bank.',
          example: 'Support',
        },
        byStaff: 'Whether the provider did it.',
        about: { text: 'The passkey, account, case or document; empty for most.', example: 'Everyday' },
        reason: { text: 'Why, where it was said.', example: 'The customer cannot find a payment.' },
        device: { text: 'The browser and its system, of what concerns security.', example: 'Firefox on Windows' },
        network: { text: 'The network, without the end of its address.', example: '203.0.x.x' },
        state: 'What became of a request about the profile; null for everything else.',
      },
    }),
  ],
  calls: [
    callWords(privacy.listStaffLooks, {
      text: 'A call of Tradewind’s own. Nobody can change or remove a record.',
    }),
    callWords(privacy.listActivity, {
      text: 'A call of Tradewind’s own. Of security and other changes, it lists what the signed-in person did; of accounts, those that the person may see. Nobody can change or remove a record.',
      query: {
        Area: { text: 'Only what belongs to this.', example: 'security' },
        FromDate: 'First day, included, in the reader’s time zone.',
        ToDate: 'Last day, included, in the reader’s time zone.',
      },
    }),
    callWords(privacy.openStaffView, {
      text: 'A call of Tradewind’s own, for the provider’s staff. The view reads for 15 minutes and changes nothing.',
      body: { ticket: 'The ticket that the console gave. It works once, for a minute.' },
      value: {
        accessToken: { text: 'The token of the view.', example: 'Zm9sbG93LXRoaXMtdmlldw' },
        expiresAt: 'When the view ends.',
        userId: 'Id of the person whose screens are shown.',
        customerId: 'Id of the customer.',
      },
    }),
  ],
}
