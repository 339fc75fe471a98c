import { documentsExamples } from './documents.examples.ts'
import * as documents from './documents.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import * as tracking from './tracking.ts'

const standing =
  '`preparing`, `on-its-way`, `delivered`, `returned`, `not-delivered`, or `under-review` while we find out what happened.'
const accountLastFour = 'Last four characters of the account that is paid; null where it has none to show.'

export const documentsDocs: AreaWords = {
  file: 'documents.docs.ts',
  groups: { payments: ['tracking', 'documents'] },
  examples: documentsExamples,
  names: { accountLastFour, standing },
  schemas: [
    schemaWords(documents.PublicStanding, 'How a payment stands, for someone outside.'),
    schemaWords(
      documents.VerifiedDocument,
      'A receipt or a statement that we issued, as our records have it today.',
      {},
    ),
    schemaWords(
      documents.VerifiedStatement,
      'What our books say of the account and period that a statement is about.',
      {
        fields: {
          kind: 'What kind of document it is.',
          issuedAt: 'When it was issued.',
          fromDate: 'First day of the statement, included.',
          toDate: 'Last day of the statement, included.',
          timeZone: 'The zone in which its days begin and end.',
          openingBalance: 'The balance before its first line.',
          closingBalance: 'The balance after its last line.',
          lineCount: { text: 'How many lines it has.', example: 132 },
          accountLastFour: 'Last four characters of the account number; null where there is none to show.',
        },
      },
    ),
    schemaWords(documents.VerifiedReceipt, 'What our records say today of what a receipt proves.', {
      fields: {
        kind: 'What kind of document it is.',
        issuedAt: 'When it was issued.',
        amount: 'The amount that it is about.',
        date: 'When the payment was made.',
        payeeInitials: 'Initials of the recipient.',
      },
    }),
    schemaWords(tracking.TrackingLink, 'A link by which a payee follows a payment.', {
      fields: {
        url: {
          text: 'The address to pass on. It shows what the payee may see.',
          example: 'https://pay.example.com/track/AZq-ElwAcACAAAAAAADA3rPZ0c5h8yQm3n1vW4xKbT0',
        },
        createdAt: 'When it was made.',
        expiresAt: 'When it stops working, 90 days after the payment ended; null while the payment is under way.',
      },
    }),
    schemaWords(tracking.TrackedPayment, 'What a payee may see of a payment.', {
      fields: {
        senderName: 'Who pays.',
        amount: 'What the payee gets.',
        expectedAt: 'When it should be there; null once it is, and as long as nobody knows.',
        steps: 'What happened and what comes next, in order.',
        'steps.step': 'What happens in this step.',
        'steps.state': '`done`, `now` (under way), `next` or `failed`.',
        'steps.at': 'When it happened; null where it has not, or is not known.',
      },
    }),
  ],
  calls: [
    callWords(documents.verifyDocument, {
      text: 'The code stands at the end of the link on the document. One network may look 120 times in five minutes.',
      body: { token: 'The part of the link behind `/verify/`.' },
    }),
    callWords(tracking.emailTrackingLink, {
      text: 'One address gets ten such emails a day, and one customer may ask for a hundred.',
      body: { email: 'Of the recipient.' },
    }),
    callWords(tracking.trackPayment, {
      text: 'One network may look 120 times in five minutes.',
      body: { token: 'The part of the link behind `/track/`.' },
    }),
  ],
}
