import type { Currency } from '@tradewind/kernel'
import { execute, rows, sql, type Tx } from '#platform/db'

/** What somebody outside moved for us, by the sandbox's own records. */
export interface Moved {
  reference: string
  direction: 'in' | 'out'
  minor: bigint
  kind: 'payment' | 'fee'
  isReversal: boolean
}

export interface MovedOnRail extends Moved {
  rail: string
  currency: Currency
}

export interface Period {
  /** What moved since this moment and before that one. */
  since: Date
  until: Date
}

const dispute = { answerDays: 14, decisionDays: 7 } as const

/** Everything that networks, the acquirer and the card network moved, the oldest first. */
export const movedIn = (tx: Tx, { since, until }: Period): Promise<MovedOnRail[]> =>
  rows<MovedOnRail>(
    tx,
    sql`with moved (rail, currency, reference, minor, direction, is_reversal, at) as (
          select o.rail, o.currency, o.network_reference, o.minor,
            case s.state when 'settled' then 'out' else 'in' end, s.state = 'returned', s.due_at
          from sandbox.step s join sandbox.order o on o.order_id = s.order_id
          where s.state = 'settled' or (s.state = 'returned' and exists (
            select from sandbox.step x where x.order_id = s.order_id and x.state = 'settled'))
          union all
          select network, currency, network_reference, minor, 'in', false, arrives_at from sandbox.incoming
          where state = 'credited'
          union all
          select network, currency, original_reference, minor, 'out', true, at from sandbox.given_back
          union all
          select 'interac', r.currency, r.network_reference, r.minor,
            case a.state when 'settled' then 'in' else 'out' end, a.state = 'returned', a.at
          from sandbox.interac_answer a join sandbox.interac_request r on r.reference = a.reference
          where a.state <> 'rejected'
          union all
          select 'eft', currency, network_reference, minor, 'in', false, settles_at from sandbox.debit
          where settles_at is not null and recalled_at is null
          union all
          select 'eft', currency, network_reference, minor, 'out', true, returned_at from sandbox.debit
          where settles_at is not null and returned_at is not null and recalled_at is null
          union all
          select 'momo', q.currency, q.network_reference, q.minor,
            case a.state when 'settled' then 'in' else 'out' end, a.state = 'reversed', a.at
          from sandbox.wallet_answer a join sandbox.wallet_question q on q.reference = a.reference
          where a.state <> 'rejected'
          union all
          select 'card', currency, merchant_reference::text, minor, 'in', false, asked_at from sandbox.card_charge
          where state = 'approved'
          union all
          select 'card', currency, merchant_reference::text, minor - refunds_shown_minor, 'out', true,
            case when dispute_answer = 'accept' then dispute_answered_at
              when dispute_answered_at is not null then dispute_answered_at + ${`${dispute.decisionDays} days`}::interval
              else disputed_from + ${`${dispute.answerDays} days`}::interval end
          from sandbox.card_charge
          where state = 'approved' and disputed_from is not null and dispute_won is not true
            and minor > refunds_shown_minor
          union all
          select 'cards', currency, reference, minor, direction, false, at from sandbox.card_clearing)
        select rail, currency, reference, minor, direction, is_reversal, 'payment' as kind from moved
        where at >= ${since} and at < ${until} order by rail, currency, at, reference, direction`,
  )

type PlantedKind = 'missing' | 'different' | 'twice' | 'unexpected' | 'fee'

export interface PlantedRow {
  leg: 'provider' | 'bank'
  rail: string
  currency: Currency
  kind: PlantedKind
}

export async function plant(tx: Tx, { id, at, ...one }: PlantedRow & { id: string; at: Date }): Promise<void> {
  await execute(
    tx,
    sql`insert into sandbox.planted_difference (id, leg, rail, currency, kind, asked_at)
        values (${id}, ${one.leg}, ${one.rail}, ${one.currency}, ${one.kind}, ${at})`,
  )
}

/** What the files of a day have, also when they are asked for again. */
export async function plantedFor(tx: Tx, until: Date): Promise<PlantedRow[]> {
  await execute(tx, sql`update sandbox.planted_difference set used_for = ${until} where used_for is null`)
  return rows<PlantedRow>(
    tx,
    sql`select leg, rail, currency, kind from sandbox.planted_difference where used_for = ${until} order by id`,
  )
}

/** Remembers what a clearing or a refund of the card network moved. */
export async function noteClearing(
  tx: Tx,
  one: Omit<MovedOnRail, 'rail' | 'kind' | 'isReversal'> & { messageId: string; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into sandbox.card_clearing (message_id, reference, direction, currency, minor, at)
        values (${one.messageId}, ${one.reference}, ${one.direction}, ${one.currency}, ${one.minor}, ${one.at})
        on conflict do nothing`,
  )
}
