import { type DoorFlags, everyDoor, everyPerson, keptOutOf, type PersonFacts } from '@tradewind/testkit/every-person'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { routeRows } from '../../app/route-table.ts'
import { decide, type GuardedRoute, type GuardFlags, hasCards, hasScope } from './guard.rules.ts'
import { guardTable, rowsFor, type Situation, tableSays } from './test-guard-table.ts'

const people = everyPerson()
const usual: Situation = {
  onboardingStatus: 'Approved',
  status: 'Active',
  userStatus: 'Active',
  customerType: 'Limited Liability Company',
  listed: false,
  signedIn: true,
  blockIndividuals: true,
  accountControl: true,
  cardListed: false,
  card: false,
  cardFunding: false,
  bankLink: false,
  closeAccount: false,
  scheduledPayments: true,
  makerChecker: true,
  helpCenter: true,
  beneficiaries: true,
  accounts: true,
  sendrHome: true,
}

/** What the profile says of such a person: the server has put the flag, the type and the list together. */
function profileOf(situation: Situation) {
  const { onboardingStatus, status, userStatus, customerType, cardListed, blockIndividuals, listed } = situation
  const mayUseDashboard = !(customerType === 'Individual' && blockIndividuals && !listed)
  return { onboardingStatus, status, userStatus, customerType, cardListed, mayUseDashboard }
}

function says(situation: Situation, route: GuardedRoute): string {
  const flags: GuardFlags = situation
  const decision = decide(situation.signedIn ? profileOf(situation) : undefined, route, flags)
  return decision.do === 'go' ? decision.to : decision.do
}

/** The flags that each need of a route asks for. */
const request = {
  card: ['card', 'cardListed'],
  'card-funding': ['cardFunding'],
  'bank-link': ['bankLink'],
  'close-account': ['closeAccount'],
  'scheduled-payments': ['scheduledPayments'],
  'maker-checker': ['makerChecker'],
  'help-center': ['helpCenter'],
  beneficiaries: ['beneficiaries'],
} as const satisfies Record<NonNullable<GuardedRoute['needs']>, readonly (keyof Situation)[]>
const accountPages = ['/', '/accounts', '/accounts/$accountId', '/accounts/$accountId/indexV']

/** The rows of the table that can fit each route. */
const rowsOf = new Map<string, ReturnType<typeof rowsFor>>(routeRows.map(({ path }) => [path, rowsFor(path)]))

/** Everything that can matter for a route: every person, and every flag that the route or a guard may ask for. */
function situationsFor({ path, needs }: GuardedRoute): readonly Situation[] {
  const home = accountPages.includes(path) ? (['accounts'] as const) : []
  return everybodyUnder(['accountControl', 'blockIndividuals', 'sendrHome', ...home, ...(needs ? request[needs] : [])])
}

/** Every person and nobody, under every setting of some switches: made once, since most routes ask for the same ones. */
function everybodyUnder(switches: readonly (keyof GuardFlags | 'blockIndividuals' | 'cardListed')[]) {
  const known = made.get(switches.join())
  if (known) return known
  const situations = Array.from({ length: 2 ** switches.length }, (_, bits) =>
    Object.fromEntries(switches.map((name, at) => [name, (bits & (2 ** at)) !== 0])),
  ).flatMap((flags) => [
    { ...usual, ...flags, signedIn: false },
    ...people.map((person): Situation => ({ ...usual, ...flags, ...person })),
  ])
  made.set(switches.join(), situations)
  return situations
}
const made = new Map<string, readonly Situation[]>()

/** Hundreds of thousands of walks: a loaded machine is slow, not wrong. */
const whole = { timeout: 60_000 }

const told = (route: GuardedRoute, situation: Situation, got: string, want: string) =>
  `${route.path}: ${got} instead of ${want} for ${JSON.stringify(situation)}`

test(
  '[guard-names, guard-opt-out, guard-signed-out-rule, guard-guest-rule, guard-rejected-rule, guard-welcome-back-rule, guard-individual-rule, guard-disabled-rule, guard-restricted-rule] every person on every route goes where the table of the rules says',
  whole,
  () => {
    const wrong: string[] = []
    const used = new Set<string>()
    let walked = 0
    for (const route of routeRows) {
      const rows = rowsOf.get(route.path) ?? []
      for (const situation of situationsFor(route)) {
        const want = tableSays(rows, situation)
        const got = says(situation, route)
        walked += 1
        used.add(want)
        if (got !== want && wrong.length < 5) wrong.push(told(route, situation, got, want))
      }
    }
    expect(wrong).toEqual([])
    expect(walked).toBeGreaterThan(400_000)
    // The table is exercised: everything that it can say was said.
    expect([...new Set(guardTable.map(({ so }) => so))].filter((so) => !used.has(so))).toEqual([])
  },
)

test('no walk is longer than three steps, and every walk ends on a page that stays', whole, () => {
  const byPath = new Map<string, GuardedRoute>(routeRows.map((route) => [route.path, route]))
  const wrong: string[] = []
  for (const route of routeRows) {
    for (const situation of situationsFor(route)) {
      const trail = [route.path]
      let now = situation
      for (let at: GuardedRoute | undefined = route; at; ) {
        const next = says(now, at)
        if (next === 'stay' || next === 'not-found') break
        // Whoever was signed out lands at the sign-in, as nobody.
        if (next === 'sign-out') now = { ...now, signedIn: false }
        const to = next === 'sign-out' ? '/signin' : next
        trail.push(to)
        at = byPath.get(to)
        if ((!at || trail.length > 4) && wrong.length < 5)
          wrong.push(`${trail.join(' > ')} ${JSON.stringify(situation)}`)
        if (trail.length > 4) break
      }
    }
  }
  expect(wrong).toEqual([])
})

test('flags that a route does not ask for change nothing', whole, () => {
  const flag = fc.boolean()
  const flags = fc.record({ card: flag, cardListed: flag, cardFunding: flag, bankLink: flag, closeAccount: flag })
  const more = fc.record({
    scheduledPayments: flag,
    makerChecker: flag,
    helpCenter: flag,
    beneficiaries: flag,
    accountControl: flag,
  })
  const switches = fc.record({ blockIndividuals: flag, sendrHome: flag, accounts: flag, signedIn: flag })
  const anyone = fc.constantFrom(...people)
  fc.assert(
    fc.property(anyone, flags, more, switches, fc.constantFrom(...routeRows), (person, some, others, last, route) => {
      const situation = { ...usual, ...person, ...some, ...others, ...last }
      return says(situation, route) === tableSays(rowsOf.get(route.path) ?? [], situation)
    }),
    { numRuns: 20_000 },
  )
})

test('whom the server lets do nothing stays on no page of the dashboard, and SendR keeps to its sections', () => {
  const dashboard = routeRows.filter(({ guard }) => guard === 'dashboard')
  const stays = (person: PersonFacts, door: DoorFlags) =>
    dashboard.filter((route) => says({ ...usual, ...person, ...door }, route) === 'stay').map(({ path }) => path)
  for (const door of everyDoor) {
    for (const person of people) {
      const out = keptOutOf(person, door)
      if (out === 'everything') expect([person, door, stays(person, door)]).toEqual([person, door, []])
      if (out === 'the full product')
        expect(
          stays(person, door).filter((path) => !/^\/(sendr|payment|beneficiaries|get-started)\b/.test(path)),
        ).toEqual([])
    }
  }
})

test('cards are there by their flag, or for who is on a list', () => {
  expect([hasCards({ cardListed: false }, { card: false }), hasCards({}, { card: false })]).toEqual([false, false])
  expect([hasCards({ cardListed: true }, { card: false }), hasCards({ cardListed: false }, { card: true })]).toEqual([
    true,
    true,
  ])
})

test('[guard-scope] a session reaches what its scopes name, whole words only', () => {
  expect(hasScope({ scope: 'openid profile gateway' }, 'gateway')).toBe(true)
  expect(hasScope({ scope: 'openid gateway-readonly' }, 'gateway')).toBe(false)
  expect(hasScope({ scope: '' }, 'gateway')).toBe(false)
})
