import { Refusal } from '@tradewind/contract'
import { execute, rows, sql, type Tx } from '#platform/db'
import type { ApprovalsNeeds } from './approvals.needs.ts'

/** Somebody whom one person let in, or gave a role, with nobody beside. */
export interface Newcomer {
  userId: string
  introducedBy: string
  until: Date
}

const newcomersAt = (tx: Tx, customerId: string, at: Date): Promise<Newcomer[]> =>
  rows<Newcomer>(
    tx,
    sql`select user_id as "userId", introduced_by as "introducedBy", until from approvals.newcomer
        where customer_id = ${customerId} and until > ${at}`,
  )

/**
 * Refuses the approval of a newcomer, and that of the person who let a newcomer in of what the newcomer asks for: one
 * person with a second sign-in would be two people otherwise. The database refuses the same.
 */
export async function refuseNewcomer(
  tx: Tx,
  { customerId, approverId, makerId, at }: { customerId: string; approverId: string; makerId: string; at: Date },
): Promise<void> {
  const bound = (await newcomersAt(tx, customerId, at)).some(
    ({ userId, introducedBy }) => userId === approverId || (userId === makerId && introducedBy === approverId),
  )
  if (bound) throw new Refusal('approvals.newcomer')
}

/** What the team module asks about approvals before somebody may do more. */
export const createNewcomers = ({ bankClock }: Pick<ApprovalsNeeds, 'bankClock'>) => ({
  /** Whether payments of the customer need approval at all. */
  async hasActiveRule(tx: Tx, customerId: string): Promise<boolean> {
    const found = await rows(
      tx,
      sql`select from approvals.rule where customer_id = ${customerId} and deleted_at is null and status = 'Active' limit 1`,
    )
    return found.length > 0
  },
  newcomersOf: (tx: Tx, customerId: string): Promise<Newcomer[]> => newcomersAt(tx, customerId, bankClock.now()),
  /** Keeps people from approving for some hours. Gives until when. */
  async introduce(
    tx: Tx,
    { customerId, userIds, by, hours }: { customerId: string; userIds: readonly string[]; by: string; hours: number },
  ): Promise<Date> {
    const since = bankClock.now()
    const until = new Date(since.getTime() + hours * 3_600_000)
    await execute(
      tx,
      sql`insert into approvals.newcomer (customer_id, user_id, introduced_by, since, until)
          select ${customerId}, user_id, ${by}, ${since}, ${until} from unnest(${[...userIds]}::uuid[]) as given (user_id)
          on conflict (customer_id, user_id, introduced_by) do update
            set since = excluded.since, until = greatest(newcomer.until, excluded.until)`,
    )
    return until
  },
})
