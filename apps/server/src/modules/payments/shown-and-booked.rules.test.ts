import { Refusal } from '@tradewind/contract'
import { defaultFlags, type Flags } from '@tradewind/contract/flags'
import { type Currency, currencyCodes, type Money, money } from '@tradewind/kernel'
import { countries } from '@tradewind/kernel/country'
import { railFor } from '@tradewind/kernel/payment-methods/catalogue'
import { type PaymentMethod, paymentMethods } from '@tradewind/kernel/payment-methods/methods'
import { expect, test } from 'vitest'
import { networkCeilings, offerOf, type SwitchedOff, standardCharge, switchedOffBy } from '#modules/pricing'
import { facts } from '#modules/rails'
import { InvalidRequest } from '#platform/validation'
import { arrivalOf } from './initiation/execute-payment.ts'
import { checkAmount, checkBlock, checkDetails } from './payee/payee-checks.ts'
import type { PayeePayload } from './payee/payload.rules.ts'
import { details, verified } from './payee/test-methods.ts'
import type { RailsForPayments } from './payments.needs.ts'

/**
 * What is shown of a payment, by the comparison, the charge and the quotes of SendR, and what is booked of it: their
 * charge, their arrival and their refusal come out of different calls, and must be the same.
 */

/** An arrival of its own for everything that it is asked by: two that are the same were asked the same. */
const asked = new Map<string, Date>()
const arrival: RailsForPayments['arrival'] = (rail, at, { amount, country } = {}) => {
  const key = [rail, at.getTime(), amount?.currency, amount?.minor, country].join(' ')
  const expectedAt = asked.get(key) ?? new Date(at.getTime() + asked.size + 1)
  asked.set(key, expectedAt)
  return { expectedAt, cutOffAt: null, arrives: '', daysKnown: true, heldUp: false }
}

const rails = { railFor, facts, arrival }
/** Friday noon and the evening before a holiday, on which arrivals of countries differ. */
const moments = [new Date('2026-11-20T12:00:00Z'), new Date('2026-12-24T19:30:00Z')]
const switches: Partial<Flags>[] = [
  {},
  { FEATURE_CAD_INTERAC: false, FEATURE_USD_RAILS_PENDING: true },
  { FEATURE_INTL_GBP_PAYOUT: true, FEATURE_USD_CHINA_RESTRICTION: true },
]

interface Corridor {
  method: PaymentMethod
  amount: Money
  country: string
  at: Date
  switchedOff: SwitchedOff
}

/** An order whose payee's bank is there, judged as it is when it is booked. */
function booked({ method, amount, country, at, switchedOff }: Corridor) {
  const { currency } = amount
  const rail = railFor(method, currency)
  const charge = rail && standardCharge(rail, amount)
  if (!rail || !charge) return undefined
  const known = verified(method, details(method), { country })
  const { bank } = known
  const asked = { block: details(method), rail, currency, details: known, beneficiaryId: undefined }
  const payload = { beneficiaryAccountDetailsRequests: [details(method)] } as unknown as PayeePayload
  const reason = faultOf(() => {
    checkBlock({ rails, switchedOff }, details(method), currency)
    checkDetails({ rails, switchedOff }, { ...asked, saved: undefined })
    checkAmount({ rails }, payload, { amount, rail, bank, payerType: 'individual', now: at })
  })
  const { expectedAt } = arrival(
    rail,
    at,
    arrivalOf({ amount, party: { destination: { bankCountry: country } } } as never),
  )
  return { charge, expectedAt, network: facts(rail).network, reason }
}

/** The words of a refusal; what a form still asks of the payee is no refusal of the way. */
function faultOf(judge: () => void): string | null {
  try {
    judge()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.words ?? error.code
    if (!(error instanceof InvalidRequest)) throw error
    const [fault] = error.errors
    return fault?.field.endsWith('bankCountryId') ? fault.message : null
  }
}

function shown({ method, amount, country, at, switchedOff }: Corridor) {
  const known = { limits: undefined, payable: undefined, hasWallets: true }
  const offer = offerOf(rails, { amount, at, chargeOf: standardCharge, switchedOff, country, ...known }, method)
  if (!offer) return undefined
  const { chargeAmount, expectedAt, network, reason, available, totalAmount } = offer
  expect([available, totalAmount.minor - amount.minor]).toEqual([reason === null, chargeAmount.minor])
  return { charge: chargeAmount, expectedAt, network, reason }
}

const ceilingOf = (method: PaymentMethod, currency: Currency): bigint | undefined => {
  const rail = railFor(method, currency)
  return rail && networkCeilings[rail]?.[currency]
}

/** Everywhere at one amount; where something of a corridor changes, at every amount, moment and switch. */
function* corridors(): Generator<Corridor> {
  const [noon, holiday] = moments as [Date, Date]
  const telling = ['GB', 'DE', 'US', 'CN', 'CA', 'NG', 'IN', 'UG', 'TR', 'ML', 'RU']
  for (const currency of currencyCodes)
    for (const method of paymentMethods) {
      if (!railFor(method, currency)) continue
      const usual = { method, amount: money(currency, 250_00n), at: noon, switchedOff: switchedOffBy(defaultFlags) }
      for (const { alpha2: country } of countries) yield { ...usual, country }
      const beyond = ceilingOf(method, currency) ?? 10_000_000_00n
      for (const country of telling) {
        yield { ...usual, country, at: holiday }
        for (const minor of [1n, 4_99n, 5_00n, beyond, beyond + 1n])
          yield { ...usual, country, amount: money(currency, minor) }
        for (const flags of switches)
          yield { ...usual, country, switchedOff: switchedOffBy({ ...defaultFlags, ...flags }) }
      }
    }
}

test('over every corridor, what is shown of a payment is what is booked of it: charge, arrival and refusal', () => {
  let compared = 0
  const refusals = new Set<string>()
  for (const corridor of corridors()) {
    compared += 1
    const [one, other] = [shown(corridor), booked(corridor)]
    refusals.add((one?.reason ?? 'none').replace(/ in .*$/, ''))
    // Compared by hand first: thousands of times it is cheaper than asking for a difference.
    if (
      one?.reason !== other?.reason ||
      one?.network !== other?.network ||
      one?.charge.minor !== other?.charge.minor ||
      one?.expectedAt.getTime() !== other?.expectedAt.getTime()
    )
      expect({ corridor, ...one }).toEqual({ corridor, ...other })
  }
  expect(compared).toBeGreaterThan(8_000)
  expect(refusals.size).toBeGreaterThan(15)
})
