import type { Currency } from '@tradewind/kernel'
import { adaId, marlowFinchId, noorId } from './customers.ts'
import { type MoneyOut, type Payee, payees } from './history.ts'

/** From which amount payments of Ada's company wait for a colleague: above all that it pays regularly. */
export const demoRule = { currency: 'GBP', amountFrom: '25000', numberOfApprovals: 1 } as const satisfies {
  currency: Currency
  amountFrom: string
  numberOfApprovals: number
}

/** A payment that waits for a colleague, with the document that the colleague reads first. */
export interface DemoRequest extends MoneyOut {
  document: { name: string; lines: readonly string[] }
}

const asks = (
  userId: string,
  { to, amount, narration, category }: Pick<MoneyOut, 'to' | 'amount' | 'narration' | 'category'>,
  document: DemoRequest['document'],
): DemoRequest => ({
  kind: 'out',
  daysAgo: 0,
  hour: 0,
  customerId: marlowFinchId,
  userId,
  to,
  amount,
  narration,
  category,
  document,
})

/** One that Ada has to decide, and one of hers that others decide. */
export const demoRequests: readonly DemoRequest[] = [
  asks(
    noorId,
    { to: payees.freight, amount: '26340.00', narration: 'Two containers, Santos', category: 'shipping' },
    {
      name: 'Brightwater quote BF-2291',
      lines: ['Quote BF-2291', 'Two 20 ft containers, Santos to London Gateway', 'Total GBP 26,340.00'],
    },
  ),
  asks(
    adaId,
    { to: payees.joinery, amount: '27450.00', narration: 'Hackney shop, fit-out', category: 'equipment' },
    {
      name: 'Harbour Lane invoice 1187',
      lines: ['Invoice 1187', 'Counter, shelving and floor, Hackney shop', 'Total GBP 27,450.00'],
    },
  ),
]

/** Three suppliers that Ada paid with one PIN. */
export const demoBatch = {
  customerId: marlowFinchId,
  userId: adaId,
  rows: [
    { to: payees.printer, amount: '318.40', narration: 'Gift boxes', category: 'inventory' },
    { to: payees.freight, amount: '462.75', narration: 'Pallets to Leeds', category: 'shipping' },
    { to: payees.landlord, amount: '140.00', narration: 'Loading bay, November', category: 'rent' },
  ] satisfies readonly { to: Payee; amount: string; narration: string; category: string }[],
}
