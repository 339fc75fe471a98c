import { type AnyCall, defaultFlags } from '@tradewind/contract'
import { allCalls } from '@tradewind/contract/registry'
import { leavesOf, valueAt, withAt } from '@tradewind/testkit'
import { exchangeOrder, paymentOrder } from './test-bodies-of-payments.ts'
import { cardFunding } from './test-bodies-of-sendr.ts'
import type { Person } from './test-people.ts'
import { rightRequests } from './test-requests.ts'
import type { WireRequest } from './test-wire-request.ts'

export const absentId = '01900000-0000-7000-8000-00000000dead'

/** As long as an id, and none: a field that takes it too, such as a sealed token, takes any text. */
const noId = 'z'.repeat(absentId.length)

export interface IdField {
  name: string
  declared: AnyCall
  part: 'params' | 'query' | 'body'
  path: readonly (string | number)[]
}

/** What is switched off where nothing is configured says so before it looks at any id. */
const answered = allCalls.filter(({ feature }) => !feature || defaultFlags[feature])

/** Every field that takes an id, in every call: by the shape of what it takes, not by its name. */
export const idFields: readonly IdField[] = answered.flatMap((declared) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    (declared[part] ? leavesOf(declared[part]) : [])
      .filter(({ shape }) => shape.kind === 'text' && shape.pattern?.test(absentId) && !shape.pattern.test(noId))
      .map(({ path }) => ({ name: `${declared.name} ${part} ${path.join('.')}`, declared, part, path })),
  ),
)

/** All that someone has that such a field could name, by where it is: what is added to a person is found as well. */
export const idsOf = (has: object, under = ''): [kind: string, id: string][] =>
  Object.entries(has).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'object' && value !== null) return idsOf(value, `${under}${name}.`)
    const isId = typeof value === 'string' && value.length === absentId.length && /^[\da-f-]+$/.test(value)
    return isId ? [[under + name, value]] : []
  })

/** A right request of the person with this id in the field. */
export function requestWith(person: Person, { declared, part, path }: IdField, id: string): WireRequest {
  const right = rightRequests(person)[declared.name] ?? {}
  // A payee that is named twice must be the same both times: here the other name is the only one.
  const twice = path.slice(-2).join('.') === 'beneficiary.beneficiaryId' && declared.name.startsWith('batches.')
  // So must an account of an exchange that is named by both of its names.
  const account = path.slice(-2).join('.') === 'currency.accountId' && declared.name.startsWith('exchange.')
  const other = twice ? [...path.slice(0, -2), 'beneficiaryId'] : account ? [...path.slice(0, -1), 'id'] : undefined
  const given = other ? withAt(right[part], other, undefined) : right[part]
  // Who pays from another account names it and a quote, or bounds for the quotes of later days: neither stands alone.
  if (path[0] === 'exchangeFrom') {
    const isLater = declared.name.startsWith('schedules.')
    const exchangeFrom = {
      accountId: person.accounts.EUR,
      ...(isLater ? { lowestRate: '0.01' } : { rateId: absentId }),
    }
    return { ...right, [part]: withAt(withAt(given, ['exchangeFrom'], exchangeFrom), path, id) }
  }
  // A card pays for one thing, and one card pays.
  if (declared.name === 'fundingCards.payWithCard' && path[0] === 'accountId')
    return { ...right, body: cardFunding(person, { accountId: id }) }
  if (declared.name === 'fundingCards.payWithCard' && path[0] === 'id')
    return { ...right, body: { paymentInstructionId: person.instructionId, id } }
  // So does a row of a batch, with what it was shown.
  const own = path.indexOf('exchangeFrom')
  if (own > 0) {
    const row = { accountId: person.accounts.EUR, rateId: absentId, amount: '12.00', markedRate: '0.86' }
    return { ...right, [part]: withAt(withAt(given, path.slice(0, own + 1), row), path, id) }
  }
  // So it is with an exchange whose money is sent on.
  if (path[0] === 'createTransactionPayload') {
    const { exchangeDetails, ...exchange } = exchangeOrder(person.accounts.EUR, person.accounts.GBP)
    const details = { ...exchangeDetails, rateId: absentId }
    const body = { ...exchange, exchangeDetails: details, createTransactionPayload: paymentOrder(person) }
    return { ...right, [part]: withAt(body, path, id) }
  }
  return { ...right, [part]: withAt(given, path, id) }
}

/**
 * The kinds of ids that belong in a field: of what a right request of the person has in it, and where it has nothing, of
 * what it has in fields of the same name, or by the same name itself. Empty where nobody has such a thing.
 */
export function kindsThatBelong(person: Person, field: IdField): string[] {
  const kinds = new Map(idsOf(person).map(([kind, id]) => [id, kind]))
  const right = rightRequests(person)
  const kindIn = ({ declared, part, path }: IdField) => kinds.get(String(valueAt(right[declared.name]?.[part], path)))
  const kind = kindIn(field)
  if (kind) return [kind]
  const alike = idFields.filter((other) => nameOf(other) === nameOf(field))
  const named = [...kinds.values()].filter((one) => one.split('.').at(-1)?.toLowerCase() === nameOf(field))
  return [...new Set([...alike.flatMap((other) => kindIn(other) ?? []), ...named])]
}

/** What the field is called, without the places of its lists. */
const nameOf = ({ path }: IdField) => String(path.findLast((step) => typeof step === 'string')).toLowerCase()
