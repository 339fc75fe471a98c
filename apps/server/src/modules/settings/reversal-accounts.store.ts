import type { Currency } from '@tradewind/kernel'
import { execute, rows, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'

/** What is sealed of an account at another bank. */
export interface ReversalFields {
  accountName: string
  bankName: string
  countryId: string
  accountNumber: string | null
  bankCode: string | null
  iban: string | null
  swiftCode: string | null
}

export interface StoredReversalAccount extends ReversalFields {
  id: string
  currency: Currency
  createdAt: Date
}

const place = (id: string): Place => ({ table: 'profile.reversal_account', row: id })

export async function lockReversalAccounts(tx: Tx, customerId: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`reversal accounts ${customerId}`}, 0))`)
}

/** The newest first. */
export async function findReversalAccounts(
  tx: Tx,
  personal: PersonalData,
  customerId: string,
): Promise<StoredReversalAccount[]> {
  const found = await rows<SealedRow & { id: string; currency: Currency; createdAt: Date }>(
    tx,
    sql`select id, currency, created_at, personal,
          ${wrappedKeyOf('reversal_account.customer_id')} as wrapped
        from profile.reversal_account where customer_id = ${customerId} and removed_at is null
        order by created_at desc, id desc`,
  )
  return found.flatMap(({ id, currency, createdAt, ...sealed }) => {
    const fields = personal.open<ReversalFields>(customerId, place(id), sealed)
    return fields ? [{ id, currency, createdAt, ...fields }] : []
  })
}

export async function insertReversalAccount(
  tx: Tx,
  personal: PersonalData,
  {
    id,
    customerId,
    currency,
    fields,
    at,
  }: {
    id: string
    customerId: string
    currency: Currency
    fields: ReversalFields
    at: Date
  },
): Promise<void> {
  const sealed = await personal.seal(tx, { id: customerId, customerId }, place(id), fields)
  await execute(
    tx,
    sql`insert into profile.reversal_account (id, customer_id, currency, personal, created_at)
        values (${id}, ${customerId}, ${currency}, ${sealed}, ${at})`,
  )
}

export const removeReversalAccount = (
  tx: Tx,
  { id, customerId, at }: { id: string; customerId: string; at: Date },
): Promise<number> =>
  execute(
    tx,
    sql`update profile.reversal_account set removed_at = ${at}
        where id = ${id} and customer_id = ${customerId} and removed_at is null`,
  )
