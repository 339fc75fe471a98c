import { type Currency, money } from '@tradewind/kernel'
import type { RailOrder } from '../rails.types.ts'
import { writeOrder } from './order.ts'
import { type SentBack, writeRefund } from './refund.ts'
import { writeXmlMessage, type XmlMessage } from './reports.ts'

/** Messages of every kind that we write or read, for the tests and for `tools/iso20022.ts`. */
const at = new Date('2026-11-20T10:00:00.000Z')
const id = '019aa0f0-0000-7000-8000-00000000000a'

const order = (rail: RailOrder['rail'], currency: Currency, other: Partial<RailOrder>): RailOrder => ({
  rail,
  endToEndId: id,
  amount: money(currency, 125_050n),
  debtorName: 'Marlow & Finch Ltd',
  creditorName: 'Jürgen Weiß',
  to: { iban: 'DE89370400440532013000' },
  narration: 'Invoice 12 <part 2>',
  ...other,
})

export const orders: RailOrder[] = [
  order('sepa', 'EUR', {}),
  order('sepa', 'EUR', { narration: '' }),
  order('swift', 'EUR', { to: { bic: 'CHASUS33', accountNumber: '123456789' } }),
  order('swift', 'JPY', { to: { bic: 'BOTKJPJTXXX', accountNumber: '1234567', intermediaryBic: 'CITIUS33' } }),
  order('swift', 'GBP', { to: { bic: 'COBADEFF', accountNumber: 'DE89370400440532013000' } }),
  order('fedwire', 'USD', { to: { bankCode: '021000021', accountNumber: '123456789' } }),
  order('raast', 'PKR', { to: { iban: 'PK36SCBL0000001123456702' } }),
]

/** With the payer's account and the parties' addresses. */
export const ordersWithAddresses: RailOrder[] = [
  order('sepa', 'EUR', {
    debtorAccount: 'DE02120300000000202051',
    debtorAddress: { lines: ['14 Harbour Street'], city: 'Bristol', postcode: 'BS1 4QA', country: 'GB' },
    creditorAddress: { lines: [], city: 'Köln', country: 'DE' },
  }),
  order('swift', 'EUR', {
    debtorAccount: '40051234',
    debtorAddress: { lines: ['Unit 12'], city: 'Holyhead', state: 'Anglesey', country: 'GB' },
    to: { bic: 'CHASUS33', accountNumber: '123456789' },
  }),
]

const told = { endToEndId: id, transactionId: 'SEPA20261120123456789123456789', at: at.toISOString() }

export const news: XmlMessage[] = [
  { message: 'pacs.002', network: 'sepa', ...told, status: 'ACSP' },
  { message: 'pacs.002', network: 'raast', ...told, status: 'ACSC' },
  { message: 'pacs.002', network: 'fedwire', ...told, status: 'RJCT', reason: 'AC04' },
  { message: 'pacs.002', network: 'swift', ...told, status: 'ACSP', reason: 'G000', bank: 'CITIUS33' },
  {
    message: 'pacs.002',
    network: 'swift',
    ...told,
    status: 'ACSP',
    reason: 'G000',
    bank: 'CITIUS33',
    charge: { currency: 'EUR', amountMinor: '1500' },
  },
  { message: 'pacs.004', network: 'sepa', ...told, reason: 'MS03', currency: 'EUR', amountMinor: '125050' },
  {
    message: 'pacs.008',
    network: 'sepa',
    transactionId: told.transactionId,
    creditorAccount: { iban: 'IE29AIBK93115212345678' },
    amountMinor: '2500',
    currency: 'EUR',
    debtorName: 'Grace “G” Webb',
    remittance: 'rent & more',
    at: told.at,
  },
  {
    message: 'pacs.008',
    network: 'fedwire',
    transactionId: told.transactionId,
    creditorAccount: { accountNumber: '8301234567', bankCode: '071503662' },
    amountMinor: '1',
    currency: 'USD',
    debtorName: 'Mason Carter',
    remittance: '',
    at: told.at,
  },
]

export const writtenOrder = (one: RailOrder): string => writeOrder(one, at)

export const xmlMessage = (one: XmlMessage): string =>
  writeXmlMessage(one, { messageId: '019aa0f000007000800000000000000b', amount: money(currencyOf(one), minorOf(one)) })

const currencyOf = (one: XmlMessage): Currency => (one.message === 'pacs.008' ? one.currency : 'EUR')
const minorOf = (one: XmlMessage): bigint => (one.message === 'pacs.008' ? BigInt(one.amountMinor) : 125_050n)

/** Money of ours that goes back in part. */
export const refund: SentBack = {
  refundId: '019aa0f0-0000-7000-8000-00000000000c',
  rail: 'sepa',
  originalReference: told.transactionId,
  original: money('EUR', 125_050n),
  amount: money('EUR', 5_050n),
  reason: 'More came in than this transfer costs.',
}

export const writtenRefund = (): string => writeRefund(refund, at) ?? ''
