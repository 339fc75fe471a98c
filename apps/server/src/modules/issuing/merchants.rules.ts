import { type MerchantCategory, merchantCategories } from '@tradewind/contract/card-words'

type CodeRange = readonly [from: number, to: number]

/** Merchant category codes (ISO 18245) by the groups that customers choose from. The first group that has a code counts. */
const codes: readonly (readonly [MerchantCategory, readonly CodeRange[]])[] = [
  [
    'Airlines',
    [
      [3000, 3350],
      [4511, 4511],
    ],
  ],
  [
    'CarRental',
    [
      [3351, 3500],
      [7512, 7512],
    ],
  ],
  [
    'Hotels',
    [
      [3501, 3999],
      [7011, 7011],
    ],
  ],
  ['Cruises', [[4411, 4411]]],
  [
    'Fuel',
    [
      [5541, 5542],
      [5983, 5983],
    ],
  ],
  [
    'Groceries',
    [
      [5411, 5411],
      [5422, 5422],
      [5441, 5451],
      [5499, 5499],
    ],
  ],
  ['Restaurants', [[5811, 5814]]],
  [
    'SoftwareAndCloud',
    [
      [4816, 4816],
      [5734, 5734],
      [5815, 5818],
      [7372, 7372],
    ],
  ],
  [
    'Telecoms',
    [
      [4812, 4814],
      [4899, 4899],
    ],
  ],
  [
    'Transport',
    [
      [4111, 4131],
      [4784, 4784],
      [7523, 7523],
    ],
  ],
  ['Advertising', [[7311, 7311]]],
  [
    'OfficeSupplies',
    [
      [5044, 5044],
      [5111, 5111],
      [5943, 5943],
    ],
  ],
  [
    'ProfessionalServices',
    [
      [7392, 7392],
      [8111, 8111],
      [8931, 8931],
      [8999, 8999],
    ],
  ],
  [
    'CashAndGambling',
    [
      [6010, 6012],
      [6051, 6051],
      [7800, 7802],
      [7995, 7995],
    ],
  ],
  [
    'Shopping',
    [
      [5200, 5399],
      [5600, 5733],
      [5735, 5735],
      [5912, 5999],
    ],
  ],
]

export function categoryOf(code: string): MerchantCategory {
  const number = Number(code)
  const found = codes.find(([, ranges]) => ranges.some(([from, to]) => number >= from && number <= to))
  return found?.[0] ?? 'Other'
}

export const categoryName = (category: MerchantCategory): string =>
  merchantCategories.find((one) => one.category === category)?.name ?? 'Other'

/** For how many days an authorization holds money, where it is not the usual time. */
const holdDays: Partial<Record<MerchantCategory, number>> = { Hotels: 30, CarRental: 30, Cruises: 30, Fuel: 1 }
const usualHoldDays = 7

export const holdMs = (category: MerchantCategory): number => (holdDays[category] ?? usualHoldDays) * 86_400_000
