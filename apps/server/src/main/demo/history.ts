import type { Currency } from '@tradewind/kernel'
import { adaId, amaraCustomerId, amaraId, marlowFinchId } from './customers.ts'

/** Someone who is paid regularly, with an account in the sandbox's banks. */
export interface Payee {
  name: string
  company: boolean
  countryId: string
  currency: Currency
  method: 'SortCode' | 'Iban' | 'AbaRouting' | 'Transfer'
  /** Sort code, IBAN, routing number or Nigerian bank code. */
  routing: string
  accountNumber: string
}

const payee = (
  name: string,
  [method, currency, countryId]: [Payee['method'], Currency, string],
  [routing, accountNumber = '']: [string, string?],
  company = true,
): Payee => ({ name, company, countryId, currency, method, routing, accountNumber })

const gb: [Payee['method'], Currency, string] = ['SortCode', 'GBP', 'GB']
const ng: [Payee['method'], Currency, string] = ['Transfer', 'NGN', 'NG']
const us: [Payee['method'], Currency, string] = ['AbaRouting', 'USD', 'US']
const inEuro = (countryId: string): [Payee['method'], Currency, string] => ['Iban', 'EUR', countryId]

export const payees = {
  joinery: payee('Harbour Lane Joinery Ltd', gb, ['107999', '88837491']),
  freight: payee('Brightwater Freight Ltd', gb, ['200415', '10484504']),
  printer: payee('Kestrel Print Works Ltd', gb, ['404714', '10484245']),
  landlord: payee('Rowan Wharf Estates Ltd', gb, ['309089', '10483818']),
  amelia: payee('Amelia Clarke', gb, ['089999', '66374958'], false),
  brother: payee('Ousmane Diallo', gb, ['560036', '10483748'], false),
  torrefazione: payee('Torrefazione Ferrini S.r.l.', inEuro('IT'), ['IT02B0200801600000102938475']),
  nordhafen: payee('Kontor Nordhafen GmbH', inEuro('DE'), ['DE75370400440732811400']),
  flowers: payee('Van den Berg Bloemen B.V.', inEuro('NL'), ['NL91ABNA0417164300']),
  chloe: payee('Chloé Laurent', inEuro('FR'), ['FR1420041010050500013M02606'], false),
  roasters: payee('Blue Ridge Roasters LLC', us, ['021000021', '483920175']),
  crestline: payee('Crestline Packaging Inc', us, ['121000248', '7720194836']),
  adaeze: payee('Adaeze Nwosu', ng, ['058', '0152792740'], false),
  okonjo: payee('Okonjo Farms Ltd', ng, ['044', '0819237457']),
  coldChain: payee('Lagos Cold Chain Ltd', ng, ['057', '2219048675']),
} as const satisfies Record<string, Payee>

/** Payees who are paid together. */
export interface PaidTogether {
  customerId: string
  userId: string
  name: string
  members: readonly Payee[]
}

export const groups: readonly PaidTogether[] = [
  {
    customerId: marlowFinchId,
    userId: adaId,
    name: 'Coffee suppliers',
    members: [payees.torrefazione, payees.nordhafen, payees.roasters, payees.okonjo],
  },
  { customerId: marlowFinchId, userId: adaId, name: 'Shop fitting', members: [payees.joinery, payees.printer] },
]

interface Happening {
  /** Days before today, and the hour of that day (UTC). */
  daysAgo: number
  hour: number
  customerId: string
}

export interface MoneyIn extends Happening {
  kind: 'in'
  currency: Currency
  amount: string
  from: string
  reference: string
}

export interface MoneyOut extends Happening {
  kind: 'out'
  userId: string
  to: Payee
  amount: string
  narration: string
  category: string
  describe?: string
}

/** Repeats a happening every so many days over the past year, with amounts that drift a little and never by chance. */
function regularly<H extends MoneyIn | MoneyOut>(everyDays: number, first: H, drift = 0): H[] {
  const times = Math.floor(first.daysAgo / everyDays)
  const [whole = '0', decimals] = first.amount.split('.')
  return Array.from({ length: times }, (_, time) => {
    // A wave that repeats after seven steps keeps the amounts apart from each other and from the sandbox's triggers.
    const wave = ((time * 5) % 7) - 3
    const amount = BigInt(whole) + (BigInt(whole) * BigInt(wave * drift)) / 100n
    return {
      ...first,
      daysAgo: first.daysAgo - time * everyDays,
      amount: decimals ? `${amount}.${decimals}` : `${amount}`,
    }
  })
}

const marlow = (daysAgo: number, hour: number) => ({ daysAgo, hour, customerId: marlowFinchId })
const amara = (daysAgo: number, hour: number) => ({ daysAgo, hour, customerId: amaraCustomerId })
const comesIn = (at: Happening, currency: Currency, amount: string, from: string, reference: string): MoneyIn => ({
  kind: 'in',
  ...at,
  currency,
  amount,
  from,
  reference,
})
const goesOut = (at: Happening, to: Payee, amount: string, narration: string, category: string): MoneyOut => ({
  kind: 'out',
  ...at,
  userId: at.customerId === amaraCustomerId ? amaraId : adaId,
  to,
  amount,
  narration,
  category,
})

/** A year of two customers, oldest first. */
export const history: readonly (MoneyIn | MoneyOut)[] = [
  ...regularly(14, comesIn(marlow(356, 9), 'GBP', '18450.00', 'Pembroke Cafés Ltd', 'Weekly beans'), 6),
  ...regularly(30, comesIn(marlow(350, 10), 'EUR', '22800.50', 'Kaffeehaus Lindner KG', 'Rechnung MF'), 5),
  ...regularly(30, comesIn(marlow(344, 15), 'USD', '31200.00', 'Halcyon Grocers Inc', 'PO 7741'), 7),
  ...regularly(60, comesIn(marlow(340, 8), 'NGN', '9450000.00', 'Eko Hotels Plc', 'Supply agreement'), 4),
  ...regularly(90, comesIn(marlow(330, 16), 'CAD', '6210.40', 'Queen West Coffee Co', 'Wholesale'), 3),
  ...regularly(90, comesIn(marlow(326, 9), 'XOF', '4250000', 'Coopérative de Daloa', 'Avoir campagne'), 3),
  ...regularly(120, comesIn(marlow(322, 7), 'INR', '412500.00', 'Coorg Planters Guild', 'Export refund'), 2),
  ...regularly(30, goesOut(marlow(352, 9), payees.landlord, '6400.00', 'Rent, Rowan Wharf', 'rent')),
  ...regularly(21, goesOut(marlow(349, 11), payees.freight, '3875.00', 'Container haulage', 'shipping'), 8),
  ...regularly(45, goesOut(marlow(341, 14), payees.printer, '1260.00', 'Bags and labels', 'inventory'), 9),
  ...regularly(30, goesOut(marlow(347, 8), payees.nordhafen, '14200.00', 'Green coffee, Hamburg', 'inventory'), 6),
  ...regularly(45, goesOut(marlow(338, 10), payees.torrefazione, '8640.00', 'Roasting, lot 12', 'contractors'), 4),
  ...regularly(60, goesOut(marlow(335, 15), payees.crestline, '5425.00', 'Compostable pouches', 'inventory'), 5),
  ...regularly(45, goesOut(marlow(333, 9), payees.okonjo, '5200000.00', 'Ginger and cocoa', 'inventory'), 5),
  ...regularly(30, goesOut(marlow(343, 12), payees.adaeze, '1850000.00', 'Salary, Lagos office', 'payroll')),
  goesOut(marlow(58, 10), payees.flowers, '412.00', 'Opening night', 'entertainment'),
  // Two that went wrong, as the sandbox's networks do on these amounts: rejected, and returned after it had arrived.
  goesOut(marlow(41, 13), payees.joinery, '2350.11', 'Counter for the Hackney shop', 'equipment'),
  goesOut(marlow(26, 9), payees.coldChain, '640000.12', 'Cold storage deposit', 'shipping'),
  goesOut(marlow(9, 16), payees.roasters, '7800.00', 'Guest roast', 'contractors'),
  { ...goesOut(marlow(2, 10), payees.joinery, '1980.00', 'Shelves, second half', 'others'), describe: 'Shop fitting' },

  ...regularly(30, comesIn(amara(354, 6), 'GBP', '2612.40', 'Guys and St Thomas NHS Trust', 'Salary'), 1),
  ...regularly(60, comesIn(amara(320, 12), 'EUR', '180.00', 'Chloé Laurent', 'Merci'), 3),
  ...regularly(30, goesOut(amara(351, 18), payees.brother, '350.00', 'For Mum and the school', 'family'), 4),
  ...regularly(30, goesOut(amara(348, 7), payees.amelia, '925.00', 'Rent, room 4', 'rent')),
  goesOut(amara(64, 19), payees.chloe, '145.00', 'Train to Lyon', 'travel'),
].toSorted((a, b) => b.daysAgo - a.daysAgo || a.hour - b.hour)
