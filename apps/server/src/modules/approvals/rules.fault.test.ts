import { cloneDatabase, type Dice, diceOf, faultRun, faultTimeoutMs, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, type Sql, sql } from '#platform/db'
import {
  type Asked,
  askedBy,
  currencies,
  modules,
  openRules,
  outcomeOf,
  type Person,
  type Rules,
  type Terms,
  teamOf,
} from './test-rule-history.ts'

/**
 * Random histories of teams and their payment rules, through the calls and past them. After each step, what payments ask
 * is what a plain model of the rules says, and it has become less only by a change to which enough people said yes.
 */
let clone: TestDatabase
let db: Database
beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})

const run = faultRun('rules')
const lanes = 4

interface KnownRule {
  id: string
  version: number
  terms: Terms
  deleted: boolean
}

interface KnownChange {
  id: string
  rule: KnownRule
  version: number
  /** What the rule becomes; nothing where it is deleted. */
  becomes: Terms | undefined
  by: Person
  /** Whether a Super Admin asked for it, and who approved it, each with whether a Super Admin did. */
  bySuperAdmin: boolean
  expiresAt: Date
  approvedBy: Map<Person, boolean>
  open: boolean
}

interface History {
  dice: Dice
  team: Person[]
  rules: Rules
  known: KnownRule[]
  changes: KnownChange[]
  counts: Record<string, number>
}

const count = ({ counts }: Pick<History, 'counts'>, what: string) => {
  counts[what] = (counts[what] ?? 0) + 1
}

function termsOf(dice: Dice): Terms {
  const amountFrom = BigInt(dice.int(4))
  const amountTo = dice.chance(0.4) ? null : amountFrom + BigInt(dice.int(3)) || 1n
  const place = { module: dice.pick(modules), currency: dice.chance(0.8) ? ('GBP' as const) : dice.pick(currencies) }
  return { ...place, amountFrom, amountTo, approvals: 1 + dice.int(3), status: 'Active' }
}

/** The rule a little different, so that it is near enough to matter. */
function near(dice: Dice, terms: Terms): Terms {
  const other = termsOf(dice)
  const field = dice.pick(['amountFrom', 'amountTo', 'approvals', 'currency', 'module'] as const)
  const changed = { ...terms, [field]: other[field] }
  const crossed = changed.amountTo !== null && changed.amountTo < changed.amountFrom
  return crossed ? { ...changed, amountTo: changed.amountFrom || 1n } : changed
}

async function addRule(history: History, who: Person): Promise<void> {
  const terms = termsOf(history.dice)
  const made = await outcomeOf(history.rules.add(who, terms))
  if ('value' in made) history.known.push({ id: made.value, version: 1, terms, deleted: false })
}

/** Ends what waits for a rule that became another. */
const supersede = ({ changes }: History, rule: KnownRule) => {
  for (const change of changes) if (change.rule === rule) change.open = false
}

async function noteChange(history: History, by: Person, rule: KnownRule, becomes: Terms | undefined): Promise<void> {
  const { pendingChange } = await history.rules.get(rule.id)
  if (!pendingChange) throw new Error('what was asked for does not wait')
  const { paymentRuleChangeId: id, expiresAt, requestedBy } = pendingChange
  expect(requestedBy.userId).toBe(by.userId)
  for (const change of history.changes) if (change.rule === rule) change.open = false
  const { superAdmin: bySuperAdmin } = by
  const { version } = rule
  history.changes.push({ id, rule, version, becomes, by, bySuperAdmin, expiresAt, approvedBy: new Map(), open: true })
  count(history, 'waits')
}

async function changeRule(history: History, who: Person): Promise<void> {
  const { dice, rules, known } = history
  if (known.length === 0) return
  const rule = dice.pick(known)
  const version = dice.chance(0.95) ? rule.version : rule.version + 1
  const status = dice.pick(['Active', 'Inactive'] as const)
  const change = dice.chance(0.5) ? { status } : near(dice, rule.terms)
  const becomes: Terms = { ...rule.terms, ...change, ...('module' in change && { status: rule.terms.status }) }
  const made = await outcomeOf(rules.change(who, rule.id, version, change))
  if ('refused' in made) return count(history, made.refused)
  if (made.value.version === rule.version) return noteChange(history, who, rule, becomes)
  supersede(history, rule)
  Object.assign(rule, { terms: becomes, version: made.value.version })
}

async function removeRules(history: History, who: Person): Promise<void> {
  const { dice, rules, known } = history
  const chosen = dice.some(known, 1 + dice.int(2))
  if (chosen.length === 0) return
  const made = await outcomeOf(
    rules.remove(
      who,
      chosen.map(({ id }) => id),
    ),
  )
  if ('refused' in made) return count(history, made.refused)
  for (const rule of chosen)
    if (made.value.deleted.includes(rule.id)) rule.deleted = true
    else await noteChange(history, who, rule, undefined)
}

/** One decision, or two people's at once. */
async function decide(history: History): Promise<void> {
  const { dice, team, rules, changes } = history
  if (changes.length === 0) return
  const open = changes.filter((change) => change.open)
  const change = dice.pick(open.length > 0 && dice.chance(0.95) ? open : changes)
  const status = dice.chance(0.88) ? 'Approved' : 'Rejected'
  const people = dice.some(team, dice.chance(0.2) ? 2 : 1)
  const made = await Promise.all(people.map((who) => outcomeOf(rules.decide(who, change.id, status))))
  made.forEach((one, index) => {
    const who = people[index]
    if (!who) return
    if ('refused' in one) return count(history, one.refused)
    expect(rules.pins, 'a decision without a PIN').toContain(who.userId)
    expect([change.open, change.expiresAt > rules.clock.at], 'a decision about what does not wait').toEqual([
      true,
      true,
    ])
    if (status === 'Approved') change.approvedBy.set(who, who.superAdmin)
    if (status === 'Rejected') expect(one.value.status).toBe(who === change.by ? 'Withdrawn' : 'Rejected')
  })
  const ended = made.flatMap((one) => ('value' in one && one.value.status !== 'Pending' ? [one.value.status] : []))
  expect(ended.length).toBeLessThan(2)
  if (ended.length === 0) return
  change.open = false
  count(history, `${ended[0]}`)
  for (const { email } of team.filter(({ userStatus }) => userStatus === 'Active'))
    expect(rules.letters).toContain(`${ended[0]?.toLowerCase()} ${email}`)
  if (ended[0] !== 'Approved') return
  const { rule } = change
  expect(rule.version).toBe(change.version)
  if (change.becomes) Object.assign(rule, { terms: change.becomes, version: rule.version + 1 })
  else rule.deleted = true
}

/** Whatever is written past the calls changes nothing that counts, or is refused. */
async function forge(history: History, who: Person): Promise<void> {
  const { dice, rules, known, changes } = history
  const rule = known.length > 0 ? dice.pick(known) : undefined
  const change = changes.length > 0 ? dice.pick(changes) : undefined
  const statements: Sql[] = []
  if (rule && !rule.deleted && rule.terms.status === 'Active')
    statements.push(
      sql`update approvals.rule set status = 'Inactive', version = version + 1 where id = ${rule.id}`,
      sql`update approvals.rule set deleted_at = now() where id = ${rule.id}`,
      sql`update approvals.rule set amount_from = amount_from + 1, amount_to = null, version = version + 1
          where id = ${rule.id}`,
      sql`delete from approvals.rule where id = ${rule.id}`,
    )
  if (change)
    statements.push(
      sql`update approvals.rule_change set needed = 0 where id = ${change.id}`,
      sql`insert into approvals.rule_change_decision
          select id, customer_id, 'approved', requested_by, 'x', true, now() from approvals.rule_change where id = ${change.id}`,
      sql`delete from approvals.rule_change_decision where change_id = ${change.id} and ${change.approvedBy.size > 0}`,
    )
  // Otherwise it would say what is there already.
  if (change && (change.by !== who || !change.bySuperAdmin))
    statements.push(
      sql`update approvals.rule_change set requested_by = ${who.userId}::uuid, by_super_admin = true where id = ${change.id}`,
    )
  if (change?.open && !isEnough(change))
    statements.push(sql`update approvals.rule_change set status = 'Approved', ended_at = now() where id = ${change.id}`)
  if (statements.length === 0) return
  const statement = dice.pick(statements)
  const refused = await rules.forge(statement, dice.chance(0.5))
  expect(refused, statement.text).toBeDefined()
  count(history, 'forged')
}

/** Whether enough said yes when they did, told plainly: as many colleagues as the rule asked for, or two Super Admins. */
function isEnough({ rule, bySuperAdmin, approvedBy }: KnownChange): boolean {
  const superAdmins = [bySuperAdmin, ...approvedBy.values()].filter(Boolean)
  return approvedBy.size >= rule.terms.approvals || superAdmins.length >= 2
}

const places = [
  { roleId: 10, superAdmin: true, decides: true, manages: true },
  { roleId: 20, superAdmin: false, decides: false, manages: false },
]

async function step(history: History): Promise<void> {
  const { dice, team, rules } = history
  const managers = team.filter(({ manages, userStatus }) => manages && userStatus === 'Active')
  const who = dice.pick(managers.length > 0 ? managers : team)
  const roll = dice.int(100)
  rules.pins.length = 0
  rules.letters.length = 0
  if (roll < 12) await addRule(history, who)
  else if (roll < 32) await changeRule(history, who)
  else if (roll < 42) await removeRules(history, who)
  else if (roll < 82) await decide(history)
  else if (roll < 92) await forge(history, who)
  else if (roll < 95) rules.clock.at = new Date(rules.clock.at.getTime() + dice.int(5) * 86_400_000)
  else if (roll < 98) Object.assign(dice.pick(team), { userStatus: dice.pick(['Active', 'DeActivated']) })
  else Object.assign(dice.pick(team), dice.pick(places))
}

/** Everything that payments are asked less than before, and by how many they had been. */
const lessThan = (before: Asked, after: Asked): number[] =>
  [...before].filter(([place, approvals]) => (after.get(place) ?? 0) < approvals).map(([, approvals]) => approvals)

async function live(dice: Dice, counts: History['counts']): Promise<void> {
  const team = teamOf(dice)
  const history: History = { dice, team, rules: openRules(db, team), known: [], changes: [], counts }
  const { rules, known, changes } = history
  for (const who of dice.some(team, 2)) await addRule(history, who)
  let before = await rules.asked()
  const steps = 8 + dice.int(8)
  for (let n = 0; n < steps; n += 1) {
    const open = changes.filter((change) => change.open)
    const asks = new Map(open.map((change) => [change, change.rule.terms.approvals]))
    await step(history)
    const after = await rules.asked()
    const inForce = known.filter(({ deleted, terms }) => !deleted && terms.status === 'Active')
    expect(after).toEqual(askedBy(inForce.map(({ terms }) => terms)))
    const lost = lessThan(before, after)
    if (lost.length > 0) {
      const applied = open.filter((change) => !change.open)
      expect(applied.length, 'payments are asked less, and no change ended').toBe(1)
      const [change] = applied
      if (!change) return
      const { by, approvedBy } = change
      expect(approvedBy.has(by), 'who asked has approved').toBe(false)
      // Those who may still approve at this moment.
      const standing = [by, ...approvedBy.keys()].filter(
        ({ decides, userStatus }) => decides && userStatus === 'Active',
      )
      const superAdmins = standing.filter(({ superAdmin }) => superAdmin).length
      const approved = standing.filter((one) => one !== by).length
      const enough = approved >= Math.max(...lost, asks.get(change) ?? 0)
      expect(enough || superAdmins >= 2, 'payments are asked less without enough people').toBe(true)
      count(history, enough ? 'relaxed by colleagues' : 'relaxed by Super Admins')
    }
    before = after
  }
}

test('whatever a team does with its payment rules, none asks less before enough people have agreed', {
  timeout: faultTimeoutMs,
}, async () => {
  const histories = run.size(60, 100_000)
  const counts: History['counts'] = {}
  await run.seeded(async () => {
    let next = 0
    const lane = async () => {
      while (next < histories) {
        const index = next
        next += 1
        // A history has dice of its own, so that the lanes do not disturb each other.
        await live(diceOf((run.seed + index * 7_919) >>> 0), counts)
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  })
  run.tell({ histories, ...counts })
  // The walk went where it matters.
  for (const what of ['waits', 'Approved', 'forged', 'relaxed by colleagues'])
    expect([what, counts[what] ?? 0]).toEqual([what, expect.toSatisfy((n: number) => n > 0)])
})
