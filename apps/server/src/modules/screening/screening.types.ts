/** A day as people write it in forms and lists: `YYYY-MM-DD`; of a list also `YYYY-MM` or `YYYY`, where no more is known. */
export type Day = string

/** A payee is somebody whom the customer paid and who may be listed; the others are named by the application. */
export type SubjectRole = 'applicant' | 'director' | 'shareholder' | 'signatory' | 'payee'

/** An identity document that a person submitted, by the files that show it. */
export interface IdentityDocument {
  type: string
  number: string
  /** Alpha-2 of who issued it. */
  country: string
  expiresOn: Day | null
  fileIds: readonly string[]
}

export interface PersonSubject {
  kind: 'person'
  /** Names the subject within its customer, the same in each submission. */
  key: string
  role: SubjectRole
  firstName: string
  lastName: string
  /** Names before a marriage, in another script, and the like. */
  otherNames: readonly string[]
  dateOfBirth: Day | null
  /** Alpha-2: nationalities and where the person lives. */
  countries: readonly string[]
  identityDocument: IdentityDocument | null
  /** Whether the person had to hand one in; unknown of applications from before this was kept. */
  identityRequired?: boolean
}

export interface CompanySubject {
  kind: 'company'
  key: string
  role: SubjectRole
  name: string
  otherNames: readonly string[]
  registrationNumber: string | null
  incorporatedOn: Day | null
  countries: readonly string[]
}

/** Whom an application names, and who is checked. */
export type Subject = PersonSubject | CompanySubject

/** What the risk score reads beside the checks. */
export interface ApplicationContext {
  /** The submission that is checked, as onboarding counts them. */
  submission: number
  customerType: string
  product: string
  /** Alpha-2 of the customer's own country. */
  country: string
  sector: string | null
}

export type CheckKind = 'identity-document' | 'liveness' | 'company-register' | 'lists' | 'duplicate'

/**
 * `clear`: nothing to decide. `attention`: a person must look. `failed`: the check found against the subject. `unavailable`:
 * nobody could answer, or no provider is connected. A check that is still being made is `pending`.
 */
export type CheckOutcome = 'pending' | 'clear' | 'attention' | 'failed' | 'unavailable'

/** One line of what a check saw. */
export interface Evidence {
  what: string
  detail: string
}

/** The version of the list with which a subject was compared. */
export interface ListVersion {
  versionId: string
  list: string
  /** Where the data came from, such as the address or the file. */
  source: string
  /** The date of the data, as its source says it. */
  dataDate: Day
  entries: number
  /** A newer version was refused or could not be had: this one is the last good one. */
  stale: boolean
}

/** What a list says of someone. */
export interface ListEntry {
  entryId: string
  kind: 'person' | 'company'
  name: string
  aliases: readonly string[]
  birthDates: readonly Day[]
  /** Alpha-2. */
  countries: readonly string[]
  /** Why the entry is on the list: `sanction`, `pep`, or another topic of the source. */
  topics: readonly string[]
  /** Programmes or positions, in the source's words. */
  remarks: string
}

/** Which word of a subject's name was held against which of an entry's, and why they count as alike. */
export interface TokenMatch {
  subject: string
  entry: string
  how: 'same' | 'spelling' | 'sound' | 'consonants' | 'short name' | 'initial' | 'joined'
  score: number
}

/** Why a subject and an entry may be the same. */
export interface MatchEvidence {
  /** 0 to 100. */
  score: number
  /** The spelling of each that was compared. */
  subjectName: string
  entryName: string
  tokens: readonly TokenMatch[]
  /** Words of either that found nothing on the other side. */
  unmatched: { subject: readonly string[]; entry: readonly string[] }
  /** What birth dates, countries and the like added or took, in points, with the reason. */
  adjustments: readonly { what: string; points: number; detail: string }[]
}

/** `ended`: the entry left the list, or the two no longer match. */
export type HitState = 'open' | 'dismissed' | 'confirmed' | 'ended'

export interface HitDecision {
  kind: 'dismissed' | 'confirmed' | 'lapsed' | 'ended'
  /** The staff member; nothing where the list or the customer changed. */
  by: string | null
  reason: string
  at: Date
  /** The version of the list by which it was made; nothing where none was live. */
  versionId: string | null
}

/** A subject that may be the person or company of a list entry. */
export interface Hit {
  hitId: string
  state: HitState
  entry: ListEntry
  evidence: MatchEvidence
  foundAt: Date
  /** Everything decided so far, the oldest first; nothing is ever removed. */
  decisions: readonly HitDecision[]
}

export interface CheckResult {
  checkId: string
  kind: CheckKind
  outcome: CheckOutcome
  subjectKey: string
  subjectName: string
  role: SubjectRole
  /** One sentence for staff. */
  reason: string
  evidence: readonly Evidence[]
  /** Of a check against lists. */
  list: ListVersion | null
  hits: readonly Hit[]
  checkedAt: Date
  /** A newer check of the same subject and kind replaced it; it is kept. */
  replaced: boolean
}

export type RiskLevel = 'low' | 'medium' | 'high'

export interface Risk {
  score: number
  level: RiskLevel
  points: readonly { factor: string; value: string; points: number; why: string }[]
  computedAt: Date
}

/** Names the hit, who decides and why. The reason is kept for good. */
export interface HitRuling {
  /** By the clock of the review, so that decisions about the customer are before or after it. */
  at: Date
  hitId: string
  by: string
  reason: string
}

/** `not-open`: decided, or gone, before. */
export type RulingOutcome = 'done' | 'unknown' | 'not-open'
