import { execute, maybeRow, oneRow, rows, type Sql, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'
import type { BankSecrets, LinkedBank, Visit, VisitStatus } from './plaid.types.ts'

const bankPlace = (id: string): Place => ({ table: 'plaid.bank', row: id })

type BankRow = Omit<LinkedBank, keyof BankSecrets> & SealedRow

/** None of a customer who was erased. */
async function someBanks(tx: Tx, personal: PersonalData, which: Sql): Promise<LinkedBank[]> {
  const banks = await rows<BankRow>(
    tx,
    sql`select id, customer_id, provider_reference, bank_name, status, linked_by, linked_at, personal,
          ${wrappedKeyOf('bank.customer_id')} as wrapped
        from plaid.bank where ${which} and status <> 'Removed' order by linked_at desc, id desc`,
  )
  return banks.flatMap(({ personal: sealed, wrapped, ...row }) => {
    const said = personal.open<BankSecrets>(row.customerId, bankPlace(row.id), { personal: sealed, wrapped })
    return said ? [{ ...row, ...said }] : []
  })
}

export const findBanks = (tx: Tx, personal: PersonalData, customerId: string): Promise<LinkedBank[]> =>
  someBanks(tx, personal, sql`customer_id = ${customerId}`)

/** One linked bank of this customer; someone else's and none at all are alike. */
export const findBank = async (
  tx: Tx,
  personal: PersonalData,
  customerId: string,
  id: string,
): Promise<LinkedBank | undefined> =>
  (await someBanks(tx, personal, sql`customer_id = ${customerId} and id = ${id}`))[0]

/** Keeps a linked bank; one that was linked before gets its new access. Gives its id. */
export async function saveBank(tx: Tx, personal: PersonalData, bank: LinkedBank): Promise<string> {
  const { customerId, providerReference, bankName, linkedBy, linkedAt } = bank
  const known = await maybeRow<{ id: string }>(
    tx,
    sql`select id from plaid.bank
        where customer_id = ${customerId} and provider_reference = ${providerReference} and status <> 'Removed' for update`,
  )
  const id = known?.id ?? bank.id
  const { holderName, routing, accountNumber, accessToken } = bank
  const fields = { holderName, routing, accountNumber, accessToken }
  const sealed = await personal.seal(tx, { id: customerId, customerId }, bankPlace(id), fields)
  if (known)
    await execute(
      tx,
      sql`update plaid.bank set personal = ${sealed}, bank_name = ${bankName}, status = 'Linked',
            linked_by = ${linkedBy}, linked_at = ${linkedAt} where id = ${id}`,
    )
  else
    await execute(
      tx,
      sql`insert into plaid.bank (id, customer_id, provider_reference, bank_name, personal, status, linked_by, linked_at)
          values (${id}, ${customerId}, ${providerReference}, ${bankName}, ${sealed}, 'Linked', ${linkedBy}, ${linkedAt})`,
    )
  return id
}

/** The bank wants a new sign-in. */
export async function requireRelink(tx: Tx, id: string): Promise<void> {
  await execute(tx, sql`update plaid.bank set status = 'RelinkRequired' where id = ${id} and status = 'Linked'`)
}

export async function removeBank(tx: Tx, id: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update plaid.bank set status = 'Removed', removed_at = ${at} where id = ${id} and status <> 'Removed'`,
  )
}

export async function insertVisit(
  tx: Tx,
  visit: Omit<Visit, 'status' | 'codeHash'> & { stateHash: Buffer; createdAt: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into plaid.visit (id, customer_id, user_id, session_hash, state_hash, account_id, bank_id, status,
          created_at, expires_at)
        values (${visit.id}, ${visit.customerId}, ${visit.userId}, ${visit.sessionHash}, ${visit.stateHash},
          ${visit.accountId}, ${visit.bankId}, 'Open', ${visit.createdAt}, ${visit.expiresAt})`,
  )
}

/** The visit of a state, to change it. */
export const lockVisit = (tx: Tx, customerId: string, stateHash: Buffer): Promise<Visit | undefined> =>
  maybeRow<Visit>(
    tx,
    sql`select id, customer_id, user_id, session_hash, account_id, bank_id, status, code_hash, expires_at
        from plaid.visit where state_hash = ${stateHash} and customer_id = ${customerId} for update`,
  )

export async function changeVisit(
  tx: Tx,
  { id }: Pick<Visit, 'id'>,
  change: { status: VisitStatus; codeHash?: Buffer; bankId?: string },
): Promise<void> {
  const { status, codeHash = null, bankId = null } = change
  await oneRow(
    tx,
    sql`update plaid.visit set status = ${status}, code_hash = coalesce(${codeHash}, code_hash),
          bank_id = coalesce(${bankId}, bank_id) where id = ${id} returning id`,
  )
}

/** Removes visits that ended before a moment, some at a time. */
export const dropVisits = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from plaid.visit where id in (select id from plaid.visit where expires_at < ${before} limit ${most})`,
  )
