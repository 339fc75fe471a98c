import type { policy as contract } from '@tradewind/contract'

/** The values of a rule as they are read and changed; text, numbers, yes or no, and lists. */
export type Values = Readonly<Record<string, string | number | boolean | readonly string[] | null>>

const lists = (values: Values, name: string): readonly string[] | null => {
  const value = values[name]
  return Array.isArray(value) ? (value as readonly string[]) : null
}

/** Whether a rule holds for fewer than before: null is everybody. */
function narrower(before: readonly string[] | null, after: readonly string[] | null): boolean {
  if (after === null) return false
  return before === null || before.some((one) => !after.includes(one))
}

/**
 * Whether more people get through with less: such a change takes two people. A pattern that changes may let more through, so
 * it counts as well.
 */
export function loosens(rule: contract.PolicyRule, before: Values, after: Values): boolean {
  const becomes = (name: string, value: boolean) => before[name] !== value && after[name] === value
  if (rule === 'availability') return becomes('available', true)
  if (rule === 'excluded-country') return becomes('excluded', false)
  if (rule === 'category') {
    const takes = ({ active, excluded, ...values }: Values) =>
      active && !excluded ? (lists(values, 'customerGroups') ?? []) : []
    // One that is switched off is offered to nobody, so only an exclusion that ends with it lets someone in.
    return becomes('excluded', false) || takes(after).some((group) => !takes(before).includes(group))
  }
  if (before['active'] === false) return false
  return (
    becomes('active', false) ||
    becomes('optional', true) ||
    becomes('needsNumber', false) ||
    Number(after['sides']) < Number(before['sides']) ||
    (before['numberPattern'] !== after['numberPattern'] && after['needsNumber'] === true) ||
    ['customerGroups', 'customerTypes', 'products', 'countryIds'].some((name) =>
      narrower(lists(before, name), lists(after, name)),
    )
  )
}

const names: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  sides: 'Pages',
  needsNumber: 'Number asked for',
  numberPattern: 'Pattern of the number',
  numberExample: 'Example of the number',
  optional: 'Optional',
  customerGroups: 'Kinds of customer',
  customerTypes: 'Customer types',
  products: 'Products',
  countryIds: 'Countries',
  active: 'In force',
  excluded: 'Excluded',
  available: 'Available',
}

const words = (value: Values[string] | undefined): string => {
  if (value === undefined) return ''
  if (value === null) return 'All'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? value.join(', ') : String(value)
}

/** What a change changes, field by field; everything of a rule that is new. */
export const differencesOf = (
  before: Values | null,
  after: Values,
): { field: string; before: string; after: string }[] =>
  Object.keys(names)
    .filter((name) => name in after && words(before?.[name]) !== words(after[name]))
    .map((name) => ({ field: names[name] ?? name, before: words(before?.[name]), after: words(after[name]) }))

const atom = String.raw`(?:\[(?:[A-Za-z0-9]-[A-Za-z0-9]|[A-Za-z0-9/ -])+\]|\\d|[A-Za-z0-9/ -]|\((?:[A-Za-z0-9/-]+\|)*[A-Za-z0-9/-]+\))`
const safePattern = new RegExp(String.raw`^\^(?:${atom}(?:\{\d{1,2}(?:,\d{1,2})?\}|\?)?){1,20}\$$`)

/**
 * Whether a pattern of staff may be tried on what customers type: from beginning to end, out of characters, ranges and
 * alternatives, each repeated a number of times that has a bound. Such a pattern never takes long.
 */
export function isSafePattern(pattern: string): boolean {
  if (!safePattern.test(pattern)) return false
  try {
    return new RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}
