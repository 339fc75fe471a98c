import { rows, sql, type Tx } from '#platform/db'

/** What the sandbox's network moved for us, as its daily file says. */
export interface Moved {
  reference: string
  direction: 'in' | 'out'
  minor: bigint
  kind: 'payment' | 'fee'
  isReversal: boolean
}

interface Period {
  rail: 'interac' | 'eft'
  /** What was moved since this moment and before that one. */
  since: Date
  until: Date
}

/** By its own records, not by ours. */
export const movedBy = (tx: Tx, { rail, since, until }: Period): Promise<Moved[]> =>
  rail === 'interac'
    ? rows<Moved>(
        tx,
        sql`select r.network_reference as reference, r.minor, a.state = 'returned' as is_reversal, 'payment' as kind,
              case a.state when 'settled' then 'in' else 'out' end as direction
            from sandbox.interac_answer a join sandbox.interac_request r on r.reference = a.reference
            where a.state <> 'rejected' and a.at >= ${since} and a.at < ${until} order by a.at, r.network_reference`,
      )
    : rows<Moved>(
        tx,
        sql`select network_reference as reference, minor, false as is_reversal, 'payment' as kind, 'in' as direction
            from sandbox.debit where settles_at >= ${since} and settles_at < ${until} and recalled_at is null
            union all
            select network_reference, minor, true, 'payment', 'out'
            from sandbox.debit where settles_at is not null and returned_at >= ${since} and returned_at < ${until}
            order by reference`,
      )
