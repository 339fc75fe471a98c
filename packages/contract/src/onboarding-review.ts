import * as z from 'zod/mini'
import { call } from './call.ts'
import { StaffReason } from './staff-reason.ts'
import { Day, Id, Moment, page, paging, text, Version, YesNo } from './wire.ts'

/** Review of applications by the provider's staff, answered at the console's address only. */

/** Where a case is. Each has a queue. */
export const caseStatuses = [
  'New',
  'InReview',
  'AwaitingCustomer',
  'Supplied',
  'AwaitingSecondPerson',
  'Approved',
  'ApprovedForSendR',
  'Refused',
  'NoConcern',
  'Restricted',
  'Ended',
] as const
export type CaseStatus = (typeof caseStatuses)[number]

export const risks = ['low', 'medium', 'high'] as const
export type Risk = (typeof risks)[number]

/** A first application, a SendR customer's proof of address, or a second look at someone who is a customer already. */
export const caseKinds = ['application', 'upgrade', 'recheck'] as const

/** The first three decide an application, the others about someone who is a customer already. */
export const decisionKinds = ['approve', 'approve-sendr', 'refuse', 'no-concern', 'restrict', 'end'] as const
export type DecisionKind = (typeof decisionKinds)[number]

export const Queue = z.object({
  status: z.enum(caseStatuses),
  count: z.int(),
  /** Since when its oldest case waits; null in an empty queue. */
  oldestAt: z.nullable(Moment),
})
export type Queue = z.output<typeof Queue>

const Worker = z.object({ staffId: Id, name: z.string() })

export const CaseRow = z.object({
  caseId: Id,
  /** What people call it. */
  reference: z.string(),
  kind: z.enum(caseKinds),
  status: z.enum(caseStatuses),
  customerId: Id,
  customerName: z.string(),
  customerType: z.string(),
  country: z.string(),
  risk: z.nullable(z.enum(risks)),
  /** When the application came, and since when the case is where it is. */
  openedAt: Moment,
  statusSince: Moment,
  assignee: z.nullable(Worker),
})
export type CaseRow = z.output<typeof CaseRow>

export const listQueues = call({
  name: 'review.listQueues',
  shows: 'cases',
  call: 'GET /console/api/v1/cases/queues',
  summary: 'Every queue with the number of its cases and the age of the oldest.',
  audience: 'staff',
  permission: 'cases:read',
  value: z.array(Queue),
})

export const caseOrders = ['oldest', 'newest', 'riskiest'] as const

export const listCases = call({
  name: 'review.listCases',
  shows: 'cases',
  call: 'GET /console/api/v1/cases',
  summary: 'A page of cases, narrowed by the filters given.',
  audience: 'staff',
  permission: 'cases:read',
  query: z.strictObject({
    ...paging,
    Status: z.optional(z.enum(caseStatuses)),
    Risk: z.optional(z.enum(risks)),
    Kind: z.optional(z.enum(caseKinds)),
    Country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    /** Only those of the person who asks. */
    Mine: z.optional(YesNo),
    /** The beginning of a reference. */
    Search: z.optional(text(20)),
    Order: z._default(z.enum(caseOrders), 'oldest'),
  }),
  value: page(CaseRow),
})

const Entry = z.object({ label: z.string(), value: z.string() })

const Section = z.object({ title: z.string(), entries: z.array(Entry) })

export const CaseDocument = z.object({
  fileId: z.string(),
  title: z.string(),
  name: z.string(),
  mediaType: z.enum(['image/png', 'image/jpeg', 'application/pdf']),
  uploadedAt: Moment,
  entries: z.array(Entry),
})
export type CaseDocument = z.output<typeof CaseDocument>

export const Hit = z.object({
  hitId: Id,
  subject: z.string(),
  listed: z.string(),
  list: z.string(),
  listVersion: z.string(),
  /** 0 to 100. */
  score: z.int(),
  evidence: z.array(z.string()),
  state: z.enum(['open', 'dismissed', 'confirmed']),
  /** Who judged it, and why; null while it is open. */
  judgement: z.nullable(z.object({ by: z.string(), at: Moment, reason: z.string() })),
})
export type Hit = z.output<typeof Hit>

export const Check = z.object({
  title: z.string(),
  outcome: z.enum(['passed', 'attention', 'failed', 'pending', 'unavailable']),
  reason: z.string(),
  at: z.nullable(Moment),
  evidence: z.array(Entry),
  hits: z.array(Hit),
})
export type Check = z.output<typeof Check>

export const Decision = z.object({
  decisionId: Id,
  kind: z.enum(decisionKinds),
  /** What the customer reads. */
  reasonForCustomer: z.string(),
  /** What only staff read. */
  note: z.string(),
  proposedBy: z.string(),
  proposedAt: Moment,
  /** Why two people decide; empty where one was enough. */
  twoPeople: z.array(z.string()),
  state: z.enum(['waiting', 'taken', 'sent-back']),
  second: z.nullable(z.object({ by: z.string(), at: Moment, note: z.string() })),
})
export type Decision = z.output<typeof Decision>

export const TimelineEntry = z.object({
  at: Moment,
  by: z.string(),
  what: z.string(),
  text: z.string(),
})

/** What the person who asks may do with the case now. */
export const caseActions = [
  'claim',
  'assign',
  'note',
  'request-more',
  'decide',
  'give-second-decision',
  'judge-hits',
  'review-again',
] as const
export type CaseAction = (typeof caseActions)[number]

export const Case = z.object({
  ...CaseRow.shape,
  version: z.int(),
  riskReasons: z.array(z.string()),
  sections: z.array(Section),
  documents: z.array(CaseDocument),
  checks: z.array(Check),
  decisions: z.array(Decision),
  /** The newest first. */
  timeline: z.array(TimelineEntry),
  actions: z.array(z.enum(caseActions)),
  /** Why someone who could otherwise decide may not, in words. */
  barred: z.nullable(z.string()),
  /** By decision: why a second person is needed for it; none where one is enough. */
  /** One entry for each decision that fits the customer as it is now. */
  twoPeopleFor: z.array(z.object({ kind: z.enum(decisionKinds), reasons: z.array(z.string()) })),
})
export type Case = z.output<typeof Case>

const ofCase = z.strictObject({ caseId: Id })

export const getCase = call({
  name: 'review.getCase',
  shows: 'cases',
  call: 'GET /console/api/v1/cases/{caseId}',
  summary: 'A case with all that the customer submitted. Recorded as an access to the data of this customer.',
  audience: 'staff',
  permission: 'cases:read',
  params: ofCase,
  value: Case,
  refusals: ['review.case_unknown'],
})

export const getCaseDocument = call({
  name: 'review.getCaseDocument',
  call: 'GET /console/api/v1/cases/{caseId}/documents/{fileId}',
  summary: 'A document of the case, as it was cleaned when it was uploaded. Recorded as an access.',
  audience: 'staff',
  permission: 'cases:read',
  params: z.strictObject({ caseId: Id, fileId: text(80) }),
  file: ['image/png', 'image/jpeg', 'application/pdf'],
  refusals: ['review.case_unknown', 'review.document_unknown', 'documents.unknown'],
})

const version = { version: Version }

export const claimCase = call({
  name: 'review.claimCase',
  affects: ['cases'],
  call: 'POST /console/api/v1/cases/{caseId}/claim',
  summary: 'Takes the case on. A case that someone else has taken on stays theirs.',
  audience: 'staff',
  permission: 'cases:decide',
  params: ofCase,
  body: z.strictObject(version),
  refusals: [
    'review.case_unknown',
    'review.case_changed',
    'review.case_taken',
    'review.case_closed',
    'review.about_yourself',
  ],
})

export const assignCase = call({
  name: 'review.assignCase',
  affects: ['cases'],
  call: 'POST /console/api/v1/cases/{caseId}/assignee',
  summary: 'Gives the case to a reviewer, or back to the queue.',
  audience: 'staff',
  permission: 'cases:assign',
  params: ofCase,
  body: z.strictObject({ ...version, staffId: z.nullable(Id) }),
  refusals: ['review.case_unknown', 'review.case_changed', 'review.case_closed', 'review.assignee_unknown'],
})

export const listReviewers = call({
  name: 'review.listReviewers',
  call: 'GET /console/api/v1/reviewers',
  summary: 'Who may decide cases, by name.',
  audience: 'staff',
  permission: 'cases:assign',
  value: z.array(Worker),
})

export const addNote = call({
  name: 'review.addNote',
  affects: ['cases'],
  call: 'POST /console/api/v1/cases/{caseId}/notes',
  summary: 'Adds a note that only staff read. It cannot be changed.',
  audience: 'staff',
  permission: 'cases:read',
  params: ofCase,
  body: z.strictObject({ text: text(2000) }),
  refusals: ['review.case_unknown'],
})

/** What is asked of a customer: one thing, and why. */
export const RequestedItem = z.strictObject({
  /** The requirement that it is about; null for anything else. */
  requirementId: z.nullable(text(80)),
  what: text(140, 3),
  reason: StaffReason,
})

export const requestMore = call({
  name: 'review.requestMore',
  affects: ['cases'],
  call: 'POST /console/api/v1/cases/{caseId}/requests',
  summary: 'Asks the customer for more, each item with its reason, by a day.',
  audience: 'staff',
  permission: 'cases:decide',
  params: ofCase,
  body: z.strictObject({
    ...version,
    items: z.array(RequestedItem).check(z.minLength(1, 'Ask for at least one thing.'), z.maxLength(20)),
    deadline: Day,
  }),
  refusals: [
    'review.case_unknown',
    'review.case_changed',
    'review.case_closed',
    'review.not_yours',
    'review.about_yourself',
    'review.deadline_invalid',
  ],
})

export const decideCase = call({
  name: 'review.decideCase',
  affects: ['cases'],
  call: 'POST /console/api/v1/cases/{caseId}/decisions',
  summary: 'Decides the case, or proposes the decision where two people are needed.',
  audience: 'staff',
  permission: 'cases:decide',
  params: ofCase,
  body: z.strictObject({
    ...version,
    kind: z.enum(decisionKinds),
    reasonForCustomer: StaffReason,
    note: text(2000, 0),
  }),
  value: z.object({ state: z.enum(['waiting', 'taken']) }),
  refusals: [
    'review.case_unknown',
    'review.case_changed',
    'review.case_closed',
    'review.not_yours',
    'review.about_yourself',
    'review.checks_open',
    'review.decision_waits',
    'review.decision_unfit',
  ],
})

export const giveSecondDecision = call({
  name: 'review.giveSecondDecision',
  affects: ['cases'],
  call: 'POST /console/api/v1/cases/{caseId}/decisions/{decisionId}/second',
  summary: 'A second person takes a proposed decision, or sends the case back with a note.',
  audience: 'staff',
  permission: 'cases:decide',
  params: z.strictObject({ caseId: Id, decisionId: Id }),
  body: z.strictObject({ ...version, agrees: z.boolean(), note: text(2000, 0) }),
  refusals: [
    'review.case_unknown',
    'review.case_changed',
    'review.decision_unknown',
    'review.second_person_needed',
    'review.about_yourself',
    'review.note_missing',
    'review.checks_open',
    'review.decision_unfit',
  ],
})

export const reviewAgain = call({
  name: 'review.reviewAgain',
  affects: ['cases'],
  call: 'POST /console/api/v1/cases/{caseId}/review-again',
  summary:
    'Opens a case about the customer of a closed one, who is a customer already. Gives the open case there is, if any.',
  audience: 'staff',
  permission: 'cases:decide',
  params: ofCase,
  body: z.strictObject({ reason: StaffReason }),
  value: z.object({ caseId: Id }),
  refusals: ['review.case_unknown', 'review.about_yourself', 'review.no_customer'],
})

export const judgeHit = call({
  name: 'review.judgeHit',
  affects: ['cases'],
  call: 'POST /console/api/v1/cases/{caseId}/hits/{hitId}/judgement',
  summary: 'Says whether a listed person is this one, with the reason.',
  audience: 'staff',
  permission: 'cases:decide',
  params: z.strictObject({ caseId: Id, hitId: Id }),
  body: z.strictObject({ ...version, isThisOne: z.boolean(), reason: StaffReason }),
  refusals: [
    'review.case_unknown',
    'review.case_changed',
    'review.case_closed',
    'review.hit_unknown',
    'review.not_yours',
    'review.about_yourself',
  ],
})
