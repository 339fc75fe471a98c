import { execute, maybeRow, sql, type Tx } from '#platform/db'

/** A card as its issuer knows it. */
export interface IssuedCardRecord {
  reference: string
  number: string
  securityCode: string
  /** A day, as text. */
  expiresOn: string
  currency: string
  replacedBy: string | null
  pinHash: string | null
}

export const findIssued = (tx: Tx, reference: string): Promise<IssuedCardRecord | undefined> =>
  maybeRow(tx, sql`select * from sandbox.issued_card where reference = ${reference}`)

export const findByNumber = (tx: Tx, number: string): Promise<IssuedCardRecord | undefined> =>
  maybeRow(tx, sql`select * from sandbox.issued_card where number = ${number}`)

export async function insertIssued(tx: Tx, card: IssuedCardRecord, madeAt: Date): Promise<void> {
  await execute(
    tx,
    sql`insert into sandbox.issued_card (reference, number, security_code, expires_on, currency, made_at)
        values (${card.reference}, ${card.number}, ${card.securityCode}, ${card.expiresOn}, ${card.currency}, ${madeAt})
        on conflict (reference) do nothing`,
  )
}

export async function noteReplacement(tx: Tx, reference: string, replacedBy: string): Promise<void> {
  await execute(tx, sql`update sandbox.issued_card set replaced_by = ${replacedBy} where reference = ${reference}`)
}

export async function storePin(tx: Tx, reference: string, pinHash: string): Promise<void> {
  await execute(tx, sql`update sandbox.issued_card set pin_hash = ${pinHash} where reference = ${reference}`)
}

export async function insertReveal(
  tx: Tx,
  reveal: { token: string; reference: string; expiresAt: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into sandbox.card_reveal (token, reference, expires_at)
        values (${reveal.token}, ${reveal.reference}, ${reveal.expiresAt})`,
  )
}

/** Opens a page once: the same token opens no second one. */
export const openReveal = (tx: Tx, token: string, at: Date): Promise<{ reference: string } | undefined> =>
  maybeRow(
    tx,
    sql`update sandbox.card_reveal set opened_at = ${at}
        where token = ${token} and opened_at is null and expires_at > ${at} returning reference`,
  )
