import type { Currency } from '@tradewind/kernel'
import type { ChargeTier } from '@tradewind/kernel/charge-tiers'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'

type Prices = Readonly<Partial<Record<Currency, readonly ChargeTier[]>>>

/** A flat charge whatever the amount. */
const always = (flat: bigint): readonly ChargeTier[] => [{ flat }]

/** A flat charge up to an amount; above it, a percentage as well. */
const shareAbove = (upTo: bigint, { flat, ...share }: Required<Omit<ChargeTier, 'upTo'>>): readonly ChargeTier[] => [
  { upTo, flat },
  { flat, ...share },
]

/** The fee of a SendR transfer by the currency that it is paid in, until staff change it in the console. */
export const sendrFees: Prices = {
  GBP: [{ flat: 49n, basisPoints: 45n }],
  EUR: [{ flat: 59n, basisPoints: 45n }],
  USD: [{ flat: 99n, basisPoints: 55n }],
  CAD: [{ flat: 1_49n, basisPoints: 55n }],
}

/** Both francs are worth the same and cost the same. */
const francWallets: readonly ChargeTier[] = shareAbove(10_000n, { flat: 150n, basisPoints: 100n, atMost: 10_000n })
const francBanks: readonly ChargeTier[] = shareAbove(500_000n, { flat: 500n, basisPoints: 10n, atMost: 10_000n })

/**
 * Charges by rail and currency, in minor units, until staff change them in the console. NIP follows the Central Bank of
 * Nigeria's tiers for electronic transfers. SWIFT costs about 20 pounds in every currency, because each payment is reviewed
 * and we pay for its route up to the last bank.
 */
export const chargeSchedule: Readonly<Record<RailName, Prices>> = {
  fps: {
    GBP: shareAbove(1_000_00n, { flat: 50n, basisPoints: 5n, atMost: 10_00n }),
  },
  sepa: {
    EUR: shareAbove(1_000_00n, { flat: 45n, basisPoints: 5n, atMost: 12_00n }),
  },
  ach: {
    USD: shareAbove(1_000_00n, { flat: 1_00n, basisPoints: 5n, atMost: 15_00n }),
  },
  nip: { NGN: [{ upTo: 5_000_00n, flat: 10_00n }, { upTo: 50_000_00n, flat: 25_00n }, { flat: 50_00n }] },
  fedwire: { USD: always(12_00n) },
  swift: {
    GBP: always(20_00n),
    EUR: always(22_00n),
    USD: always(25_00n),
    CAD: always(30_00n),
    SGD: always(30_00n),
    ZAR: always(350_00n),
    PKR: always(5_500_00n),
    AUD: always(35_00n),
    JPY: always(3_500n),
    CNY: always(180_00n),
    AED: always(90_00n),
    PHP: always(1_400_00n),
    HKD: always(190_00n),
    TMT: always(85_00n),
    CHF: always(20_00n),
    DZD: always(3_300_00n),
    GHS: always(280_00n),
  },
  interac: { CAD: [{ upTo: 100_00n, flat: 1_00n }, { flat: 1_50n }] },
  eft: {
    CAD: shareAbove(1_000_00n, { flat: 1_00n, basisPoints: 5n, atMost: 12_00n }),
  },
  inr: {
    INR: [
      { upTo: 10_000_00n, flat: 5_00n },
      { upTo: 2_00_000_00n, flat: 15_00n },
      { flat: 25_00n, basisPoints: 1n, atMost: 500_00n },
    ],
  },
  fast: { SGD: [{ upTo: 1_000_00n, flat: 50n }, { flat: 1_00n }] },
  zaeft: { ZAR: [{ upTo: 10_000_00n, flat: 8_00n }, { flat: 20_00n }] },
  ethswitch: {
    ETB: [
      { upTo: 10_000_00n, flat: 10_00n },
      { flat: 20_00n, basisPoints: 2n, atMost: 200_00n },
    ],
  },
  raast: {
    PKR: [
      { upTo: 25_000_00n, flat: 25_00n },
      { flat: 50_00n, basisPoints: 2n, atMost: 500_00n },
    ],
  },
  momo: {
    UGX: shareAbove(60_000n, { flat: 1_000n, basisPoints: 100n, atMost: 60_000n }),
    TZS: shareAbove(50_000_00n, { flat: 1_000_00n, basisPoints: 100n, atMost: 60_000_00n }),
    GHS: shareAbove(100_00n, { flat: 1_00n, basisPoints: 100n, atMost: 50_00n }),
    XOF: francWallets,
    XAF: francWallets,
  },
  uemoa: { XOF: francBanks, XAF: francBanks },
}
