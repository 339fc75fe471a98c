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
    const everything = { product: null, base: null, quote: null, amountFrom: null, amountBelow: null }
    const { records } = (await ask(page, 'GET', 'negotiated-rates')).value as { records: { customerId: string }[] }
    await done(page, 'margins', { ...everything, customerId: records[0]?.customerId, millionths: 2_500 })
  })
  await as('Mei', async (page) => {
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
