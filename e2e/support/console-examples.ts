import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { consoleOf } from './console.ts'

interface Where {
  url: string
  customersUrl: string
}

/** Asks the console's own API as whoever is signed in on a page. */
const ask = (page: Page, method: 'GET' | 'POST', path: string, body?: object) =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const answer = await fetch(`/console/api/v1/${address}`, {
        method: verb as string,
        headers: {
          authorization: `Bearer ${localStorage.getItem('console-token')}`,
          ...(sent && { 'content-type': 'application/json' }),
        },
        ...(sent && { body: sent as string }),
      })
      const { value } = (await answer.json()) as { value: unknown }
      return { status: answer.status, value }
    },
    [method, path, body && JSON.stringify(body)] as const,
  )

const done = async (page: Page, path: string, body: object) => {
  const { status, value } = await ask(page, 'POST', path, body)
  expect([path, status]).toEqual([path, 200])
  return value
}

const money = (amount: string, currencyCode: string) => ({ amount, currencyCode })

/** What waits and what was decided on pages of the console that the demo world leaves empty; for photographs alone. */
export async function makeConsoleExamples(browser: Browser, request: APIRequestContext, where: Where): Promise<void> {
  const as = async (name: string, work: (page: Page) => Promise<void>) => {
    const page = await browser.newPage()
    await consoleOf(page, request, where).signIn(name)
    await work(page)
    await page.close()
  }
  await as('Tess', async (page) => {
    const valueDate = new Date().toISOString().slice(0, 10)
    const bank = { counterparty: 'Commerzbank AG, Frankfurt am Main', valueDate }
    const hedge = (sold: object, bought: object, reference: string) =>
      done(page, 'hedges', { ...bank, sold, bought, reference })
    await hedge(money('10000.00', 'EUR'), money('8800.00', 'GBP'), 'FX-2026-88120')
    await hedge(money('250000.00', 'EUR'), money('220375.00', 'GBP'), 'FX-2026-88121')
    const limit = (currency: string, long: string, short: string) =>
      done(page, 'position-limits', { currency, mostLong: money(long, currency), mostShort: money(short, currency) })
    await limit('EUR', '40000.00', '40000.00')
    await limit('GBP', '900000.00', '900000.00')
    const tier = { upTo: null, flat: money('60.00', 'NGN'), basisPoints: 0, atMost: null }
    await done(page, 'prices/nip/NGN', { tiers: [tier], version: 0, reason: 'The network charges more from January.' })
    const { records: customers } = (await ask(page, 'GET', 'negotiated-rates')).value as {
      records: { customerId: string }[]
    }
    const own = { tiers: [{ ...tier, flat: money('10.00', 'NGN') }], validUntil: null, version: 0 }
    const ofCustomer = { ...own, validFrom: valueDate, reason: 'Agreed for the volume that they bring.' }
    await done(page, `customer-prices/${customers[0]?.customerId}/nip/NGN`, ofCustomer)
    const everything = { product: null, base: null, quote: null, amountFrom: null, amountBelow: null }
    await done(page, 'margins', { ...everything, customerId: customers[0]?.customerId, millionths: 2_500 })
  })
  await as('Mei', async (page) => {
    const off = { notice: 'EthSwitch is down for maintenance until 18:00.', reason: 'The network announced it.' }
    await done(page, 'networks/ethswitch/off', off)
    await done(page, 'networks/ethswitch/on', { reason: 'The network works again.' })
    const rule = (of: object, reason: string) => done(page, 'money-rules', { rule: of, version: 0, reason })
    const holiday = { kind: 'holiday', place: 'GB', date: '2028-06-05', isClosed: true }
    await rule(holiday, 'The government announced a day of celebration.')
    await rule({ ...holiday, place: 'EUR', date: '2028-06-06' }, 'Target is closed for maintenance that day.')
    await rule(
      { kind: 'cut-offs', network: 'sepa', times: ['09:00', '11:30', '14:00'] },
      'The bank ends its last cycle.',
    )
    const limits = { perTransaction: '500000.00', perDay: '1000000.00', perMonth: '5000000.00' }
    const inPounds = Object.entries(limits).map(([name, amount]) => [name, money(amount, 'GBP')])
    const ofPayments = { kind: 'limits', product: 'Debit', currencyCode: 'GBP', ...Object.fromEntries(inPounds) }
    await rule(ofPayments, 'Decided by the risk committee.')
    await rule({ kind: 'country', country: 'LB', isExcluded: true }, 'Banks there do not answer at present.')
    const change = (id: string, version: number, excluded: boolean, reason: string) =>
      done(page, 'policy/changes', { rule: 'excluded-country', id, version, values: { excluded }, reason })
    await change('PT', 0, true, 'Decided by the policy board on Monday.')
    await change('PT', 1, false, 'The board has changed its mind after a second hearing.')
  })
  await as('Samuel', async (page) => {
    const people = (await ask(page, 'GET', 'staff')).value as { staffId: string; name: string }[]
    const ruth = people.find(({ name }) => name.startsWith('Ruth'))?.staffId
    await done(page, `staff/${ruth}/authenticator-reset`, { reason: 'Her phone was stolen; she came to the desk.' })
  })
}
