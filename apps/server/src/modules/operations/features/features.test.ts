import { accountManagement, configuration, features as contract, customers, type Flag } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import { ask } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../../main/testing/test-staff.ts'

/** Feature flags that staff set for everybody, a share or a list of customers. */
let server: TestServer
let console: Http<StaffCaller>
let mei: ReturnType<typeof staffBrowser>
let tess: ReturnType<typeof staffBrowser>

beforeAll(async () => {
  server = await startTestServer({ features: { FEATURE_CARD: 'OFF' } })
  console = await openTestConsole(server)
  await addStaff(server, { email: 'mei@example.com', name: 'Mei Tanaka', roles: ['operations'] })
  await addStaff(server, { email: 'tess@example.com', name: 'Tess Byrne', roles: ['treasury'] })
  mei = await staffBrowser(console, server).signIn('mei@example.com')
  tess = await staffBrowser(console, server, '10.1.2.4').signIn('tess@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const reason = 'Agreed with the product team on Monday.'
const propose = (flag: Flag, setting: object, version = 0) => ({
  params: { flag },
  body: { setting, version, reason },
})
const decide = (proposalId: string, confirms = true) => ({ params: { proposalId }, body: { confirms } })
async function set(flag: Flag, setting: object, version = 0): Promise<void> {
  const { proposalId } = await mei.value<{ proposalId: string }>(
    contract.proposeFeature,
    propose(flag, setting, version),
  )
  await tess.value(contract.decideFeature, decide(proposalId))
}
const feature = async (flag: Flag) =>
  (await mei.value<contract.Feature[]>(contract.listFeatures)).find((one) => one.flag === flag)

/** How the request to close an account is refused. */
async function closing(who: TestServer['ada']): Promise<string> {
  const answer = await ask(
    server.http,
    accountManagement.getClosing,
    { query: { AccountId: who.accounts.GBP ?? '' } },
    server.as(who),
  )
  return String(answer.headers['refusal-code'] ?? answer.statusCode)
}
const profile = async (who: TestServer['ada']) =>
  (await ask(server.http, customers.getCustomer, { params: { customerId: who.customerId } }, server.as(who))).json()
    .value

test('a feature that two people turn on for a list of customers is on for them only', async () => {
  const list = { state: 'list', customerIds: [server.ada.customerId] }
  const { proposalId } = await mei.value<{ proposalId: string }>(
    contract.proposeFeature,
    propose('FEATURE_CLOSE_ACCOUNT', list),
  )
  expect(await mei.refusal(contract.decideFeature, decide(proposalId))).toBe('features.second_person')
  expect(await closing(server.ada)).toBe('request.switched_off')
  await tess.value(contract.decideFeature, decide(proposalId))
  expect(await closing(server.ada)).not.toBe('request.switched_off')
  expect(await closing(server.zed)).toBe('request.switched_off')
  expect((await profile(server.ada)).featuresOn).toContain('FEATURE_CLOSE_ACCOUNT')
  expect((await profile(server.zed)).featuresOn).not.toContain('FEATURE_CLOSE_ACCOUNT')
  const answer = await ask(server.http, configuration.getFeatureFlags, {})
  expect(answer.json().value).toMatchObject({ FEATURE_CLOSE_ACCOUNT: false })
})

test('what payment methods a customer has follows the setting for that customer', async () => {
  const swift = { method: 'BicSwift', currency: 'GBP' } as const
  expect(server.world.switchedOffFor(server.ada.customerId)(swift)).toBe("International GBP isn't available.")
  await set('FEATURE_INTL_GBP_PAYOUT', { state: 'list', customerIds: [server.ada.customerId] })
  expect(server.world.switchedOffFor(server.ada.customerId)(swift)).toBeUndefined()
  expect(server.world.switchedOffFor(server.zed.customerId)(swift)).toBeDefined()
  await set('FEATURE_INTL_GBP_PAYOUT', { state: 'default' }, 1)
  expect(server.world.switchedOffFor(server.ada.customerId)(swift)).toBeDefined()
  const { records } = await mei.value<{ records: object[] }>(contract.listFeatureChanges)
  expect(records.slice(0, 2)).toMatchObject([
    { flag: 'FEATURE_INTL_GBP_PAYOUT', setting: { state: 'default' }, proposedByName: 'Mei Tanaka', reason },
    { setting: { state: 'list' }, confirmedByName: 'Tess Byrne' },
  ])
})

test('the environment wins over what staff set, and staff see that it does', async () => {
  await set('FEATURE_CARD', { state: 'on' })
  expect(await feature('FEATURE_CARD')).toMatchObject({ environment: false, setting: { state: 'on' } })
  expect((await profile(server.ada)).featuresOn).not.toContain('FEATURE_CARD')
})

test('controls stay with the environment, what visitors see is the same for everybody, and lists name customers', async () => {
  const refused = (flag: Flag, setting: object) => mei.refusal(contract.proposeFeature, propose(flag, setting))
  expect(await refused('FEATURE_MAKER_CHECKER', { state: 'off' })).toBe('features.environment_only')
  expect(await refused('FEATURE_HELP_CENTER', { state: 'share', percent: 10 })).toBe('features.everybody_only')
  const unknown = { state: 'list', customerIds: ['01900000-0000-7000-8000-000000000000'] }
  expect(await refused('FEATURE_PLAID', unknown)).toBe('features.customer_unknown')
  expect(await refused('FEATURE_PLAID', { state: 'default' })).toBe('features.unchanged')
  const none = propose('FEATURE_PLAID', { state: 'share', percent: 0 })
  expect((await mei.ask(contract.proposeFeature, none)).statusCode).toBe(400)
})

test('the help center can be closed for everybody while the product runs', async () => {
  await set('FEATURE_HELP_CENTER', { state: 'off' })
  expect((await profile(server.ada)).featuresOn).not.toContain('FEATURE_HELP_CENTER')
  const answer = await ask(server.http, configuration.getFeatureFlags, {})
  expect(answer.json().value).toMatchObject({ FEATURE_HELP_CENTER: false })
})

test('one change of a feature waits at a time, it is about the setting that was read, and is decided once', async () => {
  const flag = 'FEATURE_PLAID'
  const { proposalId } = await mei.value<{ proposalId: string }>(
    contract.proposeFeature,
    propose(flag, { state: 'on' }),
  )
  const again = propose(flag, { state: 'share', percent: 10 })
  expect(await tess.refusal(contract.proposeFeature, again)).toBe('features.already_proposed')
  await tess.value(contract.decideFeature, decide(proposalId, false))
  expect(await tess.refusal(contract.decideFeature, decide(proposalId))).toBe('features.proposal_over')
  expect(await feature(flag)).toMatchObject({ version: 0, proposal: null })
  await set(flag, { state: 'on' })
  expect(await mei.refusal(contract.proposeFeature, again)).toBe('features.changed_since')
})
