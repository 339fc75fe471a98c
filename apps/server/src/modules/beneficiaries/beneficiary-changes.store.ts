import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import type { Payee, SavedAccount, SavedBeneficiary, VerifiedDetails } from './beneficiaries.types.ts'

interface Named {
  customerId: string
  beneficiaryId: string
}

export async function insertBeneficiary(
  tx: Tx,
  saved: Omit<SavedBeneficiary, 'accounts' | 'lastPaidAt'>,
): Promise<void> {
  await execute(
    tx,
    sql`insert into beneficiaries.beneficiary (id, customer_id, entity_type, first_name, last_name, company_name,
          account_name, email, country_id, state, city, address, postcode, created_at, version)
        values (${saved.id}, ${saved.customerId}, ${saved.entityType}, ${saved.firstName}, ${saved.lastName},
          ${saved.companyName}, ${saved.accountName}, ${saved.email}, ${saved.countryId}, ${saved.state}, ${saved.city},
          ${saved.address}, ${saved.postcode}, ${saved.createdAt}, ${saved.version})`,
  )
}

/** Adds an account; false when the customer has saved it already, here or with another beneficiary. */
export async function insertAccount(
  tx: Tx,
  { customerId, beneficiaryId, account, at }: Named & { account: SavedAccount; at: Date },
): Promise<boolean> {
  const inserted = await execute(
    tx,
    sql`insert into beneficiaries.beneficiary_account (id, beneficiary_id, customer_id, currency, method, routing,
          account_number, bank, name_check, verified_at, for_payment, created_at)
        values (${account.id}, ${beneficiaryId}, ${customerId}, ${account.currency}, ${account.method},
          ${account.routing}, ${account.accountNumber}, ${JSON.stringify(account.bank)}::jsonb, ${account.nameCheck},
          ${account.verifiedAt}, ${account.forPayment}, ${at})
        on conflict (customer_id, method, currency, routing, account_number) where removed_at is null do nothing`,
  )
  return inserted > 0
}

/**
 * Counts a change and locks the beneficiary until the transaction ends. Gives the new count; nothing when there is no
 * such beneficiary, or its state is not the one that was read.
 */
export async function countChange(
  tx: Tx,
  { customerId, beneficiaryId }: Named,
  seen?: number,
): Promise<number | undefined> {
  const row = await maybeRow<{ version: number }>(
    tx,
    sql`update beneficiaries.beneficiary set version = version + 1
        where id = ${beneficiaryId} and customer_id = ${customerId} and deleted_at is null
          and version = coalesce(${seen ?? null}::int, version) returning version`,
  )
  return row?.version
}

export async function writePayee(tx: Tx, { customerId, beneficiaryId }: Named, payee: Payee): Promise<void> {
  await execute(
    tx,
    sql`update beneficiaries.beneficiary set entity_type = ${payee.entityType}, first_name = ${payee.firstName},
          last_name = ${payee.lastName}, company_name = ${payee.companyName}, account_name = ${payee.accountName},
          email = ${payee.email}, country_id = ${payee.countryId}, state = ${payee.state}, city = ${payee.city},
          address = ${payee.address}, postcode = ${payee.postcode}
        where id = ${beneficiaryId} and customer_id = ${customerId}`,
  )
}

/** Another name was never compared with the accounts': what the banks said about the old one is over. */
export async function forgetNameChecks(tx: Tx, { customerId, beneficiaryId }: Named): Promise<void> {
  await execute(
    tx,
    sql`update beneficiaries.beneficiary_account set name_check = 'unavailable'
        where beneficiary_id = ${beneficiaryId} and customer_id = ${customerId}`,
  )
}

/** Gives an account other numbers; `account_saved_once` fails when they are saved already. */
export async function writeDetails(
  tx: Tx,
  { customerId, accountDetailId }: { customerId: string; accountDetailId: string },
  details: VerifiedDetails,
): Promise<void> {
  await execute(
    tx,
    sql`update beneficiaries.beneficiary_account set method = ${details.method}, routing = ${details.routing}, account_number = ${details.accountNumber},
          bank = ${JSON.stringify(details.bank)}::jsonb, name_check = ${details.nameCheck},
          verified_at = ${details.verifiedAt},
          last_paid_at = case when (method, routing, account_number) = (${details.method}, ${details.routing}, ${details.accountNumber})
            then last_paid_at end
        where id = ${accountDetailId} and customer_id = ${customerId}`,
  )
}

/** Says at which accounts a beneficiary is paid, one of each currency. The old choice goes first: two are never there. */
export async function writePaymentAccounts(
  tx: Tx,
  { customerId, beneficiaryId }: Named,
  chosen: readonly string[],
): Promise<void> {
  for (const paid of [false, true])
    await execute(
      tx,
      sql`update beneficiaries.beneficiary_account set for_payment = ${paid}
          where beneficiary_id = ${beneficiaryId} and customer_id = ${customerId} and removed_at is null
            and for_payment <> ${paid} and (id = any(${chosen}::uuid[])) = ${paid}`,
    )
}

export async function findOwner(
  tx: Tx,
  customerId: string,
  accountDetailId: string,
): Promise<{ beneficiaryId: string } | undefined> {
  return maybeRow(
    tx,
    sql`select beneficiary_id from beneficiaries.beneficiary_account
        where id = ${accountDetailId} and customer_id = ${customerId} and removed_at is null`,
  )
}

export async function removeAccount(tx: Tx, customerId: string, accountDetailId: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update beneficiaries.beneficiary_account set removed_at = ${at}, for_payment = false
        where id = ${accountDetailId} and customer_id = ${customerId}`,
  )
}

/** Deletes a beneficiary with its accounts, so that they can be saved again; false when there is none. */
export async function markDeleted(tx: Tx, { customerId, beneficiaryId }: Named, at: Date): Promise<boolean> {
  const marked = await execute(
    tx,
    sql`update beneficiaries.beneficiary set deleted_at = ${at}, version = version + 1
        where id = ${beneficiaryId} and customer_id = ${customerId} and deleted_at is null`,
  )
  await execute(
    tx,
    sql`update beneficiaries.beneficiary_account set removed_at = ${at}
        where beneficiary_id = ${beneficiaryId} and customer_id = ${customerId} and removed_at is null`,
  )
  return marked > 0
}

/** Locks a deleted beneficiary and says when it was deleted. */
export const lockDeleted = (tx: Tx, { customerId, beneficiaryId }: Named): Promise<{ deletedAt: Date } | undefined> =>
  maybeRow(
    tx,
    sql`select deleted_at from beneficiaries.beneficiary
        where id = ${beneficiaryId} and customer_id = ${customerId} and deleted_at is not null for update`,
  )

/** Puts back what went with a deletion; `account_saved_once` fails when an account was saved anew meanwhile. */
export async function unmarkDeleted(tx: Tx, { customerId, beneficiaryId }: Named, deletedAt: Date): Promise<void> {
  const whose = sql`customer_id = ${customerId}`
  await rows(
    tx,
    sql`update beneficiaries.beneficiary set deleted_at = null, version = version + 1
        where id = ${beneficiaryId} and ${whose}`,
  )
  await rows(
    tx,
    sql`update beneficiaries.beneficiary_account set removed_at = null
        where beneficiary_id = ${beneficiaryId} and ${whose} and removed_at = ${deletedAt}`,
  )
}

/** Removes for good what was deleted before a moment, some at a time; payments have their own record of it. */
export async function dropDeleted(tx: Tx, before: Date, most: number): Promise<number> {
  const accounts = await execute(
    tx,
    sql`delete from beneficiaries.beneficiary_account where id in (
          select id from beneficiaries.beneficiary_account where removed_at < ${before} limit ${most})`,
  )
  const beneficiaries = await execute(
    tx,
    sql`delete from beneficiaries.beneficiary where id in (
          select id from beneficiaries.beneficiary where deleted_at < ${before} limit ${most - accounts})`,
  )
  return accounts + beneficiaries
}

/** Removes whom a customer saved, with their groups. Payments keep their own record of whom they paid. */
export async function dropSaved(tx: Tx, customerId: string): Promise<void> {
  await execute(tx, sql`delete from beneficiaries.beneficiary where customer_id = ${customerId}`)
  await execute(tx, sql`delete from beneficiaries.payment_group where customer_id = ${customerId}`)
}
