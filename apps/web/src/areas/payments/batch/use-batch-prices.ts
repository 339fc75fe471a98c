import { useQueries } from '@tanstack/react-query'
import { toDecimal } from '@tradewind/kernel'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { chargeQuery } from '../payments.queries.ts'
import { readAmount } from '../payments.rules.ts'
import { arrivalStaleMs, useSettled } from '../use-charge.ts'
import { type BlockForm, methodOf, type RowPrice } from './batch.rules.ts'

const pauseMs = 350

/** What each row costs, asked once the typing pauses; rows that are not ready for a price have none. */
export function useBatchPrices(blocks: readonly BlockForm[], find: (id: string) => Beneficiary | undefined) {
  const settled = useSettled(blocks, pauseMs)
  const asked = settled.flatMap(({ accountId, currency, rows }) =>
    rows.flatMap((row) => {
      const amount = readAmount(row.amount, currency)
      const paymentMethod = methodOf(find(row.beneficiaryId), currency)
      return amount && paymentMethod
        ? [
            {
              key: row.key,
              accountId,
              currency,
              amount: toDecimal(amount),
              method: paymentMethod.method,
              beneficiaryId: row.beneficiaryId,
              voucherCode: row.voucherCode,
            },
          ]
        : []
    }),
  )
  return useQueries({
    queries: asked.map(({ key: _key, ...one }) => ({ ...chargeQuery(one), refetchInterval: arrivalStaleMs })),
    combine: (answers) => {
      const prices = new Map<string, RowPrice>()
      for (const [index, { data }] of answers.entries()) {
        const key = asked[index]?.key
        if (!data || !key) continue
        const { amount, chargeAmount: charge, totalAmount: total } = data
        const { network, expectedAt, approvalsNeeded, voucher } = data
        prices.set(key, { amount, charge, total, network, expectedAt, approvalsNeeded, voucher })
      }
      const now = settled === blocks
      return {
        prices,
        current: now && answers.every(({ data }) => data !== undefined),
        /** The prices of the current rows are loaded or have failed. */
        answered: now && answers.every(({ data, isFetching }) => data !== undefined || !isFetching),
      }
    },
  })
}
