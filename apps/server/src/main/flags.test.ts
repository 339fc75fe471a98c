import type { Flag } from '@tradewind/contract'
import { getFeatureFlags } from '@tradewind/contract/configuration'
import { defaultFlags } from '@tradewind/contract/flags'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret } from '#platform/secret'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let usual: TestServer
let changed: TestServer
const features: Partial<Record<Flag, 'ON' | 'OFF'>> = { FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS: 'OFF', FEATURE_CARD: 'ON' }
beforeAll(async () => {
  ;[usual, changed] = await Promise.all([startTestServer({ empty: true }), startTestServer({ empty: true, features })])
})
afterAll(async () => {
  await usual.close()
  await changed.close()
})

const flagsOf = async ({ http }: TestServer) => {
  const answer = await http.app.inject(getFeatureFlags.call.replace('GET ', ''))
  return [answer.statusCode, answer.json().value]
}

test('[flag-source] anybody may ask which features are on, and is told what the environment says', async () => {
  expect(await flagsOf(usual)).toEqual([200, defaultFlags])
  const flags = { ...defaultFlags, FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS: false, FEATURE_CARD: true }
  expect(await flagsOf(changed)).toEqual([200, flags])
})

/** What an individual who is on no list may do. */
const individualMay = ({ db, world }: TestServer) =>
  db.asSystem(async (tx) => {
    const email = 'ivy@example.com'
    const customerId = await world.customers.createCustomer(tx, {
      name: 'Ivy Example',
      customerType: 'Individual',
      onboardingStatus: 'Approved',
      status: 'Active',
      requiresDocumentUpload: false,
      countryId: 'GB',
      country: 'United Kingdom',
      mainCurrency: 'GBP',
    })
    const userId = await world.identity.registerUser(tx, {
      email,
      password: new Secret('canary horse battery'),
      twoFactor: false,
    })
    const person = { email, firstName: 'Ivy', lastName: 'Example', occupation: 'Baker' }
    const place = { roleId: 10, role: 'Super Admin', userStatus: 'Active' } as const
    await world.customers.addMember(tx, { userId, customerId, ...person, ...place })
    return [...((await world.customers.belongingOf(tx, userId))?.permissions ?? [])]
  })

test('[flag-block-individual] an individual may do nothing while individuals are blocked, and works when they are not', async () => {
  expect(await individualMay(usual)).toEqual([])
  expect(await individualMay(changed)).toEqual(expect.arrayContaining(['accounts:read', 'payments:create']))
})
