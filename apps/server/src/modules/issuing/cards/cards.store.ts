import type { CardLimitType, CardStatus, MerchantCategory } from '@tradewind/contract/card-words'
import { money } from '@tradewind/kernel'
import { execute, join, maybeRow, oneRow, planned, rows, type Sql, sql, type Tx } from '#platform/db'
import type { Card, CardControls, RuleMode } from './cards.types.ts'

interface CardRow extends Omit<Card, 'limits' | 'categories' | 'countries'> {
  limits: Partial<Record<CardLimitType, string>> | null
  categoryMode: RuleMode
  categories: MerchantCategory[]
  countryMode: RuleMode
  countries: string[]
}

const columns = sql`c.*, (select n.id from issuing.card n where n.replaces_id = c.id) as replaced_by_id,
    (select jsonb_object_agg(l.limit_type, l.amount::text) from issuing.card_limit l where l.card_id = c.id) as limits`

function cardFrom({ limits, categoryMode, categories, countryMode, countries, ...row }: CardRow): Card {
  return {
    ...row,
    limits: Object.entries(limits ?? {}).map(([limitType, minor]) => ({
      limitType: limitType as CardLimitType,
      amount: money(row.currency, BigInt(minor)),
    })),
    categories: { mode: categoryMode, values: categories },
    countries: { mode: countryMode, values: countries },
  }
}

export async function insertCard(tx: Tx, card: Card): Promise<void> {
  const { categories, countries } = card
  await execute(
    tx,
    sql`insert into issuing.card (id, request_id, customer_id, account_id, ledger_account_id, currency, holder_id, label,
          purpose, category_mode, categories, country_mode, countries, brand, last_four, status, created_at, replaces_id)
        values (${card.id}, ${card.requestId}, ${card.customerId}, ${card.accountId}, ${card.ledgerAccountId},
          ${card.currency}, ${card.holderId}, ${card.label}, ${card.purpose}, ${categories.mode}, ${categories.values},
          ${countries.mode}, ${countries.values}, ${card.brand}, ${card.lastFour}, ${card.status}, ${card.createdAt},
          ${card.replacesId})`,
  )
  await insertLimits(tx, card)
}

async function insertLimits(tx: Tx, { id, customerId, limits }: Pick<Card, 'id' | 'customerId' | 'limits'>) {
  for (const { limitType, amount } of limits)
    await execute(
      tx,
      sql`insert into issuing.card_limit (card_id, customer_id, limit_type, amount)
          values (${id}, ${customerId}, ${limitType}, ${amount.minor})`,
    )
}

/** One card of this customer; someone else's and none at all are alike. */
export async function findCard(tx: Tx, customerId: string, id: string): Promise<Card | undefined> {
  const row = await maybeRow<CardRow>(
    tx,
    sql`select ${columns} from issuing.card c where c.id = ${id} and c.customer_id = ${customerId}`,
  )
  return row && cardFrom(row)
}

/** The same, locked: its payments, limits and states change one after the other. */
export async function lockOwnCard(tx: Tx, customerId: string, id: string): Promise<Card | undefined> {
  const card = await lockCard(tx, id)
  return card?.customerId === customerId ? card : undefined
}

export async function lockCard(tx: Tx, id: string): Promise<Card | undefined> {
  const row = await maybeRow<CardRow>(
    tx,
    planned(sql`select ${columns} from issuing.card c where c.id = ${id} for update of c`),
  )
  return row && cardFrom(row)
}

export async function findAnyCard(tx: Tx, id: string): Promise<Card | undefined> {
  const row = await maybeRow<CardRow>(tx, sql`select ${columns} from issuing.card c where c.id = ${id}`)
  return row && cardFrom(row)
}

export interface CardFilter {
  customerId?: string | undefined
  holderId?: string | undefined
  accountId?: string | undefined
  status?: CardStatus | undefined
  search?: string | undefined
  /** Members whose names fit the search. */
  searchedHolders?: readonly string[] | undefined
  page: number
  pageSize: number
}

export async function pageOfCards(
  tx: Tx,
  { customerId, holderId, accountId, status, search, searchedHolders = [], page, pageSize }: CardFilter,
): Promise<{ cards: Card[]; total: number }> {
  const conditions: Sql[] = [sql`true`]
  if (customerId) conditions.push(sql`c.customer_id = ${customerId}`)
  if (holderId) conditions.push(sql`c.holder_id = ${holderId}`)
  if (accountId) conditions.push(sql`c.account_id = ${accountId}`)
  if (status) conditions.push(sql`c.status = ${status}`)
  if (search) {
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(
      sql`(lower(c.label) like ${pattern} or c.last_four like ${pattern} or c.holder_id = any(${searchedHolders}::uuid[]))`,
    )
  }
  const where = join(conditions, ' and ')
  const found = await rows<CardRow>(
    tx,
    sql`select ${columns} from issuing.card c where ${where} order by c.created_at desc, c.id desc
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: bigint }>(
    tx,
    sql`select count(*) as total from issuing.card c where ${where}`,
  )
  return { cards: found.map(cardFrom), total: Number(total) }
}

type Change = Partial<
  Pick<Card, 'status' | 'frozenBy' | 'frozenAt' | 'freezeReason' | 'pinSetAt' | 'activatedAt' | 'endedAt'>
>

export async function changeCard(tx: Tx, card: Card, change: Change): Promise<Card> {
  const after = { ...card, ...change }
  await execute(
    tx,
    sql`update issuing.card set status = ${after.status}, frozen_by = ${after.frozenBy}, frozen_at = ${after.frozenAt},
          freeze_reason = ${after.freezeReason}, pin_set_at = ${after.pinSetAt}, activated_at = ${after.activatedAt},
          ended_at = ${after.endedAt}
        where id = ${card.id}`,
  )
  return after
}

export async function replaceControls(tx: Tx, card: Card, controls: CardControls): Promise<Card> {
  const { categories, countries } = controls
  await execute(
    tx,
    sql`update issuing.card set category_mode = ${categories.mode}, categories = ${categories.values},
          country_mode = ${countries.mode}, countries = ${countries.values}
        where id = ${card.id}`,
  )
  await execute(tx, sql`delete from issuing.card_limit where card_id = ${card.id}`)
  const after = { ...card, ...controls }
  await insertLimits(tx, after)
  return after
}

/** How many cards and open requests a customer has. */
export async function countCards(tx: Tx, customerId: string): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    tx,
    sql`select (select count(*) from issuing.card
            where customer_id = ${customerId} and status in ('PendingActivation', 'Active', 'Frozen'))::int
          + (select count(*) from issuing.request
            where customer_id = ${customerId} and status in ('PendingTeam', 'PendingReview'))::int as count`,
  )
  return count
}

/** Holds off the customer's other new cards until the transaction ends. */
export async function lockCardsOf(tx: Tx, customerId: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`virtual cards ${customerId}`}, 0))`)
}

/** Whether anything of cards keeps an account from being closed. */
export async function usesAccount(tx: Tx, accountId: string): Promise<boolean> {
  const found = await maybeRow(
    tx,
    sql`select from issuing.card where account_id = ${accountId} and status in ('PendingActivation', 'Active', 'Frozen')
        union all select from issuing.authorization where account_id = ${accountId} and status = 'Open'
        union all select from issuing.debt where account_id = ${accountId} and repaid < owed
        union all select from issuing.dispute where account_id = ${accountId} and closed_at is null
        limit 1`,
  )
  return found !== undefined
}

export async function putActivationCode(
  tx: Tx,
  code: { cardId: string; customerId: string; hmac: Buffer; expiresAt: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into issuing.activation_code (card_id, customer_id, hmac, expires_at)
        values (${code.cardId}, ${code.customerId}, ${code.hmac}, ${code.expiresAt})
        on conflict (card_id) do update set hmac = excluded.hmac, expires_at = excluded.expires_at`,
  )
}

export const findActivationCode = (tx: Tx, cardId: string): Promise<{ hmac: Buffer; expiresAt: Date } | undefined> =>
  maybeRow(tx, sql`select hmac, expires_at from issuing.activation_code where card_id = ${cardId}`)

export async function dropActivationCode(tx: Tx, cardId: string): Promise<void> {
  await execute(tx, sql`delete from issuing.activation_code where card_id = ${cardId}`)
}

/** The issuer says that a card is about to expire. */
export async function announceExpiry(tx: Tx, cardId: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update issuing.card set expiry_announced_at = ${at} where id = ${cardId} and expiry_announced_at is null`,
  )
}

/** Cards whose expiry was announced and that nothing succeeds yet. */
export const cardsToRenew = (tx: Tx): Promise<{ id: string }[]> =>
  rows(
    tx,
    sql`select c.id from issuing.card c
        where c.expiry_announced_at is not null and c.status in ('PendingActivation', 'Active', 'Frozen')
          and not exists (select from issuing.card n where n.replaces_id = c.id)
        order by c.expiry_announced_at limit 200`,
  )
