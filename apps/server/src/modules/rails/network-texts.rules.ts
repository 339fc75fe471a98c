import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { basicLatin } from '#platform/basic-latin.rules'
import { railTable } from './networks.rules.ts'
import type { RailOrder } from './rails.types.ts'

/** Maximum length of a name: SEPA's rulebook allows 70 characters, ISO 20022 itself 140. */
const nameLength = (rail: RailName): number => (rail === 'sepa' ? 70 : 140)

/** A name as a network carries it: a full stop if none of its characters can be carried, because names can't be empty. */
export function nameFor(rail: RailName, name: string): string {
  if (!railTable[rail].xml) return name
  return basicLatin(name).slice(0, nameLength(rail)).trim() || '.'
}

/** A narration as a network carries it. */
export const narrationFor = (rail: RailName, narration: string): string =>
  railTable[rail].xml ? basicLatin(narration.replace(/\s+/g, ' ')).slice(0, 140).trim() : narration

/** An order in the characters and lengths of its network; other networks' connectors know their own. */
export function inNetworkTexts(order: RailOrder): RailOrder {
  const { rail, debtorAddress, creditorAddress } = order
  if (!railTable[rail].xml) return order
  return {
    ...order,
    debtorName: nameFor(rail, order.debtorName),
    debtorAddress: debtorAddress && latinAddress(debtorAddress),
    creditorName: nameFor(rail, order.creditorName),
    creditorAddress: creditorAddress && latinAddress(creditorAddress),
    narration: narrationFor(rail, order.narration),
  }
}

const latinAddress = ({ lines, city, state, postcode, country }: NonNullable<RailOrder['debtorAddress']>) => ({
  lines: lines.map(basicLatin).filter((line) => line !== ''),
  city: basicLatin(city) || '.',
  ...(state && { state: basicLatin(state) }),
  ...(postcode && { postcode: basicLatin(postcode) }),
  country,
})
