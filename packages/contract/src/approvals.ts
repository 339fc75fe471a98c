import * as z from 'zod/mini'
import { AccountInWords } from './beneficiaries.ts'
import { call } from './call.ts'
import { exportFormats, mediaTypes } from './export-format.ts'
import { field } from './form-rules.ts'
import { TransactionPin } from './identity.ts'
import { PasskeyAnswer } from './passkeys.ts'
import { PlacedOrder, passkeyRefusals, sendRefusals, TransferPayload, transferFields } from './payments.ts'
import { Day, Id, IdList, Moment, Money, OptionalVersion, page, paging, text, YesNo } from './wire.ts'

/** Payments that colleagues approve before they go out (maker-checker). Payment rules are in payment-rules.ts. */

export const requestStatuses = ['Pending', 'Approved', 'Rejected', 'ReturnedForModification'] as const
export const RequestStatus = z.enum(requestStatuses)
export type RequestStatus = z.output<typeof RequestStatus>

/** What colleagues approve here. */
export const approvalModules = ['Debit', 'FundExchange', 'SendR'] as const
export const ApprovalModule = z.enum(approvalModules)
export type ApprovalModule = z.output<typeof ApprovalModule>

/** What a payment rule can be about: that, and requests for cards, which are decided with the cards. */
export const ruleModules = [...approvalModules, 'Card'] as const
export const RuleModule = z.enum(ruleModules)
export type RuleModule = z.output<typeof RuleModule>

/** A person of the customer's team, as requests name them. */
const TeamMember = z.object({ userId: Id, name: z.string() })

export const TransactionRequest = z.object({
  /** The payment's own id: a resubmission updates that payment. A schedule's request has an id of its own. */
  paymentRuleTransactionId: Id,
  /** The scheduled payment that it is about as a whole, all its payments together; null for one payment. */
  scheduleId: z.nullable(Id),
  /** The order to several payees that it is a line of; null for a payment of its own. */
  batchId: z.nullable(Id),
  isMakerChecker: z.boolean(),
  moduleTransactionType: ApprovalModule,
  status: RequestStatus,
  /** How it ended: rejected, cancelled by the team, undecided in time, or approved but not made after all. */
  endedBecause: z.nullable(z.enum(['rejected', 'canceled', 'expired', 'not-made'])),
  accountId: Id,
  counterParty: z.string(),
  narration: z.string(),
  reference: z.string(),
  amount: Money,
  /** Amount and charge together: the amount reserved while it is pending. */
  total: Money,
  maker: TeamMember,
  dateAdded: Moment,
  expiresAt: Moment,
  endedAt: z.nullable(Moment),
  approvalsNeeded: z.int(),
  approvalsGiven: z.int(),
  /** The assigned approver, if there is one. */
  assignedTo: z.nullable(TeamMember),
  /** Counts submissions; a decision names the one that was reviewed. */
  version: z.int(),
  /** What the caller may do with it now. */
  can: z.object({
    decide: z.boolean(),
    return: z.boolean(),
    reassign: z.boolean(),
    redo: z.boolean(),
    cancel: z.boolean(),
    /** Take back an own approval, before the last one is given. */
    withdraw: z.boolean(),
  }),
})

/** What lists of requests are sorted by. */
export const requestSorts = ['DateAdded', 'ExpiresAt', 'Name'] as const

/**
 * Lists of requests can be narrowed by status, by the days on which they were made, and by words in the name, the
 * narration, the reference and the maker.
 */
const requestFilters = {
  Status: z.optional(RequestStatus),
  Search: z.optional(text(80)),
  FromDate: z.optional(Day),
  ToDate: z.optional(Day),
  SortBy: z._default(z.enum(requestSorts), 'DateAdded'),
  SortDirection: z._default(z.enum(['ASC', 'DESC']), 'DESC'),
}

export const listTransactionRequests = call({
  name: 'approvals.listTransactionRequests',
  shows: 'approvals',
  call: 'GET /permission/api/v1/paymentrule/get-transaction-request',
  summary:
    'Requests that wait for someone: for an approver, or for their maker to change them. Newest first unless sorted otherwise.',
  permission: 'approvals:read',
  query: z.strictObject({ ...paging, ...requestFilters }),
  value: page(TransactionRequest),
})

/** The specification names this list of approvals and no more; it is the history. */
export const listRequestHistory = call({
  name: 'approvals.listRequestHistory',
  shows: 'approvals',
  call: 'GET /permission/api/v1/paymentrule',
  summary: 'Every request of the customer, newest first unless sorted otherwise.',
  permission: 'approvals:read',
  query: z.strictObject({ ...paging, ...requestFilters, DisablePageLimit: z.optional(YesNo) }),
  value: page(TransactionRequest),
})

export const exportRequests = call({
  name: 'approvals.exportRequests',
  call: 'GET /permission/api/v1/paymentrule/export-requests',
  summary: 'Requests as a table for spreadsheets (CSV or XLSX), newest first unless sorted otherwise.',
  permission: 'approvals:read',
  query: z.strictObject({
    ...requestFilters,
    /** Only those that wait for someone. */
    OnlyOpen: z.optional(YesNo),
    /** CSV unless said. */
    Format: z.optional(z.enum(exportFormats)),
    /** Exactly these, whatever the filters say. */
    RequestIds: z.optional(IdList),
  }),
  file: [mediaTypes.csv, mediaTypes.xlsx],
  refusals: ['approvals.unknown', 'request.export_too_long'],
})

/** The history of a request: who did what, when and why. */
export const RequestAction = z.object({
  kind: z.enum([
    'requested',
    'approved',
    'rejected',
    'returned',
    'reassigned',
    'reopened',
    'resubmitted',
    'canceled',
    'expired',
    'withdrawn',
    'not-made',
  ]),
  by: z.nullable(z.string()),
  /** Whom that person stood in for during an absence. */
  onBehalfOf: z.nullable(z.string()),
  at: Moment,
  version: z.int(),
  /** The reason, or the new approver. */
  note: z.nullable(z.string()),
})

export const getTransactionRequestDetail = call({
  name: 'approvals.getTransactionRequestDetail',
  shows: 'approvals',
  call: 'GET /permission/api/v1/paymentrule/get-transaction-request-detail/{id}',
  summary: 'One request with its timeline and the people who may approve it.',
  permission: 'approvals:read',
  params: z.strictObject({ id: Id }),
  value: z.object({
    ...TransactionRequest.shape,
    expenseCategory: z.nullable(z.string()),
    beneficiary: z.object({ name: z.string(), ...AccountInWords.shape }),
    network: z.string(),
    actions: z.array(RequestAction),
    /** Who may still approve this submission. */
    approvers: z.array(TeamMember),
    /** The approvals that its rule asks for by name; empty where anyone who may approve counts. */
    steps: z.array(
      z.object({
        /** A person, a role, or anyone. */
        name: z.string(),
        /** Who has given it; null while it is missing. */
        approvedBy: z.nullable(z.string()),
        people: z.array(TeamMember),
      }),
    ),
    /** Whether the steps are decided in their order. */
    inOrder: z.boolean(),
    documents: z.array(z.object({ documentId: Id, name: z.string() })),
    /** The rate of an exchange when it was requested; null where none applies. */
    rate: z.nullable(z.string()),
  }),
  refusals: ['approvals.unknown'],
})

const reason = field('Reason', { most: 300 })

export const approveTransaction = call({
  name: 'approvals.approveTransaction',
  affects: ['accounts', 'transactions', 'approvals', 'attention'],
  call: 'PUT /permission/api/v1/paymentrule/approve-paymentrule-transaction',
  summary:
    'Approves a request, rejects it, or returns it to its maker to be changed. Needs the approver’s own PIN. The last approval needed sends the payment.',
  permission: 'approvals:decide',
  idempotent: true,
  body: z
    .strictObject({
      paymentRuleTransactionId: Id,
      status: z.enum(['Approved', 'Rejected', 'ReturnedForModification']),
      /** The submission that was reviewed. Absent, it is the first: a later one must be named. */
      version: OptionalVersion,
      reason: z.optional(reason),
      transactionPin: TransactionPin,
      /** The answer of a passkey to the question about this very decision (`payments.passkey_needed`). */
      transactionPasskey: z.optional(PasskeyAnswer),
    })
    .check(
      z.superRefine(({ status, reason: given }, context) => {
        if (status !== 'Approved' && given === undefined)
          context.addIssue({
            code: 'custom',
            path: ['reason'],
            message: 'Enter a reason.',
            input: '',
          })
      }),
    ),
  value: z.object({
    paymentRuleTransactionId: Id,
    status: RequestStatus,
    approvalsLeft: z.int(),
    /** Why what was approved was not made, such as an exchange whose rate had moved; null otherwise. */
    notMade: z.nullable(z.string()),
  }),
  refusals: [
    'approvals.unknown',
    'approvals.not_pending',
    'approvals.changed',
    'approvals.own_request',
    'approvals.decided_already',
    'approvals.assigned_elsewhere',
    'approvals.newcomer',
    'security.limited',
    'approvals.not_your_turn',
    'approvals.not_an_approver',
    'approvals.cannot_return',
    'identity.pin_missing',
    'identity.pin_wrong',
    'identity.pin_locked',
    ...passkeyRefusals,
    'ledger.account_frozen',
    'ledger.account_closed',
    'rates.missing',
    'rates.stale',
    'rates.stopped',
    'exchange.amount_unavailable',
  ],
})

export const maxDecisions = 50

export const decideTransactions = call({
  name: 'approvals.decideTransactions',
  affects: ['accounts', 'transactions', 'approvals', 'attention'],
  call: 'PUT /permission/api/v1/paymentrule/approve-paymentrule-transactions',
  summary:
    'Decides about several requests with one PIN. Each is decided by itself: one that is refused keeps none of the others.',
  permission: 'approvals:decide',
  idempotent: true,
  body: z
    .strictObject({
      requests: z
        .array(z.strictObject({ paymentRuleTransactionId: Id, version: OptionalVersion }))
        .check(
          z.minLength(1, 'Choose at least one request.'),
          z.maxLength(maxDecisions, `At most ${maxDecisions} at once.`),
        ),
      status: z.enum(['Approved', 'Rejected', 'ReturnedForModification']),
      reason: z.optional(reason),
      transactionPin: TransactionPin,
      /** The answer of a passkey to the question about this very decision (`payments.passkey_needed`). */
      transactionPasskey: z.optional(PasskeyAnswer),
    })
    .check(
      z.superRefine(({ status, reason: given }, context) => {
        if (status !== 'Approved' && given === undefined)
          context.addIssue({ code: 'custom', path: ['reason'], message: 'Enter a reason.', input: '' })
      }),
    ),
  value: z.object({
    results: z.array(
      z.object({
        paymentRuleTransactionId: Id,
        /** What the request is now; null where the decision was refused. */
        status: z.nullable(RequestStatus),
        approvalsLeft: z.int(),
        /** Why what was approved was not made; null otherwise. */
        notMade: z.nullable(z.string()),
        /** Why it was refused, in words. */
        refusal: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['identity.pin_missing', 'identity.pin_wrong', 'identity.pin_locked', ...passkeyRefusals],
})

export const withdrawApproval = call({
  name: 'approvals.withdrawApproval',
  affects: ['accounts', 'transactions', 'approvals', 'attention'],
  call: 'PUT /permission/api/v1/paymentrule/withdraw-approval',
  summary: 'Takes back an own approval of a request that still waits for others.',
  permission: 'approvals:decide',
  body: z.strictObject({ paymentRuleTransactionId: Id, version: OptionalVersion }),
  refusals: ['approvals.unknown', 'approvals.changed', 'approvals.nothing_to_withdraw'],
})

/** Someone who decides in the place of an absent colleague, also about what waits already. */
export const ApprovalDelegation = z.object({
  delegationId: Id,
  from: TeamMember,
  to: TeamMember,
  startsAt: Moment,
  endsAt: Moment,
})

export type ApprovalDelegation = z.output<typeof ApprovalDelegation>

export const listDelegations = call({
  name: 'approvals.listDelegations',
  shows: 'delegations',
  call: 'GET /permission/api/v1/paymentrule/get-delegations',
  summary: 'Who stands in for whom, now and later.',
  permission: 'approvals:read',
  value: z.array(ApprovalDelegation),
})

export const addDelegation = call({
  name: 'approvals.addDelegation',
  affects: ['delegations', 'approvals'],
  call: 'POST /permission/api/v1/paymentrule/add-delegation',
  summary: 'Lets a colleague who may approve decide in the caller’s place during an absence.',
  permission: 'approvals:decide',
  idempotent: true,
  body: z.strictObject({ toUserId: Id, startsAt: Moment, endsAt: Moment }),
  value: z.object({ delegationId: Id }),
  refusals: [
    'customers.profile_closed',
    'approvals.delegate_unknown',
    'approvals.delegation_circular',
    'team.more_than_you_may',
    'approvals.delegation_overlaps',
    'approvals.delegation_dates',
  ],
})

export const endDelegation = call({
  name: 'approvals.endDelegation',
  affects: ['delegations', 'approvals'],
  call: 'PUT /permission/api/v1/paymentrule/end-delegation',
  summary: 'Ends an own delegation now. What was decided in its time stays.',
  permission: 'approvals:decide',
  body: z.strictObject({ delegationId: Id }),
  refusals: ['approvals.delegation_unknown'],
})

export const reassignTransaction = call({
  name: 'approvals.reassignTransaction',
  affects: ['accounts', 'transactions', 'approvals', 'attention'],
  call: 'PUT /permission/api/v1/paymentrule/reassign-paymentrule-transaction',
  summary: 'Hands a request to one approver, whose turn it is then.',
  permission: 'approvals:read',
  body: z.strictObject({ paymentRuleTransactionId: Id, assignedTo: Id, version: OptionalVersion }),
  refusals: [
    'approvals.unknown',
    'approvals.not_pending',
    'approvals.changed',
    'approvals.not_yours',
    'approvals.approver_unknown',
  ],
})

/** A GET that changes state, as the specification has it. Only a bearer token gets here, so no link of another site does. */
export const redoTransaction = call({
  name: 'approvals.redoTransaction',
  affects: ['accounts', 'transactions', 'approvals', 'attention'],
  readsOnly: false,
  call: 'GET /permission/api/v1/paymentrule/reassign',
  summary: 'Takes a rejected request up again: its maker changes and resubmits it. Repeating it changes nothing.',
  permission: ['payments:create', 'exchange:create'],
  feature: 'FEATURE_MAKER_CHECKER',
  query: z.strictObject({ PaymentRuleTransactionId: Id }),
  value: z.object({ paymentRuleTransactionId: Id, status: RequestStatus }),
  refusals: ['approvals.unknown', 'approvals.not_yours', 'approvals.not_open'],
})

// What is never kept: PIN, one-time code, files and the answer of a question.
const {
  transactionPin: _pin,
  transactionOneTimePassword: _code,
  transactionPasskey: _passkey,
  documentUploadItems: _files,
  paymentAuthentication: _answer,
  ...givenFields
} = transferFields
/** The order as it was given, without what is never kept. */
export const GivenOrder = z.object(givenFields)

export const getRejectedTransactionDetail = call({
  name: 'approvals.getRejectedTransactionDetail',
  call: 'GET /permission/api/v1/paymentrule/get-rejected-transaction-detail/{id}',
  summary: 'A rejected or returned payment as it was ordered, to fill the form with.',
  permission: 'approvals:read',
  params: z.strictObject({ id: Id }),
  value: z.object({
    paymentRuleTransactionId: Id,
    isMakerChecker: z.boolean(),
    status: RequestStatus,
    version: z.int(),
    reason: z.nullable(z.string()),
    rejectedBy: z.nullable(z.string()),
    /** The least number of approvals of a resubmission, whatever the rules now require. */
    approvalsNeeded: z.int(),
    order: GivenOrder,
    /** Where the money goes, as it was verified then. */
    question: z.nullable(z.string()),
  }),
  refusals: ['approvals.unknown', 'approvals.not_open'],
})

export const updateRejectedSendTransaction = call({
  name: 'approvals.updateRejectedSendTransaction',
  affects: ['accounts', 'transactions', 'approvals', 'beneficiaries', 'attention', 'negotiations'],
  call: 'PUT /permission/api/v1/paymentrule/update-rejected-send-transaction',
  summary: 'Resubmits a rejected or returned payment, changed: that payment waits for approval again.',
  permission: 'payments:create',
  feature: 'FEATURE_MAKER_CHECKER',
  action: 'create transaction request',
  idempotent: true,
  bodyLimit: 38_000_000,
  body: z.safeExtend(TransferPayload, { paymentRuleTransactionId: Id }),
  value: PlacedOrder,
  refusals: [
    ...sendRefusals,
    'approvals.unknown',
    'approvals.not_yours',
    'approvals.not_open',
    'gateway.remitter_unknown',
    'gateway.remitter_expired',
  ],
})

export const getCurrentUserPolicy = call({
  name: 'approvals.getCurrentUserPolicy',
  call: 'GET /permission/api/v1/makerchecker/get-current-user-policy',
  summary: 'What the signed-in person may do in the team.',
  permission: 'signed-in',
  query: z.strictObject({ UserId: Id }),
  value: z.object({
    userId: Id,
    roleId: z.int(),
    role: z.string(),
    permissions: z.array(z.string()),
    mayInitiate: z.boolean(),
    mayApprove: z.boolean(),
    mayManageRules: z.boolean(),
  }),
  refusals: ['request.not_found'],
})
