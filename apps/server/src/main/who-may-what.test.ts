import { type AnyCall, accounts, payments, sendr } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret } from '#platform/secret'
import { sampleRole } from './sample-roles.ts'
import { openBrowser } from './testing/test-browser.ts'
import { password } from './testing/test-people.ts'
import { ask, rightRequests } from './testing/test-requests.ts'
import { type ServedAgain, startTestServer, type TestServer } from './testing/test-server.ts'

/** What a person may do, told by the answers to calls after a real sign-in, state by state. */
let server: TestServer
let uncontrolled: ServedAgain
beforeAll(async () => {
  server = await startTestServer({ features: { FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS: 'OFF' } })
  uncontrolled = await server.restarted(undefined, { FEATURE_ACCOUNT_CONTROL: 'OFF' })
})
afterAll(async () => {
  await uncontrolled.close()
  await server.close()
})

type Customers = TestServer['world']['customers']
type Kind = Partial<
  Pick<Parameters<Customers['createCustomer']>[1], 'customerType' | 'onboardingStatus' | 'status'> &
    Pick<Parameters<Customers['addMember']>[1], 'userStatus' | 'roleId'> & { role: string }
>

let people = 0
/** Someone new of a customer of his or her own. Returns the email to sign in with. */
const newPerson = (kind: Kind) =>
  server.db.asSystem(async (tx) => {
    const { customers, identity } = server.world
    const email = `person-${(people += 1)}@example.com`
    const {
      customerType = 'Limited Liability Company',
      onboardingStatus = 'Approved',
      status = 'Active',
      userStatus = 'Active',
      roleId = 10,
      role = 'Super Admin',
    } = kind
    const customerId = await customers.createCustomer(tx, {
      name: 'Example',
      customerType,
      onboardingStatus,
      status,
      requiresDocumentUpload: false,
      countryId: 'GB',
      country: 'United Kingdom',
      mainCurrency: 'GBP',
    })
    const userId = await identity.registerUser(tx, { email, password: new Secret(password), twoFactor: false })
    const name = { firstName: 'Some', lastName: 'Body', occupation: 'Director' }
    await sampleRole(customers, tx, { customerId, roleId, role })
    await customers.addMember(tx, { userId, customerId, email, ...name, roleId, userStatus })
    return email
  })

const calls: Record<'look' | 'pay' | 'remit', AnyCall> = {
  look: accounts.listAccounts,
  pay: payments.createTransactionRequest,
  remit: sendr.getSendrCurrenciesInfo,
}

/** Which of these calls are not refused to someone. */
async function may(kind: Kind, at: Pick<ServedAgain, 'http'> = server): Promise<string> {
  const email = await newPerson(kind)
  const browser = openBrowser(at.http, server.env.PUBLIC_URL)
  const headers = browser.headersFor((await browser.signIn(email)).accessToken)
  const allowed: string[] = []
  for (const [word, declared] of Object.entries(calls)) {
    // What they ask for is another customer's: whoever may ask gets another refusal.
    const answer = await ask(at.http, declared, rightRequests(server.ada)[declared.name] ?? {}, headers)
    expect([word, answer.statusCode]).not.toEqual([word, 401])
    if (answer.headers['refusal-code'] !== 'identity.not_authorized') allowed.push(word)
  }
  return allowed.join(' ')
}

test('[session-approved, entity-profile-status] an approved customer works, whether its status is Active or Inactive, and no other does', async () => {
  for (const status of ['Active', 'Inactive'] as const) {
    expect([status, await may({ status })]).toEqual([status, 'look pay remit'])
    for (const onboardingStatus of ['SendR', 'POADocumentUploaded'] as const)
      expect([onboardingStatus, await may({ status, onboardingStatus })]).toEqual([onboardingStatus, 'remit'])
  }
  expect(await may({ status: 'Pending' })).toBe('look remit')
})

test('[entity-profile-onboarding-status, guard-rejected-rule, guard-restricted-rule] how far the onboarding has come says what a customer may do', async () => {
  const found: Record<string, string> = {}
  for (const onboardingStatus of [
    'Approved',
    'SendR',
    'POADocumentUploaded',
    'DocumentUploaded',
    'OutRightRejected',
  ] as const)
    found[onboardingStatus] = await may({ onboardingStatus })
  expect(found).toEqual({
    Approved: 'look pay remit',
    SendR: 'remit',
    POADocumentUploaded: 'remit',
    DocumentUploaded: 'look remit',
    OutRightRejected: '',
  })
})

test('[entity-profile-user-status, guard-welcome-back-rule] someone who waits or was deactivated may do nothing, whatever the role', async () => {
  for (const userStatus of ['DeActivated', 'Pending_Approval', 'PendingReactivation'] as const)
    for (const role of [{}, { roleId: 20, role: 'Initiator' }])
      expect([userStatus, await may({ userStatus, ...role })]).toEqual([userStatus, ''])
})

test('[flag-account-control] while accounts are not controlled a deactivation keeps nobody from working, and a wait still does', async () => {
  expect(await may({ userStatus: 'DeActivated' }, uncontrolled)).toBe('look pay remit')
  for (const userStatus of ['Pending_Approval', 'PendingReactivation'] as const)
    expect([userStatus, await may({ userStatus }, uncontrolled)]).toEqual([userStatus, ''])
})

test('[guard-roles] beside the state of the customer the role in the team alone decides', async () => {
  const found: Record<string, string> = {}
  for (const [roleId, role] of [
    [10, 'Super Admin'],
    [11, 'Admin'],
    [20, 'Initiator'],
    [21, 'Approver'],
    [22, 'Viewer'],
    [99, 'Treasurer'],
  ] as const)
    found[role] = await may({ roleId, role })
  const works = 'look pay remit'
  const looks = 'look remit'
  expect(found).toEqual({
    'Super Admin': works,
    Admin: works,
    Initiator: works,
    Approver: looks,
    Viewer: looks,
    Treasurer: looks,
  })
  for (const customerType of ['Individual', 'Sole Trader'] as const) expect(await may({ customerType })).toBe(works)
})
