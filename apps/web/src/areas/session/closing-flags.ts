import { type Flag, type Flags, flagNames } from '@tradewind/contract/flags'
import { type GuardedRoute, guardFlagsOf, isOpen } from './guard.rules.ts'

const everyFlag = Object.fromEntries(flagNames.map((name) => [name, true])) as Flags
/** Who gets in if anybody does: where this person finds no page, there is none. */
const mostWelcome = { customerType: 'Limited Liability Company', cardListed: true }

/** The flags without which a page exists for nobody. What only some are kept from depends on who asks, and is not here. */
export function closingFlags(route: Pick<GuardedRoute, 'needs'>): readonly Flag[] {
  const without = (name: Flag) => guardFlagsOf({ ...everyFlag, [name]: false }, true)
  return flagNames.filter((name) => !isOpen(route, mostWelcome, without(name)))
}
