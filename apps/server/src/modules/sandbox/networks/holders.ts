import { createHash } from 'node:crypto'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { AccountAddress } from '#modules/rails'

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
  {
    rail: 'inr',
    bankCode: 'HDFC0000123',
    accountNumber: '50100012345678',
    holder: 'Ananya Iyer',
    close: 'Ananya Iyar',
  },
  { rail: 'raast', iban: 'PK36SCBL0000001123456702', holder: 'Bilal Siddiqui', close: 'Bilal Siddiqi' },
  {
    rail: 'ethswitch',
    bankCode: 'CBETETAA',
    accountNumber: '1000123456789',
    holder: 'Tigist Bekele',
    close: 'Tigist Bekel',
  },
  {
    rail: 'momo',
    mobileNumber: '256772123456',
    operator: 'MTN',
    country: 'UG',
    holder: 'Grace Namubiru',
    close: 'Grace Namubiro',
  },
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
  india: {
    first: 'Aarav Diya Rohan Ananya Vikram Meera Arjun Kavya Nikhil Priya Sanjay Lakshmi Rahul Nisha Dev Asha',
    last: 'Sharma Patel Iyer Reddy Nair Gupta Mehta Singh Rao Das Joshi Menon Kapoor Bose Pillai Chowdhury',
    trade: 'Textiles|Software|Spices|Exports|Engineering|Foods',
    form: 'Pvt Ltd',
  },
  asia: {
    first: 'Wei Mei Jun Hui Ahmed Fatima Bilal Sana Rajan Siti Hassan Ayesha Kenji Yuki Omar Lin',
    last: 'Tan Lim Lee Ng Khan Malik Hussain Raza Wong Goh Siddiqui Chua Teo Qureshi Ong Sheikh',
    trade: 'Trading|Marine|Electronics|Textiles|Foods|Solutions',
    form: 'Pte Ltd',
  },
  eastAfrica: {
    first: 'Abebe Tigist Joseph Grace Moses Neema Daudi Hana Samuel Rehema Yonas Joyce Peter Zawadi Musa Almaz',
    last: 'Bekele Tesfaye Okello Namubiru Mushi Kimaro Alemu Nakato Mwakasege Haile Ssempa Juma Girma Auma Lema Tadesse',
    trade: 'Coffee|Farms|Transport|Traders|Safaris|Stores',
    form: 'Ltd',
  },
  westAfrica: {
    first: 'Aminata Moussa Fatou Ibrahima Awa Kwame Mariam Kofi Adjoa Cheikh Aïssatou Yao Ama Serge Bintou Koffi',
    last: 'Diallo Traoré Kouassi Ndiaye Mensah Ouédraogo Koné Sow Owusu Fall Touré Boateng Mbarga Nguema Diop Asante',
    trade: 'Négoce|Transit|Agro|Textiles|Services|Bois',
    form: 'SARL',
  },
  southAfrica: {
    first:
      'Thabo Lerato Pieter Naledi Johan Zanele Sipho Anika Kagiso Michelle Bongani Ayanda Riaan Nomsa Craig Palesa',
    last: 'Nkosi Dlamini Botha Naidoo Mokoena Venter Khumalo Pillay Ndlovu Smit Molefe Fourie Zulu Govender Mabaso Steyn',
    trade: 'Wines|Mining Supplies|Logistics|Motors|Design|Foods',
    form: 'Pty Ltd',
  },
} as const satisfies Record<string, { first: string; last: string; trade: string; form: string }>

/** Where the holders of a network's accounts live. */
const peopleOf: Record<RailName, keyof typeof people> = {
  fps: 'fps',
  sepa: 'sepa',
  ach: 'ach',
  nip: 'nip',
  swift: 'sepa',
  fedwire: 'ach',
  interac: 'ach',
  eft: 'ach',
  inr: 'india',
  fast: 'asia',
  raast: 'asia',
  zaeft: 'southAfrica',
  ethswitch: 'eastAfrica',
  momo: 'eastAfrica',
  uemoa: 'westAfrica',
}

/** The holder of an account: listed, or a name that follows from its number, so that it is the same every time. */
export function holderOf(rail: RailName, to: AccountAddress): string {
  const key = keyOf(to)
  const listed = [...listedHolders, ...knownHolders].find((one) => one.rail === rail && keyOf(one) === key)
  if (listed) return listed.holder
  const digest = createHash('sha256').update(`${rail}:${key}`).digest()
  const { first, last, trade, form } = people[peopleOf[rail]]
  const pick = (list: string[], byte: number) => list[(digest[byte] ?? 0) % list.length] ?? ''
  const surname = pick(last.split(' '), 1)
  // One account in five belongs to a company.
  if ((digest[2] ?? 0) % 5 === 0) return `${surname} ${pick(trade.split('|'), 3)} ${form}`
  return `${pick(first.split(' '), 0)} ${surname}`
}

function keyOf(to: AccountAddress): string {
  if ('iban' in to) return to.iban
  if ('mobileNumber' in to) return to.mobileNumber
  if ('email' in to) return to.email
  return `${('bic' in to ? to.bic : to.bankCode) ?? ''}:${to.accountNumber}`
}
