import * as contract from '@tradewind/contract/prices'
import { type Currency, exponentOf, formatMoney, money } from '@tradewind/kernel'
import { chargeByTiers } from '@tradewind/kernel/charge-tiers'

/** Units of the currency. */
const examples = [10n, 100n, 1_000n, 10_000n, 100_000n]

interface ExamplesProps {
  currency: Currency
  before: readonly contract.PriceTier[]
  after: readonly contract.PriceTier[]
}

export function PriceExamples({ currency, before, after }: ExamplesProps) {
  const chargeOf = (tiers: readonly contract.PriceTier[], units: bigint): string => {
    const charge = chargeByTiers(tiers.map(contract.tierFrom), amountOf(currency, units))
    return charge ? formatMoney(charge) : ''
  }
  return (
    <table className="w-full text-small tabular-nums">
      <caption className="mb-2 text-start font-medium">Example charges</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th className="py-1 text-start font-normal">Amount</th>
          <th className="py-1 text-end font-normal">Current</th>
          <th className="py-1 text-end font-normal">New</th>
        </tr>
      </thead>
      <tbody>
        {examples.map((units) => {
          const [old, next] = [chargeOf(before, units), chargeOf(after, units)]
          return (
            <tr key={units} className="border-b border-line last:border-b-0">
              <td className="py-1">{formatMoney(amountOf(currency, units))}</td>
              <td className="py-1 text-end">{old}</td>
              <td className={old === next ? 'py-1 text-end' : 'py-1 text-end font-semibold'}>{next}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const amountOf = (currency: Currency, units: bigint) => money(currency, units * 10n ** BigInt(exponentOf(currency)))
