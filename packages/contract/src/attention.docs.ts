import * as attention from './attention.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'

export const attentionDocs: AreaWords = {
  file: 'attention.docs.ts',
  groups: { attention: ['attention'] },
  names: {},
  schemas: [
    schemaWords(attention.AttentionItem, 'Things of one kind that wait for the signed-in person.', {
      fields: {
        kind: '`account-recovery`: a recovery of the person’s account that someone started and the person can stop, `approvals` to give, `changes` that an approver asked for, `stopped-payments`: the person’s own payments that were rejected, expired or could not be completed, `team-changes` that a second administrator confirms, negotiated `rates` that were agreed or offered, `returned-payments`: money that came back, `documents` and answers that the provider asked for, `schedules` with missed payments that are made only after an answer, `card-requests` of colleagues, or `recurring-invoices` that could not be issued.',
        count: 'How many there are; counting stops at 100.',
        first: 'The most urgent one: the first to expire, or the last that came back or was stopped.',
        'first.transactionId':
          'Id of the payment; for `rates`, of the rate request; for `team-changes`, of the proposal; for `documents`, of the item; for `schedules`, of the schedule; for `card-requests`, of the request; for `recurring-invoices`, of the recurring invoice; for `account-recovery`, of the recovery.',
        'first.counterParty':
          'The payee; for `rates`, the currency bought; for `team-changes`, the member or role that changes; for `documents`, what is requested; for `card-requests`, who asks; for `recurring-invoices`, who is invoiced; empty for `account-recovery`.',
        'first.amount':
          'The amount paid; for `rates`, the amount sold; null for `team-changes`, `documents`, `card-requests` and `account-recovery`.',
        'first.expiresAt':
          'When it expires or is due; for `account-recovery`, the earliest time it can be completed; null if it does not expire.',
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
        'A payment that was not approved is listed for its maker for 14 days, or until it is changed or dismissed.',
        'People who cannot act on something are not told of it.',
      ].join(' '),
    }),
  ],
}
