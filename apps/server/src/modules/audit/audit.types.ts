/** What is held against what. */
export type CheckName =
  /** Every currency sums to zero. */
  | 'currency-sum'
  /** An account says what its entries say. */
  | 'account'
  /** An entry continues its account and is one side of its transfer. */
  | 'entry'
  /** What is held is what pending holds say, and a settled hold did what it says. */
  | 'hold'
  /** What an account keeps back is what its open liens say. */
  | 'lien'
  /** Open payments have their holds, and pending holds their payment. */
  | 'payment'
  /** What waits with us for a person is what open cases say, and what we bear is what customers owe. */
  | 'suspense'
  /** The seals follow each other and fit the postings. */
  | 'chain'
  /** What was written down outside the database is still in it. */
  | 'anchor'
  /** What is written about the auditor's own runs can have been. */
  | 'run'

/** One difference: what it is about and what was expected and found, without names or amounts of people. */
export interface Difference {
  check: CheckName
  subject: string
  detail: string
}

export interface Seal {
  number: bigint
  /** The transactions whose postings it covers, as PostgreSQL counts them: from this one, up to and not including that. */
  fromXact: bigint
  untilXact: bigint
  count: bigint
  previous: Buffer
  digest: Buffer
}

/** Where the chain ends. Number 0 is the beginning, before any seal. */
export interface Head {
  number: bigint
  untilXact: bigint
  digest: Buffer
}

export interface Run {
  id: string
  kind: 'full' | 'incremental'
  startedAt: Date
  finishedAt: Date
  firstSeal: bigint
  lastSeal: bigint
  entries: bigint
  differences: number
}

/** A difference that nobody has explained yet. */
export interface Finding extends Difference {
  id: string
  foundAt: Date
}
