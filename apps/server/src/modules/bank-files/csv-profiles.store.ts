import type { bankFiles as contract } from '@tradewind/contract'
import { seenAccounts } from '#platform/account-scope'
import { execute, maybeRow, oneRow, rows, type Sql, sql, type Tx } from '#platform/db'

type Profile = contract.CsvProfile

const columns = sql`id, name, account_id, payee_type, separator, decimal_mark, date_order, columns`

/** Those that pay from accounts which whoever asks may not see are not there. */
const ofCustomer = (customerId: string): Sql => {
  const seen = seenAccounts()
  return seen
    ? sql`customer_id = ${customerId} and account_id = any(${seen}::uuid[])`
    : sql`customer_id = ${customerId}`
}

export const profilesOf = (tx: Tx, customerId: string): Promise<Profile[]> =>
  rows<Profile>(
    tx,
    sql`select ${columns} from bank_files.csv_profile where ${ofCustomer(customerId)} order by lower(name)`,
  )

export const findProfile = (tx: Tx, customerId: string, id: string): Promise<Profile | undefined> =>
  maybeRow<Profile>(
    tx,
    sql`select ${columns} from bank_files.csv_profile where ${ofCustomer(customerId)} and id = ${id}`,
  )

export const countOtherProfiles = async (tx: Tx, customerId: string, name: string): Promise<number> =>
  (
    await oneRow<{ count: number }>(
      tx,
      sql`select count(*)::int as count from bank_files.csv_profile
          where customer_id = ${customerId} and lower(name) <> lower(${name})`,
    )
  ).count

/** Replaces one of the same name, unless that pays from an account which whoever asks may not see. */
export const storeProfile = (tx: Tx, customerId: string, profile: Profile): Promise<Profile | undefined> => {
  const seen = seenAccounts()
  return maybeRow<Profile>(
    tx,
    sql`insert into bank_files.csv_profile as known (customer_id, id, name, account_id, payee_type, separator,
          decimal_mark, date_order, columns)
        values (${customerId}, ${profile.id}, ${profile.name}, ${profile.accountId}, ${profile.payeeType},
          ${profile.separator}, ${profile.decimalMark}, ${profile.dateOrder}, ${JSON.stringify(profile.columns)})
        on conflict (customer_id, lower(name)) do update set name = excluded.name, account_id = excluded.account_id,
          payee_type = excluded.payee_type, separator = excluded.separator, decimal_mark = excluded.decimal_mark,
          date_order = excluded.date_order, columns = excluded.columns
          where ${seen ? sql`known.account_id = any(${seen}::uuid[])` : sql`true`}
        returning ${columns}`,
  )
}

export const removeProfile = (tx: Tx, customerId: string, id: string): Promise<number> =>
  execute(tx, sql`delete from bank_files.csv_profile where ${ofCustomer(customerId)} and id = ${id}`)
