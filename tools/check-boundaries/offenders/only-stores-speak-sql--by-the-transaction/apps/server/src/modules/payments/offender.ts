import type { Tx } from '#platform/db'

export const pay = (tx: Tx) => tx.client.query('update ledger.account set credits = 0')
