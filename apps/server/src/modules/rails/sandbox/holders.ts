import { createHash } from 'node:crypto'
import type { RailName } from '../rails.rules.ts'
import type { AccountAddress } from '../rails.types.ts'

/** Account holders that a demo user can look for by name. Every other valid number has a holder, too: see `holderOf`. */
export const listedHolders = [
  { rail: 'fps', bankCode: '089999', accountNumber: '66374958', holder: 'Amelia Clarke', close: 'Amelia Clark' },
  {
    rail: 'fps',
    bankCode: '107999',
    accountNumber: '88837491',
    holder: 'Harbour Lane Joinery Ltd',
    close: 'Harbor Lane Joinery',
  },
  { rail: 'sepa', iban: 'DE89370400440532013000', holder: 'Jürgen Weiß', close: 'J Weiss' },
  { rail: 'sepa', iban: 'FR1420041010050500013M02606', holder: 'Chloé Laurent', close: 'Chloe Laurant' },
  { rail: 'sepa', iban: 'NL91ABNA0417164300', holder: 'Van den Berg Bloemen B.V.', close: 'Van der Berg Bloemen' },
  { rail: 'nip', bankCode: '058', accountNumber: '0152792740', holder: 'Adaeze Nwosu', close: 'Adaeze Nwoso' },
] as const satisfies readonly ({ rail: RailName; holder: string; close: string } & AccountAddress)[]

/** Holders whom the demo world's customers pay again and again. */
export const knownHolders = [
  { rail: 'fps', bankCode: '200415', accountNumber: '10484504', holder: 'Brightwater Freight Ltd' },
  { rail: 'fps', bankCode: '404714', accountNumber: '10484245', holder: 'Kestrel Print Works Ltd' },
  { rail: 'fps', bankCode: '309089', accountNumber: '10483818', holder: 'Rowan Wharf Estates Ltd' },
  { rail: 'fps', bankCode: '560036', accountNumber: '10483748', holder: 'Ousmane Diallo' },
  { rail: 'sepa', iban: 'IT02B0200801600000102938475', holder: 'Torrefazione Ferrini S.r.l.' },
  { rail: 'sepa', iban: 'DE75370400440732811400', holder: 'Kontor Nordhafen GmbH' },
  { rail: 'nip', bankCode: '044', accountNumber: '0819237457', holder: 'Okonjo Farms Ltd' },
  { rail: 'nip', bankCode: '057', accountNumber: '2219048675', holder: 'Lagos Cold Chain Ltd' },
] as const satisfies readonly ({ rail: RailName; holder: string } & AccountAddress)[]

const people = {
  fps: {
    first: 'Oliver Isla George Freya Arthur Poppy Leo Grace Theo Alice Samuel Ruby Edward Maya Daniel Hannah',
    last: 'Bennett Hughes Foster Patel Murray Ellis Sharma Barker Doyle Webb Fletcher Osborne Lowe Kaur Reid Ahmed',
    trade: 'Joinery|Print Works|Coffee Roasters|Travel|Engineering|Books',
    form: 'Ltd',
  },
  sepa: {
    first: 'Lena Matteo Camille Lucas Sofia Jan Elena Pieter Marta Hugo Greta Paul Inés Nils Chiara Emil',
    last: 'Schneider Rossi Moreau García Visser Keller Ferreira Novak Lindqvist Dubois Romano Maes Huber Costa Berger Ruiz',
    trade: 'Logistik|Studio|Textiles|Consulting|Atelier|Solar',
    form: 'GmbH',
  },
  ach: {
    first: 'Mason Harper Logan Avery Ethan Riley Caleb Nora Owen Hazel Wyatt Stella Julian Naomi Miles Ruth',
    last: 'Carter Nguyen Ramirez Brooks Sullivan Price Coleman Ortiz Hayes Bryant Wallace Kim Dawson Perry Lane Stone',
    trade: 'Supply|Analytics|Design|Outdoor Gear|Dental|Foods',
    form: 'LLC',
  },
  nip: {
    first: 'Chinedu Ngozi Tunde Amaka Ibrahim Zainab Emeka Folake Yusuf Halima Segun Ifeoma Musa Bisi Uche Kemi',
    last: 'Okafor Adeyemi Bello Eze Balogun Ibrahim Okonkwo Adebayo Danjuma Obi Lawal Nnamdi Afolabi Sani Ojo Umeh',
    trade: 'Ventures|Foods|Logistics|Farms|Textiles|Energy',
    form: 'Ltd',
  },
} as const satisfies Record<RailName, { first: string; last: string; trade: string; form: string }>

/** The holder of an account: listed, or a name that follows from its number, so that it is the same every time. */
export function holderOf(rail: RailName, to: AccountAddress): string {
  const key = keyOf(to)
  const listed = [...listedHolders, ...knownHolders].find((one) => one.rail === rail && keyOf(one) === key)
  if (listed) return listed.holder
  const digest = createHash('sha256').update(`${rail}:${key}`).digest()
  const { first, last, trade, form } = people[rail]
  const pick = (list: string[], byte: number) => list[(digest[byte] ?? 0) % list.length] ?? ''
  const surname = pick(last.split(' '), 1)
  // One account in five belongs to a company.
  if ((digest[2] ?? 0) % 5 === 0) return `${surname} ${pick(trade.split('|'), 3)} ${form}`
  return `${pick(first.split(' '), 0)} ${surname}`
}

const keyOf = (to: AccountAddress): string => ('iban' in to ? to.iban : `${to.bankCode ?? ''}:${to.accountNumber}`)
