import { batchesExamples } from './batches.examples.ts'
import * as batches from './batches.ts'
import * as groups from './beneficiary-groups.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'

export const batchesDocs: AreaWords = {
  file: 'batches.docs.ts',
  groups: { beneficiaries: ['beneficiaryGroups'], batches: ['batches'] },
  examples: batchesExamples,
  names: {
    batchId: 'Id of the batch.',
    rows: 'The payments of the batch, in the order of the request.',
    currencyBlocks: 'The payments by currency, one block for each: 2 to 10 payments in all.',
    paymentGroupId: 'Id of the group.',
    paymentGroupName: 'Name of the group, unique for the customer.',
    beneficiaryCount: 'How many beneficiaries it holds.',
    beneficiaryIds: 'Ids of saved beneficiaries; a group holds at most 50.',
    currencyCodes: 'Currencies in which its members can be paid.',
  },
  schemas: [
    schemaWords(batches.BatchOrder, 'An order to pay 2 to 10 saved beneficiaries with one PIN.'),
    schemaWords(batches.CurrencyBlock, 'What one account pays.', {
      fields: {
        account: 'The account that pays.',
        'account.id': 'Id of the account.',
        beneficiaries: 'The payments out of this account.',
        accountBeneficiaries: { text: 'Whom the form offers for this account. Ignored.', example: [] },
        beneficiaryPaymentMethodId: {
          text: 'Pays every beneficiary of the block by this payment method; of each, the account of that method is used.',
          example: 'SortCode',
        },
        totalAmount: {
          text: 'What the block comes to as the customer was shown it, with its charges or without, as decimal text; `0.00` says nothing.',
          example: '21.00',
        },
      },
    }),
    schemaWords(batches.BatchRow, 'One payment of a batch.', {
      fields: {
        beneficiary: 'The saved beneficiary as lists return it. Only its id is read; give this or `beneficiaryId`.',
        'beneficiary.beneficiaryRequiredDetails': 'Details that the form shows beside it.',
        'beneficiary.beneficiaryRequiredDetails.acctNumber': {
          text: 'Account number that the form shows; compared with the saved one.',
          example: '66374958',
        },
        accountDetailId: {
          text: 'Which of the beneficiary’s accounts; the one for payments in this currency unless given.',
          example: '019abe12-5c00-7000-8000-000000000040',
        },
        paymentReason: {
          text: 'The expense category by its name or id, instead of `expenseCategoryId`.',
          example: 'Others',
        },
        description: 'Text for the recipient; up to 140 characters.',
        exchangeFrom:
          'The account that pays for this payment, where that is one in another currency, and a quote for exactly its amount and charge; each payment has a quote of its own.',
        'exchangeFrom.amount':
          'What leaves that account, as the quote says; counted in the totals that payment rules look at.',
        blockId: { text: 'Key by which a form knows the block. Ignored.', example: 1 },
      },
    }),
    schemaWords(batches.BatchOutcome, 'The result of one payment of a batch.', {
      fields: {
        amount: 'The amount without the charge.',
        state: '`accepted` or `refused`. One that is refused stops no other.',
        transactionId: 'Id of the payment; null where it was refused.',
        awaitsApproval: 'Whether colleagues must approve it before it goes out.',
        exchangedFrom:
          'What left the account in another currency that paid; null without one, and where it was refused. Its account is null for a member who may not see it.',
        reason: 'Why it was refused, in words for people; null where it was accepted.',
      },
    }),
    schemaWords(batches.Batch, 'A batch and the results of its payments.'),
    schemaWords(groups.PaymentGroup, 'Saved beneficiaries that are paid together.'),
  ],
  calls: [
    callWords(batches.createBatchTransactionRequest, {
      text: [
        'The answer is a success even where every row was refused: read the `state` of each. A row with `exchangeFrom` is',
        'exchanged and paid in one commit; one that is refused exchanges nothing, and its quote is given back.',
      ].join(' '),
    }),
  ],
}
