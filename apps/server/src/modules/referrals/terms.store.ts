import { type Currency, money } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, rows, type Sql, sql, type Tx } from '#platform/db'
import type { Terms, TermsInForce, TermsPayload } from './referrals.types.ts'

export interface TermsRow extends Omit<Terms, 'reward' | 'minimum'> {
  currency: Currency
  reward: bigint
  minimum: bigint
}

export const termsColumns = (from: Sql): Sql =>
  sql`${from}.is_open, ${from}.currency, ${from}.reward, ${from}.minimum, ${from}.exchange_required,
    ${from}.holding_days, ${from}.qualifying_days, ${from}.code_window_days, ${from}.invitations_per_day,
    ${from}.rewards_per_year`

export const termsFrom = ({ currency, reward, minimum, ...row }: TermsRow): Terms => ({
  isOpen: row.isOpen,
  reward: money(currency, reward),
  minimum: money(currency, minimum),
  exchangeRequired: row.exchangeRequired,
  holdingDays: row.holdingDays,
  qualifyingDays: row.qualifyingDays,
  codeWindowDays: row.codeWindowDays,
  invitationsPerDay: row.invitationsPerDay,
  rewardsPerYear: row.rewardsPerYear,
})

export const termsPayload = (terms: Terms): TermsPayload => ({
  is_open: terms.isOpen,
  currency: terms.reward.currency,
  reward: String(terms.reward.minor),
  minimum: String(terms.minimum.minor),
  exchange_required: terms.exchangeRequired,
  holding_days: terms.holdingDays,
  qualifying_days: terms.qualifyingDays,
  code_window_days: terms.codeWindowDays,
  invitations_per_day: terms.invitationsPerDay,
  rewards_per_year: terms.rewardsPerYear,
})

/** Writes what was approved under the id of its decision. */
export async function insertTerms(tx: Tx, { id, payload, at }: { id: string; payload: TermsPayload; at: Date }) {
  await execute(
    tx,
    sql`insert into referrals.terms (id, is_open, currency, reward, minimum, exchange_required, holding_days,
          qualifying_days, code_window_days, invitations_per_day, rewards_per_year, decision_id, in_force_from)
        select ${id}, p.is_open, p.currency, p.reward, p.minimum, p.exchange_required, p.holding_days,
          p.qualifying_days, p.code_window_days, p.invitations_per_day, p.rewards_per_year, ${id}, ${at}
        from jsonb_populate_record(null::referrals.terms, ${JSON.stringify(payload)}::jsonb) p`,
  )
}

/** The newest terms; nothing where there were never any. */
export async function termsInForce(tx: Tx): Promise<TermsInForce | undefined> {
  const row = await maybeRow<TermsRow & { id: string }>(
    tx,
    sql`select t.id, ${termsColumns(sql`t`)} from referrals.terms t order by t.in_force_from desc, t.id desc limit 1`,
  )
  return row && { id: row.id, ...termsFrom(row) }
}

export interface TermsEntry extends Terms {
  id: string
  state: 'waiting' | 'in-force' | 'ended' | 'rejected' | 'withdrawn'
  reason: string
  proposedBy: string
  proposedByName: string
  proposedAt: Date
  decidedByName: string | null
  decidedAt: Date | null
}

export async function termsPage(
  tx: Tx,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ records: TermsEntry[]; total: number }> {
  const { total } = await oneRow<{ total: number }>(tx, sql`select count(*)::int as total from referrals.terms_entry`)
  const found = await rows<TermsRow & Omit<TermsEntry, keyof Terms>>(
    tx,
    sql`select e.id, ${termsColumns(sql`e`)}, e.state, e.reason, e.proposed_by, e.proposed_by_name, e.proposed_at,
          e.decided_by_name, e.decided_at
        from referrals.terms_entry e
        order by e.proposed_at desc, e.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { records: found.map((row) => ({ ...row, ...termsFrom(row) })), total }
}
