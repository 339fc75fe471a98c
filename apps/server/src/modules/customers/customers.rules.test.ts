import { customerTypes } from '@tradewind/kernel'
import { everyDoor, everyPerson, keptOutOf } from '@tradewind/testkit/every-person'
import { expect, test } from 'vitest'
import {
  erasedMember,
  isListed,
  mayDecide,
  mayUseDashboard,
  type PermissionContext,
  partyTypeOf,
  permissionsOf,
} from './customers.rules.ts'

const unlimited = { perPayment: null, perDay: null, currencyCodes: null, accountIds: null }
const facts = (customer: object = {}, member: object = {}, more: object = {}): PermissionContext => ({
  customer: { customerType: 'Limited Liability Company', onboardingStatus: 'Approved', status: 'Active', ...customer },
  member: { userStatus: 'Active', roleId: 10, items: [], email: 'Ada@Example.com', limits: unlimited, ...member },
  individualAllowList: [],
  blockIndividuals: true,
  accountControl: true,
  makerChecker: true,
  demo: false,
  ...more,
})
/** Roles that a company made itself. */
const initiator = {
  roleId: 20,
  items: ['SendMoney', 'ExchangeFunds', 'AddBeneficiaries', 'SendToMultipleBeneficiaries', 'TransferBetweenAccounts'],
}
const approver = { roleId: 21, items: ['ApproveTransactions'] }
const viewer = { roleId: 22, items: [] }
const may = (given: PermissionContext) => [...permissionsOf(given)]

test('an approved customer works, whether its status is Active or Inactive', () => {
  for (const status of ['Active', 'Inactive']) expect(may(facts({ status }))).toContain('payments:create')
  expect(may(facts({ status: 'Pending' }))).not.toContain('payments:create')
})

test('a person who is not active may do nothing, whatever the role', () => {
  for (const userStatus of ['DeActivated', 'Pending_Approval', 'PendingReactivation'])
    expect(may(facts({}, { userStatus }))).toEqual([])
})

test('while accounts are not controlled a deactivation keeps nobody from the own work, and a wait still does', () => {
  expect(may(facts({}, { userStatus: 'DeActivated' }))).toEqual([])
  const uncontrolled = { accountControl: false }
  for (const member of [{}, approver, viewer]) {
    const deactivated = may(facts({}, { ...member, userStatus: 'DeActivated' }, uncontrolled))
    expect(deactivated).toEqual(may(facts({}, member)))
  }
  for (const userStatus of ['Pending_Approval', 'PendingReactivation'])
    expect(may(facts({}, { userStatus }, uncontrolled))).toEqual([])
  expect(may(facts({ status: 'Rejected' }, { userStatus: 'DeActivated' }, uncontrolled))).toEqual([])
})

test('a rejected customer may do nothing', () => {
  expect(may(facts({ onboardingStatus: 'OutRightRejected' }))).toEqual([])
  expect(may(facts({ status: 'Rejected' }))).toEqual([])
})

test('a customer under review looks and sets up its security, and moves no money', () => {
  const allowed = may(facts({ onboardingStatus: 'DocumentUploaded', status: 'Pending' }))
  expect(allowed).toContain('accounts:read')
  expect(allowed.filter((one) => /create|manage/.test(one))).toEqual(['security:manage'])
})

test('whoever only looks attaches nothing, sets no PIN and moves no clock, whatever the customer is', () => {
  for (const customer of [
    {},
    { onboardingStatus: 'SendR' },
    { onboardingStatus: 'DocumentUploaded', status: 'Pending' },
  ])
    expect(may(facts(customer, viewer, { demo: true })).filter((one) => !one.endsWith(':read'))).toEqual([])
  // An approver decides with a PIN of his or her own.
  expect(may(facts({}, approver))).toEqual(
    expect.arrayContaining(['approvals:decide', 'security:manage', 'documents:upload']),
  )
})

test('customers of SendR send by SendR and open no accounts', () => {
  for (const onboardingStatus of ['SendR', 'POADocumentUploaded']) {
    const allowed = may(facts({ onboardingStatus }))
    expect(allowed).toContain('sendr:create')
    expect(allowed).not.toContain('accounts:read')
    expect(allowed).not.toContain('payments:create')
  }
})

test('individuals are blocked unless their email, in lower case, is on the list', () => {
  const individual = { customerType: 'Individual' }
  expect(may(facts(individual))).toEqual([])
  const listed = { individualAllowList: ['ada@example.com'] }
  expect(may(facts(individual, {}, listed))).toContain('payments:create')
  expect(mayUseDashboard(facts(individual, {}, { blockIndividuals: false }))).toBe(true)
  expect(mayUseDashboard(facts({ customerType: 'Sole Trader' }))).toBe(true)
})

test('whoever has the permission pays, and the built-in roles have it', () => {
  const pays = (member: object) => may(facts({}, member)).includes('payments:create')
  expect([{ roleId: 10 }, { roleId: 11 }, initiator].map(pays)).toEqual([true, true, true])
  expect([approver, viewer].map(pays)).toEqual([false, false])
})

test('in a team admins approve and make rules, approvers approve, everybody sees the requests', () => {
  const team = (given: PermissionContext) => may(given).filter((one) => /^(approvals|payment-rules):/.test(one))
  const role = (member: object) => team(facts({}, member))
  const all = ['approvals:read', 'approvals:decide', 'payment-rules:manage']
  expect([role({ roleId: 10 }), role({ roleId: 11 })]).toEqual([all, all])
  expect(role(approver)).toEqual(['approvals:read', 'approvals:decide'])
  expect([role(initiator), role(viewer)]).toEqual([['approvals:read'], ['approvals:read']])
  expect(team(facts({ customerType: 'Individual' }, {}, { blockIndividuals: false }))).toEqual([])
  expect(team(facts({ onboardingStatus: 'SendR' }))).toEqual([])
  expect(team(facts({}, {}, { makerChecker: false }))).toEqual([])
})

test('the levers of the demo world exist in the demo world only', () => {
  expect(may(facts())).not.toContain('sandbox:use')
  expect(may(facts({}, {}, { demo: true }))).toContain('sandbox:use')
})

/** What the remittance product needs, and what everybody has who may sign in. */
const remittance =
  /^(wallets:read|transactions:read|beneficiaries:(read|manage)|sendr:.*|security:manage|documents:upload)$/

test('nobody may do what the guards keep him or her away from, in any combination', () => {
  const roles = [{ roleId: 10, items: [] }, initiator, viewer]
  const wrong: unknown[] = []
  let some = 0
  for (const person of everyPerson()) {
    const { onboardingStatus, status, customerType, userStatus, listed } = person
    for (const door of everyDoor) {
      const { blockIndividuals } = door
      for (const role of roles) {
        const individualAllowList = listed ? ['ada@example.com'] : ['someone@example.com']
        const given = facts(
          { onboardingStatus, status, customerType },
          { userStatus, ...role },
          { ...door, individualAllowList },
        )
        const allowed = may(given)
        some += allowed.length
        const out = keptOutOf(person, door)
        const tooMuch = out === 'everything' ? allowed : allowed.filter((one) => !remittance.test(one))
        if (out !== 'nothing' && tooMuch.length > 0) wrong.push({ person, door, role, tooMuch })
        // Whom the guards let in works: a screen that stays open for him or her must not be refused its calls.
        if (out === 'nothing' && person.status !== 'Rejected' && !allowed.includes('accounts:read'))
          wrong.push({ person, door, role, tooLittle: allowed })
        const blocked = customerType === 'Individual' && blockIndividuals && !listed
        if (mayUseDashboard(given) === blocked) wrong.push({ person, blockIndividuals, mayUseDashboard: !blocked })
      }
    }
  }
  expect(wrong).toEqual([])
  expect(some).toBeGreaterThan(0)
})

test('someone is listed on either list, whatever the letter case of the email', () => {
  const lists = [['ada@example.com'], ['ben@example.com']] as const
  expect(
    ['Ada@Example.com', 'BEN@example.com', 'eve@example.com'].map((email) => isListed({ email }, ...lists)),
  ).toEqual([true, true, false])
})

test('the list of CAD EFT is a list of its own', () => {
  const cards = ['ada@example.com']
  const cadEft = ['ben@example.com']
  expect([isListed({ email: 'ada@example.com' }, cards), isListed({ email: 'ada@example.com' }, cadEft)]).toEqual([
    true,
    false,
  ])
  expect(isListed({ email: 'ben@example.com' }, cadEft)).toBe(true)
})

test('whoever was erased approves nothing, also where a deactivation keeps nobody from it', () => {
  const uncontrolled = { accountControl: false }
  const gone = { userStatus: 'DeActivated' }
  expect(mayDecide({ roleId: 10, items: [], ...gone }, uncontrolled)).toBe(true)
  expect(mayDecide({ ...erasedMember, ...gone }, uncontrolled)).toBe(false)
})

test('[onboarding-group-sole-trader, onboarding-group-corporate, onboarding-group-government] individuals and sole traders are people, all others are companies', () => {
  const people = customerTypes.filter((type) => partyTypeOf(type) === 'individual')
  expect(people).toEqual(['Individual', 'Sole Trader', 'Sole Proprietor'])
})

test('members who see only some accounts cannot manage webhooks, because events cover all accounts', () => {
  const developer = { roleId: 23, items: ['ManageWebhooks'] }
  expect(may(facts({}, developer))).toContain('webhooks:manage')
  const limits = { ...unlimited, accountIds: ['019abe12-5c00-7000-8000-0000000000a1'] }
  expect(may(facts({}, { ...developer, limits }))).not.toContain('webhooks:manage')
})
