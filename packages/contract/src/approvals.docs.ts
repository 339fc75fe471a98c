import { approvalsExamples } from './approvals.examples.ts'
import * as approvals from './approvals.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import * as paymentRules from './payment-rules.ts'

const pendingChange =
  'A change by which the rule asks less waits for approval; the rule applies unchanged until then. Null where none waits.'

const requestFilters = {
  Status: 'Only requests in this state.',
  Search: 'Text in the name, the narration, the reference or the maker’s name.',
  FromDate: 'First day on which they were made, included, in the reader’s time zone.',
  ToDate: 'Last day on which they were made, included, in the reader’s time zone.',
  SortBy: 'What the requests are sorted by; when they were made unless given.',
}

export const approvalsDocs: AreaWords = {
  file: 'approvals.docs.ts',
  groups: { approvals: ['approvals', 'paymentRules'] },
  examples: approvalsExamples,
  names: {
    isMakerChecker: 'Whether colleagues approve this payment (maker-checker).',
    moduleTransactionType: 'What is approved: payments (`Debit`), exchanges (`FundExchange`) or transfers by SendR.',
    expiresAt: 'When it expires by itself.',
    endedAt: 'When it ended; null while it is open.',
    approvalsGiven: 'How many have approved it.',
    approvalsLeft: 'How many approvals it still needs.',
    notMade: {
      text: 'Why an approved request was not completed: for example, the rate of an exchange had moved too far. Null otherwise.',
      example: null,
    },
    paymentRuleId: 'Id of the payment rule.',
    paymentRuleChangeId: 'Id of the change that waits for approval.',
    amountFrom: { text: 'Least amount that the rule covers, included.', example: '1000.00' },
    amountTo: {
      text: 'Greatest amount that the rule covers, included; without it there is no upper bound.',
      example: '5000.00',
    },
    numberOfApprovals: 'How many colleagues must approve.',
    gaps: 'Warning: amounts that need no approval although smaller ones do.',
    userId: 'Id of the person.',
    initiator: 'Whose payments the rule is about; null for everybody’s.',
    initiatorId: {
      text: 'Id of the person whose payments the rule is about; left out for everybody’s.',
      example: '019abe12-5c00-7000-8000-0000000000aa',
    },
    approvers: 'By whom the approvals are given, one for each; null where anyone who may approve counts.',
    order: 'Whether approvers decide one after another (`Sequential`) or in any order.',
    payees: 'Which payees the rule is about: never paid before (`New`), paid before (`Known`), or all.',
    deleted: { text: 'Whether the rule was deleted then.', example: false },
    startsAt: 'When it begins.',
    endsAt: 'When it ends.',
    delegationId: 'Id of the delegation.',
  },
  schemas: [
    schemaWords(approvals.RequestStatus, 'State of an approval request.', { examples: ['Pending'] }),
    schemaWords(approvals.ApprovalModule, 'What colleagues approve.', { examples: ['Debit'] }),
    schemaWords(approvals.RuleModule, 'What a payment rule is about.', { examples: ['Debit'] }),
    schemaWords(approvals.TransactionRequest, 'A payment that colleagues approve before it goes out.', {
      fields: {
        paymentRuleTransactionId:
          'Id of the request, which is the payment’s own id; that of a scheduled payment has one of its own.',
        scheduleId: {
          text: 'The scheduled payment that is approved as a whole; null for one payment.',
          example: null,
        },
        batchId: {
          text: 'The order to several beneficiaries that it is a line of; null for a payment of its own.',
          example: null,
        },
        endedBecause:
          'How it ended without approval: `rejected`, `canceled`, `expired` (nobody decided in time), or `not-made` (approved, but the rate of the exchange had moved too far). Null otherwise.',
        amount: 'The amount without the charge.',
        total: 'Amount and charge together: what is reserved while it waits.',
        maker: 'Who made the payment.',
        'maker.userId': 'Id of the person who made it.',
        'maker.name': 'Name of the person who made it.',
        approvalsNeeded: 'How many must approve it.',
        assignedTo: 'Whose turn it is; null where any approver may decide.',
        'assignedTo.name': { text: 'Name of that person.', example: 'Bea Colleague' },
        version: 'Which submission this is, from 1. Decisions name the one that was looked at.',
        can: 'What the signed-in person may do with it now.',
        'can.decide': 'Approve or reject it.',
        'can.return': 'Return it to its maker to be changed.',
        'can.reassign': 'Hand it to another approver.',
        'can.redo': 'Change and resubmit it.',
        'can.cancel': 'Cancel it.',
        'can.withdraw': 'Take an own approval back.',
      },
    }),
    schemaWords(approvals.RequestAction, 'What someone did with a request.', {
      fields: {
        kind: 'What was done.',
        by: 'Name of the person; null where the system did it.',
        onBehalfOf: { text: 'Name of the absent colleague in whose place it was done; null otherwise.', example: null },
        version: 'The submission that it was about.',
        note: {
          text: 'The reason given, who it was reassigned to, or why it expired early; null if there is none.',
          example: 'Wrong month',
        },
      },
    }),
    schemaWords(
      approvals.GivenOrder,
      'An order as it was given, without what is never kept: PIN, code, files and answers.',
      {
        fields: { beneficiaryId: 'The saved beneficiary that was to be paid, if any.' },
      },
    ),
    schemaWords(paymentRules.PayeeKind, 'Which payees a rule is about.', { examples: ['New'] }),
    schemaWords(paymentRules.ApproverOrder, 'Whether approvers decide in their order.', { examples: ['Parallel'] }),
    schemaWords(paymentRules.RuleApprover, 'Who gives one of the approvals of a rule.', {
      fields: {
        kind: 'A certain person, someone in a role, or anyone who may approve.',
        userId: 'Id of the person; null for a role or anyone.',
        roleId: { text: 'Number of the role; null for a person or anyone.', example: 11 },
        name: { text: 'What the person or the role is called.', example: 'Bea Colleague' },
      },
    }),
    schemaWords(approvals.ApprovalDelegation, 'Someone who decides in the place of an absent colleague.', {
      fields: {
        from: 'Who is absent.',
        'from.name': { text: 'Name of that person.', example: 'Ada Example' },
        to: 'Who stands in.',
        'to.name': { text: 'Name of that person.', example: 'Bea Colleague' },
      },
    }),
    schemaWords(paymentRules.RuleVersion, 'A payment rule as it was from one change to the next.', {
      fields: {
        amountTo: {
          text: 'Greatest amount that the rule covered, included; null without an upper bound.',
          example: null,
        },
        status: '`Inactive` rules ask for nothing.',
        version: 'Number of the version.',
        at: 'When it was made.',
        by: { text: 'Name of the person who made it; null where that is not known.', example: 'Ada Example' },
        accountId: 'The account that was paid from; null for every one.',
      },
    }),
    schemaWords(paymentRules.PaymentRule, 'A rule of a business: which payments need how many approvals.', {
      fields: {
        amountTo: {
          text: 'Greatest amount that the rule covers, included; null where there is no upper bound.',
          example: null,
        },
        status: '`Inactive` rules ask for nothing.',
        pendingChange,
      },
    }),
    schemaWords(paymentRules.PendingRuleChange, pendingChange, {
      fields: {
        amountTo: { text: 'The new upper bound, included; null where there is none.', example: null },
        status: 'Whether the rule would be in force.',
        deletes: { text: 'Whether the rule would be deleted.', example: false },
        requestedBy: 'Who asked for the change.',
        'requestedBy.name': { text: 'Name of that person.', example: 'Ada Example' },
        can: 'What the signed-in person may do with it now.',
        'can.approve': 'Approve it.',
        'can.reject': 'Reject it.',
        'can.withdraw': 'Withdraw it, as the person who requested it.',
        approvedBy: 'Who has approved it so far.',
        'approvedBy.name': { text: 'Name of that person.', example: 'Bea Colleague' },
        approvalsNeeded: {
          text: 'The number of colleagues of the requester who must approve it, unless two Super Admins agree.',
          example: 1,
        },
      },
    }),
  ],
  calls: [
    callWords(approvals.listTransactionRequests, {
      query: requestFilters,
    }),
    callWords(approvals.listRequestHistory, {
      query: requestFilters,
    }),
    callWords(approvals.exportRequests, {
      text: 'A call of Tradewind’s own.',
      query: {
        ...requestFilters,
        OnlyOpen: 'Only requests that wait for an approver, or for their maker to change them.',
        Format: 'The kind of file; CSV unless given.',
        RequestIds: 'Exactly these requests, separated by commas, whatever the filters say.',
      },
    }),
    callWords(approvals.getTransactionRequestDetail, {
      params: { id: 'Id of the request.' },
      value: {
        paymentRuleTransactionId: 'Id of the request, which is the payment’s own id.',
        scheduleId: {
          text: 'The scheduled payment that is approved as a whole; null for one payment.',
          example: null,
        },
        expenseCategory: 'Name of the expense category; null where there is none.',
        beneficiary: 'Who is to be paid and where.',
        maker: 'Who made the payment.',
        'beneficiary.name': 'Name of the recipient.',
        actions: 'What was done with it, oldest first.',
        approvers: 'Who may still approve this submission.',
        'approvers.name': { text: 'Name of the approver.', example: 'Ada Example' },
        steps: 'The approvals that its rules ask for by name; empty where anyone who may approve counts.',
        'steps.name': { text: 'Name of the person or the role.', example: 'Admin' },
        'steps.approvedBy': { text: 'Name of the person who gave it; null while it is missing.', example: null },
        'steps.people': 'Who could give it.',
        'steps.people.name': { text: 'Name of that person.', example: 'Bea Colleague' },
        inOrder: { text: 'Whether they are given in this order.', example: false },
        documents: 'Documents of the payment.',
        'documents.documentId': 'Id of the document.',
        'documents.name': { text: 'Name of the file.', example: 'invoice.pdf' },
        rate: { text: 'Rate of an exchange; null otherwise.', example: null },
      },
    }),
    callWords(approvals.decideTransactions, {
      text: 'A call of Tradewind’s own.',
      body: {
        requests: 'The requests to decide, 1 to 50.',
        'requests.paymentRuleTransactionId': 'Id of the request.',
        'requests.version': 'The submission that was looked at.',
        status: 'The decision about each of them.',
        reason: { text: 'Why; required unless they are approved.', example: 'Wrong month' },
      },
      value: {
        results: 'What became of each, in the order of the request.',
        'results.paymentRuleTransactionId': 'Id of the request.',
        'results.status': 'State of the request now; null where the decision was refused.',
        'results.refusal': { text: 'Why the decision was refused; null where it was not.', example: null },
      },
    }),
    callWords(approvals.withdrawApproval, {
      text: 'A call of Tradewind’s own.',
      body: { paymentRuleTransactionId: 'Id of the request.', version: 'The submission that was approved.' },
    }),
    callWords(approvals.listDelegations, { text: 'A call of Tradewind’s own.' }),
    callWords(approvals.addDelegation, {
      text: 'A call of Tradewind’s own.',
      body: { toUserId: 'Id of the colleague who stands in.' },
    }),
    callWords(approvals.endDelegation, { text: 'A call of Tradewind’s own.' }),
    callWords(approvals.approveTransaction, {
      body: {
        paymentRuleTransactionId: 'Id of the request.',
        status: 'The decision.',
        reason: { text: 'Why; required unless it is approved.', example: 'Wrong month' },
        version: 'The submission that was looked at: a newer one is not decided by this.',
      },
      value: { paymentRuleTransactionId: 'Id of the request.', status: 'State of the request after the decision.' },
    }),
    callWords(approvals.reassignTransaction, {
      body: { paymentRuleTransactionId: 'Id of the request.', assignedTo: 'Id of the approver whose turn it is then.' },
    }),
    callWords(approvals.redoTransaction, {
      text: 'A GET that changes state, as the clients of this API expect it. Only a bearer token gets here, so no link of another site does.',
      query: { PaymentRuleTransactionId: 'Id of the rejected request.' },
      value: { paymentRuleTransactionId: 'Id of the request.', status: 'State of the request.' },
    }),
    callWords(approvals.getRejectedTransactionDetail, {
      params: { id: 'Id of the rejected or returned request.' },
      value: {
        paymentRuleTransactionId: 'Id of the request.',
        reason: 'The reason that was given; null where it was not rejected by a person.',
        rejectedBy: 'Name of the person who rejected or returned it; null where nobody did.',
        approvalsNeeded: 'The least number of approvals for what is resubmitted.',
        order: 'The order, to fill the form with.',
        question: { text: 'The security question of an Interac e-Transfer; null for others.', example: null },
        version: 'Which submission this is, from 1.',
      },
    }),
    callWords(approvals.updateRejectedSendTransaction, {
      body: {
        paymentRuleTransactionId: 'Id of the rejected or returned request.',
        beneficiaryId: 'The saved beneficiary to pay; omit it to pay someone new.',
      },
    }),
    callWords(approvals.getCurrentUserPolicy, {
      value: {
        roleId: 'Number of the role.',
        role: 'Name of the role in the team.',
        permissions: 'What the role may do.',
        mayInitiate: 'Whether it may order payments.',
        mayApprove: 'Whether it may approve payments.',
        mayManageRules: 'Whether it may change payment rules.',
      },
    }),
    callWords(paymentRules.addPaymentRule, {
      value: {
        'gaps.amountTo': {
          text: 'Greatest amount of the gap, included; null where it has no upper bound.',
          example: null,
        },
      },
    }),
    callWords(paymentRules.updatePaymentRule, {
      value: {
        status: '`Inactive` rules ask for nothing.',
        pendingChange,
        'gaps.amountTo': {
          text: 'Greatest amount of the gap, included; null where it has no upper bound.',
          example: null,
        },
      },
    }),
    callWords(paymentRules.updatePaymentRuleStatus, { body: { status: '`Inactive` takes the rule out of force.' } }),
    callWords(paymentRules.deletePaymentRules, {
      query: {
        PaymentRuleIds: {
          text: 'The rules to delete with commas between them, instead of `paymentRuleIds`.',
          example: '019abe12-5c00-7000-8000-0000000000aa,019abe12-5c00-7000-8000-0000000000ab',
        },
      },
      body: { paymentRuleIds: 'The rules to delete, 1 to 50; left out where the query names them.' },
      value: {
        deleted: { text: 'Rules that are gone.', example: [] },
        waiting: 'Rules whose deletion waits for approval.',
      },
    }),
    callWords(paymentRules.listPaymentRuleVersions, { text: 'A call of Tradewind’s own.' }),
    callWords(paymentRules.rehearsePaymentRule, {
      text: 'A call of Tradewind’s own.',
      body: { paymentRuleId: 'The rule that the draft would change; left out for a new one.' },
      value: {
        from: 'Beginning of the time that is looked at.',
        to: 'End of the time that is looked at.',
        payments: { text: 'How many payments of the module and currency there were; at most 500.', example: 14 },
        held: { text: 'How many of them would have waited.', example: 5 },
        heldNow: { text: 'How many of them wait by the rules as they are.', example: 2 },
        refused: { text: 'How many of them too few colleagues could have approved.', example: 0 },
        people: 'Who would have been asked.',
        'people.name': { text: 'Name of that person.', example: 'Bea Colleague' },
        'people.asked': { text: 'How often.', example: 5 },
        examples: 'Payments for which something would have changed, the newest first; at most 20.',
        'examples.transactionId': 'Id of the payment.',
        'examples.maker': { text: 'Who made it.', example: 'Ada Example' },
        'examples.approvalsNeeded': { text: 'How many would have had to approve it.', example: 2 },
        'examples.approvalsNow': { text: 'How many must approve it by the rules as they are.', example: 1 },
        'examples.approvers': { text: 'By whom.', example: ['Anyone who can approve'] },
      },
    }),
    callWords(paymentRules.explainPaymentRules, {
      text: 'A call of Tradewind’s own.',
      query: {
        ModuleTransactionType: 'What is to be approved.',
        CurrencyCode: 'Currency of the payment.',
        Amount: { text: 'Amount of the payment.', example: '1250.00' },
        AccountId: 'The account that is paid from; without it, rules for one account count.',
        Payee: 'Whether the payee was paid before; without it, rules for either count.',
        InitiatorId: 'Who makes the payment; the caller unless given.',
      },
      value: {
        approvalsNeeded: { text: 'How many must approve it.', example: 1 },
        steps: 'Who would be asked.',
        'steps.name': { text: 'A person, a role, or anyone.', example: 'Anyone who can approve' },
        'steps.people': 'Who could give this approval now.',
        'steps.people.name': { text: 'Name of that person.', example: 'Bea Colleague' },
        refused: { text: 'Whether too few colleagues could approve it, so that it is refused.', example: false },
        rules: 'The rules in force for the module and currency.',
        'rules.applies': { text: 'Whether the payment falls under it.', example: true },
        'rules.reasons': { text: 'Why, in words.', example: ['Matches: £1,000.00 or more.'] },
      },
    }),
    callWords(paymentRules.decidePaymentRuleChange, {
      body: {
        status: 'The decision; the person who asked for the change can only withdraw it, by rejecting it.',
        reason: { text: 'Why, for the person who asked.', example: 'Too high' },
      },
      value: { status: 'State of the change after the decision.' },
    }),
  ],
}
