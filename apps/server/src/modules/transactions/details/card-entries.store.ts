import { oneRow, sql, type Tx } from '#platform/db'

/** What a card moved on an account. */
export interface CardEntry {
  kind: 'purchase' | 'refund' | 'repayment' | 'provisional-credit' | 'provisional-return'
  merchantCurrency: string | null
  merchantAmount: string | null
  rate: string | null
  createdByName: string
}

export const findCardEntry = (tx: Tx, customerId: string, id: string): Promise<CardEntry> =>
  oneRow<CardEntry>(
    tx,
    sql`select kind, merchant_currency, merchant_amount, rate, created_by_name from payments.card_entry
        where id = ${id} and customer_id = ${customerId}`,
  )
