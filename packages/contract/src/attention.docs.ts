import * as attention from './attention.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'

export const attentionDocs: AreaWords = {
  file: 'attention.docs.ts',
  names: {},
  schemas: [
    schemaWords(attention.AttentionItem, 'Things of one kind that wait for the signed-in person.', {
      fields: {
        kind: '`account-recovery`: a recovery of the person’s account that somebody began and the person can stop, `approvals` to give, `changes` that an approver asked for, `stopped-payments`: own payments that were rejected, expired undecided or could not be made, `team-changes` that a second administrator confirms, negotiated `rates` that were agreed or offered, `returned-payments`: money that came back, `documents` and answers that the provider asked for, or `schedules` with missed payments that are made only after an answer.',
        count: 'How many there are; counting stops at 100.',
        first: 'The most urgent one: what expires first, or came back or was stopped last.',
        'first.transactionId':
          'Id of the payment; of `rates`, of the request for the rate; of `team-changes`, of the proposal; of `documents`, of the item; of `schedules`, of the schedule; of `account-recovery`, of the recovery.',
        'first.counterParty':
          'Who is paid; of `rates`, the currency that is bought; of `team-changes`, the member or role that changes; of `documents`, what is asked for; empty for `account-recovery`.',
        'first.amount':
          'What is paid; of `rates`, what is sold; null for `team-changes`, `documents` and `account-recovery`.',
        'first.expiresAt':
          'When it expires undecided, or until when it is asked for; of `account-recovery`, from when on it can be finished; null for what does not expire.',
        newestAt: {
          text: 'When the newest of them happened, to dismiss all up to it; null for kinds that cannot be dismissed.',
          example: '2026-03-04T09:12:00.000Z',
        },
      },
    }),
  ],
  calls: [
    callWords(attention.listAttention, {
      text: [
        'A payment that came back is listed for 14 days, until the same account is paid again, or until its reader dismisses it.',
        'One that was not approved is listed for its maker for 14 days, until it is changed or dismissed.',
        'People who cannot act on something are not told of it.',
      ].join(' '),
    }),
  ],
}
