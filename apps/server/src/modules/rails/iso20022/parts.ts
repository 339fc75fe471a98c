import { type Currency, fromDecimal, isCurrency, money, toDecimal } from '@tradewind/kernel'
import { type PostalAddress, postalAddressOf } from '@tradewind/kernel/postal-address'
import { type Content, child, el, needed, textAt, type Written, type XmlElement } from './xml.ts'

/** Pieces that several messages share, each with the way to write and to read it. */

/** The versions that SEPA's rulebook, CBPR+ and Fedwire have in force, by the name of the message. */
export const namespaces = {
  'pacs.008': 'urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08',
  'pacs.002': 'urn:iso:std:iso:20022:tech:xsd:pacs.002.001.10',
  'pacs.004': 'urn:iso:std:iso:20022:tech:xsd:pacs.004.001.09',
  'camt.029': 'urn:iso:std:iso:20022:tech:xsd:camt.029.001.09',
  'camt.056': 'urn:iso:std:iso:20022:tech:xsd:camt.056.001.08',
  'camt.054': 'urn:iso:std:iso:20022:tech:xsd:camt.054.001.08',
} as const

/** The BIC by which the sandbox knows us. */
export const ourBic = 'TRDWIE2DXXX'

/** Identifiers have at most 35 characters, a UUID with its dashes has 36: it travels without them. */
export const shortId = (id: string): string => (uuid.test(id) ? id.replaceAll('-', '') : id)

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The id as we know it. */
export const longId = (id: string): string =>
  /^[0-9a-f]{32}$/.test(id) ? id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : id

export const amountOf = (name: string, currency: Currency, minor: bigint): Written | undefined =>
  el(name, toDecimal(money(currency, minor)), { Ccy: currency })

/** Reads an amount; a currency that we do not know or more decimals than it has make the message unreadable. */
export function readAmount(from: XmlElement | undefined): { currency: Currency; amountMinor: string } {
  const currency = from?.attributes['Ccy'] ?? ''
  if (!from || !isCurrency(currency)) throw new Error('there is no amount in a currency that we know')
  return { currency, amountMinor: fromDecimal(from.text.trim(), currency).minor.toString() }
}

/** A bank: by BIC, by the number that its clearing system knows it by, or not named because the IBAN says it. */
export function agent(
  name: string,
  { bic, member, system }: { bic?: string | undefined; member?: string | undefined; system?: string | undefined },
): Written | undefined {
  const byMember: Content = [el('ClrSysId', [el('Cd', system)]), el('MmbId', member)]
  const identification = bic
    ? el('BICFI', bic)
    : member
      ? el('ClrSysMmbId', byMember)
      : el('Othr', [el('Id', 'NOTPROVIDED')])
  return el(name, [el('FinInstnId', [identification])])
}

export const party = (name: string, called: string, address?: PostalAddress): Written | undefined =>
  el(name, [el('Nm', called.trim().slice(0, 140)), address && postalAddress(address)])

/**
 * A hybrid address, as SEPA and CBPR+ require since they stopped taking unstructured ones in November 2026: town and
 * country in fields of their own, the street in up to two lines of 70 characters.
 */
function postalAddress({ lines, city, state, postcode, country }: PostalAddress): Written | undefined {
  const street = lines.join(', ')
  return el('PstlAdr', [
    el('PstCd', postcode?.slice(0, 16)),
    el('TwnNm', city.slice(0, 35)),
    el('CtrySubDvsn', state?.slice(0, 35)),
    el('Ctry', country),
    el('AdrLine', street.slice(0, 70).trim()),
    el('AdrLine', street.slice(70, 140).trim()),
  ])
}

/** The address of a party; undefined without a town and country. */
export function readPostalAddress(from: XmlElement | undefined): PostalAddress | undefined {
  const address = from && child(from, 'PstlAdr')
  if (!address) return undefined
  const [addressLine1, addressLine2] = address.children.filter(({ name }) => name === 'AdrLine').map(({ text }) => text)
  return postalAddressOf({
    addressLine1,
    addressLine2,
    city: textAt(address, 'TwnNm'),
    state: textAt(address, 'CtrySubDvsn'),
    postcode: textAt(address, 'PstCd'),
    countryId: textAt(address, 'Ctry'),
  })
}

/** An account, by IBAN where it looks like one. */
export function account(name: string, number: string): Written | undefined {
  const id = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(number) ? el('IBAN', number) : el('Othr', [el('Id', number)])
  return el(name, [el('Id', [id])])
}

export function readAccount(from: XmlElement): { iban: string } | { accountNumber: string } {
  const iban = textAt(from, 'Id/IBAN')
  return iban ? { iban } : { accountNumber: needed(from, 'Id/Othr/Id') }
}

/** Which of our networks speaks: its name where a message has room for the sending institution. */
export const speaker = (network: string): Written | undefined =>
  el('InstgAgt', [el('FinInstnId', [el('Othr', [el('Id', network)])])])

export const readSpeaker = (header: XmlElement): string => needed(header, 'InstgAgt/FinInstnId/Othr/Id')

/** The message inside its document. */
export function bodyOf(root: XmlElement, name: string): XmlElement {
  const body = root.name === 'Document' ? child(root, name) : undefined
  if (!body) throw new Error(`there is no ${name}`)
  return body
}
