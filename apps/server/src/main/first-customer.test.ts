import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, sql } from '#platform/db'
import { createCustomerUser, readWish } from '../../../../tools/admin/create-customer-user.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ mode: 'production', empty: true })
})
afterAll(() => server.close())

const asked = ['--name', 'Marlow Ltd', '--country', 'gb', '--first-name', 'Ada', '--last-name', 'Marlow']
const wish = readWish([...asked, '--email', 'Ada@Marlow.example'])
const customers = () => server.db.asSystem((tx) => rows(tx, sql`select 1 from customers.customer`))

test('an empty production gets its first customer and person, who has to apply and be approved like everyone', async () => {
  const { userId, customerId } = await createCustomerUser(server, { ...wish, password: 'a long enough password' })
  const belonging = await server.db.asSystem((tx) => server.world.customers.belongingOf(tx, userId))
  expect(belonging).toMatchObject({
    customer: {
      customerId,
      name: 'Marlow Ltd',
      countryId: 'GB',
      mainCurrency: 'GBP',
      onboardingStatus: 'Pending',
      status: 'Pending',
    },
    member: { email: 'ada@marlow.example', role: 'Super Admin', userStatus: 'Active' },
  })
  expect(belonging?.permissions.has('sandbox:use')).toBe(false)
  expect(belonging?.permissions.has('documents:upload')).toBe(true)
  expect(belonging?.permissions.has('payments:create')).toBe(false)
})

test('a second person with the same email and a password that is too short are refused, and nothing is made', async () => {
  const before = await customers()
  await expect(createCustomerUser(server, { ...wish, password: 'a long enough password' })).rejects.toThrow(
    'Someone signs in as ada@marlow.example already: nothing was made.',
  )
  await expect(createCustomerUser(server, { ...wish, email: 'b@b.example', password: 'short' })).rejects.toThrow(
    'The password needs 12 characters or more.',
  )
  expect(await customers()).toEqual(before)
})

test('all that is missing is said at once', () => {
  expect(() => readWish(['--country', 'XX', '--email', 'nobody'])).toThrow(
    /^--name is missing\.\n--first-name is missing\.\n--last-name is missing\.\n--country XX is no country.*\n--email nobody is no email address\.\nSay: create-customer-user/,
  )
})
