import { interacExamples } from './interac.examples.ts'
import * as interac from './interac-requests.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'

export const interacDocs: AreaWords = {
  file: 'interac.docs.ts',
  groups: { interac: ['interacRequests'] },
  examples: interacExamples,
  names: {
    interacRequestId: 'Id of the Interac request.',
    payerName: { text: 'Name of the person who is asked to pay.', example: 'Naomi Dawson' },
    payerContact: {
      text: 'The email or phone number that the request goes to.',
      example: 'naomi@example.com',
    },
  },
  schemas: [
    schemaWords(
      interac.InteracRequestStatus,
      'State of an Interac request. `Approved` is with the payer; `Expired` was canceled, or not accepted in 30 days.',
      { examples: ['Approved'] },
    ),
    schemaWords(
      interac.InteracRequestOrder,
      'An order to request money by Interac e-Transfer, to an email or a phone number.',
      {
        fields: {
          accountId: 'The account in Canadian dollars that receives.',
          payerEmail: { text: 'Email of the payer, unless there is a phone number.', example: 'naomi@example.com' },
          payerPhone: {
            text: 'Canadian mobile number of the payer, unless there is an email.',
            example: '+1 416 555 0142',
          },
        },
      },
    ),
    schemaWords(interac.InteracRequest, 'Money that is requested by Interac e-Transfer.', {
      fields: {
        accountId: 'The account that receives.',
        amount: 'What is requested.',
        expiresAt: {
          text: 'Until when the payer can accept; null before Interac has sent the request.',
          example: '2026-12-24T09:30:00.000Z',
        },
        settledAt: { text: 'When it settled; null before.', example: '2026-11-24T09:35:00.000Z' },
        owed: 'Of money that was taken back after it had settled: what the account could not give back.',
        repaid: 'How much of that has been repaid or written off.',
        canCancel: 'Whether it can still be canceled.',
        transactionId: 'The transaction that brought the money; null before.',
      },
    }),
  ],
  calls: [
    callWords(interac.getInteracLimits, {
      value: {
        perRequest: 'The most that one request may ask for.',
        perDay: 'The most that requests of 24 hours may ask for together.',
        remaining: 'What is left of that now.',
      },
    }),
  ],
}
