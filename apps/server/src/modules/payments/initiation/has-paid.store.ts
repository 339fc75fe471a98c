import { maybeRow, sql, type Tx } from '#platform/db'

/** Whether a customer ordered a payment whose money was not given back, beside the one that is excepted. */
export const hasPaid = async (
  tx: Tx,
  { customerId, except }: { customerId: string; except: string | undefined },
): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select 1 as found from payments.transaction
        where customer_id = ${customerId} and direction = 'out' and money in ('held', 'sent')
          and id is distinct from ${except ?? null}::uuid
        limit 1`,
  )) !== undefined
