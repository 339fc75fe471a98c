import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import { planTask } from '#platform/tasks'
import type { ListEntry } from './screening.types.ts'

/** Plans the comparison of payees with the live version, unless already planned. */
export async function planPayeeSweep(
  tx: Tx,
  { sweepId, algorithm, at }: { sweepId: string; algorithm: number; at: Date },
): Promise<void> {
  const inserted = await execute(
    tx,
    sql`insert into screening.payee_sweep (sweep_id, list, number, algorithm, planned_at)
        select ${sweepId}, list, number, ${algorithm}, ${at}
        from screening.list_version where state = 'live' on conflict do nothing`,
  )
  if (inserted > 0) await planTask(tx, { module: 'screening', subject: sweepId, kind: 'payees', dueAt: at })
}

export const findPayeeSweep = (
  tx: Tx,
  sweepId: string,
): Promise<{ list: string; number: number; afterTransaction: string | null } | undefined> =>
  maybeRow(
    tx,
    sql`select list, number, after_transaction from screening.payee_sweep
        where sweep_id = ${sweepId} and finished_at is null`,
  )

export async function countPayees(
  tx: Tx,
  sweepId: string,
  of: { compared: number; newHits: number; after: string | undefined; finishedAt: Date | null },
): Promise<void> {
  await execute(
    tx,
    sql`update screening.payee_sweep set compared = compared + ${of.compared}, new_hits = new_hits + ${of.newHits},
          after_transaction = coalesce(${of.after ?? null}::uuid, after_transaction), finished_at = ${of.finishedAt}
        where sweep_id = ${sweepId}`,
  )
}

/** A customer's payee, with the name used in the latest payment. */
export interface PaidPayee {
  transactionId: string
  customerId: string
  name: string
  firstName: string | null
  lastName: string | null
  companyName: string | null
  country: string
}

/** The next payees behind the one of a payment; erased customers have none. */
export const paidPayees = (tx: Tx, { after, most }: { after: string | null; most: number }): Promise<PaidPayee[]> =>
  rows(
    tx,
    sql`select paid.id as transaction_id, paid.customer_id, paid.counterparty as name,
          paid.party->>'firstName' as first_name, paid.party->>'lastName' as last_name,
          paid.party->>'companyName' as company_name, coalesce(paid.party->>'country', '') as country
        from (
          select t.customer_id, lower(t.counterparty) as name_key, max(t.id::text)::uuid as id
          from payments.transaction t
          where t.direction = 'out' and t.money <> 'released'
            and exists (select from platform.person_key k
              where k.holder_id = t.customer_id and k.destroyed_at is null)
            and (${after}::uuid is null or (t.customer_id, lower(t.counterparty)) > (
              select last.customer_id, lower(last.counterparty) from payments.transaction last where last.id = ${after}))
          group by t.customer_id, lower(t.counterparty)
          order by t.customer_id, lower(t.counterparty) limit ${most}
        ) latest join payments.transaction paid on paid.id = latest.id
        order by latest.customer_id, latest.name_key`,
  )

/** The entries that staff cleared for payments of a customer to a name. */
export const clearedEntries = async (
  tx: Tx,
  { customerId, name }: Pick<PaidPayee, 'customerId' | 'name'>,
): Promise<Pick<ListEntry & { digest: string }, 'entryId' | 'digest'>[]> =>
  rows(
    tx,
    sql`select m.entry_id, m.digest
        from payments.open_case c join payments.transaction t on t.id = c.transaction_id
          cross join jsonb_to_recordset(c.detail->'matches') as e ("entryId" text, digest text)
          cross join lateral (select e."entryId" as entry_id, e.digest) m
        where c.customer_id = ${customerId} and c.kind = 'payee-match' and c.resolution = 'cleared'
          and lower(t.counterparty) = lower(${name})`,
  )

/**
 * Entries that staff dismissed for a payee of a customer, found by its keys. One person dismisses a hit; it counts once a
 * second one agreed with a decision about the customer that followed.
 */
export const dismissedEntries = (
  tx: Tx,
  { customerId, keys }: { customerId: string; keys: readonly string[] },
): Promise<{ list: string; entryId: string; digest: string }[]> =>
  rows(
    tx,
    sql`select h.list, h.entry_id, h.entry_digest as digest
        from screening.hit h join screening.subject s using (subject_id)
          cross join lateral (
            select max(j.at) as at from screening.hit_decision j where j.hit_id = h.hit_id and j.kind = 'dismissed') judged
        where s.customer_id = ${customerId} and s.key = any(${[...keys]}::text[]) and h.state = 'dismissed'
          and exists (
            select from review.decision d
            where d.customer_id = ${customerId} and d.state = 'taken' and d.second_by is not null
              and d.kind in ('approve', 'approve-sendr', 'no-concern') and d.proposed_at >= judged.at)`,
  )
