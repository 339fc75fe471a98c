import {
  approvals,
  beneficiaries,
  paymentRules,
  payments,
  reference,
  remitters,
  team,
  verification,
} from '@tradewind/contract'
import { allCalls } from '@tradewind/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, freshKey, rightAnswers, rightRequests } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** What the specification says that a customer can do, as calls that a customer of ours makes with success. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ team: true })
})
afterAll(() => server.close())

async function valueOf(name: string, request = rightRequests(server.ada)[name]): Promise<unknown> {
  const declared = allCalls.find((one) => one.name === name)
  if (!declared) throw new Error(`there is no call ${name}`)
  const headers = { ...server.as(server.ada), 'idempotency-key': freshKey() }
  const answer = await ask(server.http, declared, request ?? {}, headers)
  const told = [name, answer.statusCode, answer.body.slice(0, 200)]
  expect(told).toEqual([name, rightAnswers[name] ?? 200, expect.anything()])
  return declared.file ? undefined : answer.json().value
}

async function expectDone(capabilities: Readonly<Record<string, string>>): Promise<void> {
  for (const [capability, calls] of Object.entries(capabilities))
    for (const name of calls.split(' ')) expect([capability, await valueOf(name)]).toBeDefined()
}

test('[product-capabilities-shell] a customer holds, funds, sends, exchanges, schedules, invoices, uses cards, negotiates, refers, reads help and manages approvals', () =>
  expectDone({
    'hold accounts and wallets': 'accounts.listAccounts accounts.listWallets',
    'fund them': 'funding.listFundingOptions',
    'send singly or in groups': 'payments.createTransactionRequest batches.createBatchTransactionRequest',
    exchange: 'exchange.createExchangeQuote exchange.initiateExchange',
    'schedule payments': 'schedules.createScheduledPayment',
    'issue invoices': 'invoicing.createInvoice',
    'use virtual cards': 'cards.requestCard cards.listCustomerCards',
    'negotiate rates': 'negotiation.requestNegotiatedRate',
    'refer others': 'referrals.sendInvitation',
    'read articles, FAQs and video tutorials': 'help.listEntries',
    'manage team approvals': 'paymentRules.addPaymentRule approvals.listTransactionRequests',
  }))

test('[product-capabilities-account-areas] a customer keeps its data, accounts and cards, invoices, invites, watches rates, reads help and leaves mailings', () =>
  expectDone({
    'keep data up to date': 'profile.updateAddress profile.updateBusinessInformation onboarding.getApplication',
    'request, freeze, unfreeze': 'accountManagement.freezeAccount accountManagement.unfreezeAccount',
    statements: 'statements.getAccountStatement statements.getPdfAccountStatement statements.getExcelAccountStatement',
    cards: 'cards.getCards cards.freezeCard cards.unfreezeCard',
    'set up invoicing, track': 'invoicing.setupInvoice invoicing.listInvoices invoicing.sendInvoice',
    'invite others': 'referrals.getCurrentUserReferral referrals.listReferrals',
    rates: 'rates.listRates rates.getRate negotiation.listNegotiations',
    schedules: 'schedules.getScheduledPayments schedules.updateOneOffScheduledPayment',
    help: 'help.searchHelp',
    analytics: 'payments.getTransactionsInfo payments.getExpenseCategorySummaries',
    'vouchers and mailings': 'promotions.validateVoucher mailing.removeFromMailingList',
  }))

test('[product-capabilities-money] a customer pays saved, new and grouped beneficiaries, funds, secures, keeps reversal accounts and remitters, and rules over its team', () =>
  expectDone({
    beneficiaries: 'beneficiaries.addAccountBeneficiary beneficiaries.listBeneficiaries',
    groups: 'beneficiaryGroups.createPaymentGroup beneficiaryGroups.listGroupBeneficiaries',
    'exchange between own accounts': 'payments.createTransferRequest',
    'fund by mobile money': 'mobileMoney.addMobileMoneyDetail mobileMoney.fundWalletWithMobileMoney',
    security: 'security.setSecurityQuestion security.sendTwoFactorCode identity.hasTransactionPin',
    'reversal accounts': 'settings.addReversalAccount settings.listReversalAccounts',
    remitters: 'remitters.addRemitter payouts.walletPayout',
    team: 'team.addMember team.addRole team.listPermissions paymentRules.listPaymentRules',
  }))

test('[entity-other-send-state] what sending knows besides: banks of a country, remitters, states of the payee, and the answer to an order', async () => {
  const banks = await valueOf(verification.getBankInfo.name)
  expect(banks).toContainEqual({
    code: expect.any(String),
    name: expect.any(String),
    country: expect.any(String),
    currency: expect.any(String),
    type: expect.any(String),
  })
  expect(await valueOf(remitters.listRemitters.name)).toContainEqual(
    expect.objectContaining({ id: expect.any(String) }),
  )
  expect(await valueOf(reference.listStates.name)).toContainEqual(expect.objectContaining({ name: expect.any(String) }))
  expect(await valueOf(payments.createTransactionRequest.name)).toMatchObject({ transactionId: expect.any(String) })
  expect(await valueOf(beneficiaries.getRequiredDetail.name)).toHaveProperty('purposeCodes')
})

test('[entity-team] members, roles, permissions by group, rules and requests have the fields of the specification', async () => {
  const { members } = (await valueOf(team.listMembers.name)) as { members: object[] }
  expect(members).toContainEqual(expect.objectContaining({ roleId: expect.any(Number), status: 'Active' }))
  const roles = (await valueOf(team.listRoles.name)) as object[]
  expect(roles).toContainEqual(expect.objectContaining({ id: 10, name: 'Super Admin' }))
  expect(roles).toContainEqual(expect.objectContaining({ id: 11, name: 'Admin' }))
  const groups = (await valueOf(team.listPermissionsOfRole.name)) as { permissions: object[] }[]
  expect(groups[0]?.permissions[0]).toMatchObject({
    permissionId: expect.any(Number),
    permissionName: expect.any(String),
    isAssignedToRole: expect.any(Boolean),
  })
  await valueOf(paymentRules.addPaymentRule.name)
  const rules = (await valueOf(paymentRules.listPaymentRules.name)) as { records: object[] }
  expect(rules.records[0]).toMatchObject({ paymentRuleId: expect.any(String), numberOfApprovals: expect.any(Number) })
  const requests = (await valueOf(approvals.listTransactionRequests.name)) as { records: object[] }
  expect(requests.records[0]).toMatchObject({ paymentRuleTransactionId: expect.any(String), isMakerChecker: true })
})

test('[entity-profile-extra] beside the profile there are a list of permissions and a referral record', async () => {
  expect(await valueOf('customers.getCustomer')).toMatchObject({
    permissions: expect.arrayContaining(['payments:create']),
  })
  expect(await valueOf('referrals.getCurrentUserReferral')).toMatchObject({
    stats: expect.objectContaining({ invited: expect.any(Number) }),
    referralDetailModels: expect.any(Array),
  })
})
