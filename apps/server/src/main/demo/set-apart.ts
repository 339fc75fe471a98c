import { type Database, execute, sql } from '#platform/db'

/** How far each currency's account numbers have come already, as in a product with other customers. */
const issuedBefore = { GBP: 211, EUR: 58, USD: 97, NGN: 34, CAD: 173, XOF: 126, INR: 142, UGX: 88 } as const

/** Lets the accounts of one customer differ in their last digits: numbers come from one series for each currency. */
export async function setApart(db: Database): Promise<void> {
  await db.asSystem(async (tx) => {
    for (const [currency, serial] of Object.entries(issuedBefore))
      await execute(
        tx,
        sql`insert into accounts.number_series (currency, last_serial) values (${currency}, ${serial}) on conflict do nothing`,
      )
  })
}
