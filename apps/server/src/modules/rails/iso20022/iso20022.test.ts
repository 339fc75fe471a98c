import { currencyCodes, money } from '@tradewind/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NetworkMessage } from '../network-messages.ts'
import type { RailOrder } from '../rails.types.ts'
import { readOrder, uetrOf, writeOrder } from './order.ts'
import { writeRefund } from './refund.ts'
import { readXmlMessage, writeXmlMessage } from './reports.ts'
import { news, orders, ordersWithAddresses, refund, writtenOrder, writtenRefund, xmlMessage } from './test-messages.ts'
import { limits, readXml } from './xml.ts'

const at = new Date('2026-11-20T10:00:00Z')

describe('an order', () => {
  test.each([...orders, ...ordersWithAddresses])(
    'goes over as a pacs.008 and is read there as it was given: $rail to $to',
    (order) => {
      expect(readOrder(order.rail, writtenOrder(order))).toEqual(order)
    },
  )

  test('is the message that the networks want, to the letter', () => {
    expect(orders.map(writtenOrder)).toMatchSnapshot()
  })

  test('names the account and the addresses where the message has them, in the order of its schema', () => {
    expect(ordersWithAddresses.map(writtenOrder)).toMatchSnapshot()
  })

  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }).filter((one) => one.trim() !== '')
  test('keeps its meaning whatever names and narrations say, and stays readable', () => {
    const given = fc.record({
      currency: fc.constantFrom(...currencyCodes),
      minor: fc.bigInt({ min: 1n, max: 999_999_999_999n }),
      debtorName: text,
      creditorName: text,
      narration: fc.string({ unit: 'binary', maxLength: 200 }),
    })
    fc.assert(
      fc.property(given, ({ currency, minor, ...said }) => {
        const to = { bic: 'CHASUS33', accountNumber: '123456789' }
        const order: RailOrder = { rail: 'swift', endToEndId: 'one', amount: money(currency, minor), to, ...said }
        const written = writeOrder(order, at)
        const { amount, creditorName } = readOrder('swift', written)
        expect(amount).toEqual(order.amount)
        expect(creditorName.length).toBeLessThanOrEqual(140)
        expect(creditorName.length).toBeGreaterThan(0)
      }),
    )
  })

  test('is followed by a UUID of its own, the same each time', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        expect(uetrOf(one)).toMatch(/^[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/)
        expect(uetrOf(one)).toBe(uetrOf(one))
        if (one !== other) expect(uetrOf(one)).not.toBe(uetrOf(other))
      }),
    )
  })
})

describe("a network's news", () => {
  test.each(news)('is written and read as what it says: $message $network', (message) => {
    expect(NetworkMessage.parse(readXmlMessage(xmlMessage(message)))).toEqual(message)
  })

  test('is the message that the networks send, to the letter', () => {
    expect(news.map(xmlMessage)).toMatchSnapshot()
  })

  const [status] = news
  const written = status ? writeXmlMessage(status, { messageId: 'one', amount: money('EUR', 1n) }) : ''

  const faults: [string, string][] = [
    ['no XML', '{}'],
    ['nothing', ''],
    ['a document type', written.replace('<Document', '<!DOCTYPE Document><Document')],
    [
      'an entity of its own',
      written.replace('<Document', '<!DOCTYPE d [<!ENTITY e "x">]><Document').replace('ACSP', '&e;'),
    ],
    ['an entity that nobody declared', written.replace('ACSP', '&other;')],
    ['an external entity', written.replace('<Document', '<!DOCTYPE d SYSTEM "file:///etc/passwd"><Document')],
    ['a processing instruction', written.replace('<Document', '<?run this?><Document')],
    ['an end missing', written.replace('</Document>', '')],
    ['another namespace', written.replace('pacs.002.001.10', 'pacs.002.001.99')],
    ['an element of another namespace', written.replace('<TxSts>', '<TxSts xmlns="urn:other">')],
    ['two transactions', written.replace(/<TxInfAndSts>.*<\/TxInfAndSts>/, (one) => one + one)],
    ['no transaction', written.replace(/<TxInfAndSts>.*<\/TxInfAndSts>/, '')],
    ['more characters than any message has', written.replace('ACSP', 'A'.repeat(limits.characters))],
    ['more levels than any message has', '<a>'.repeat(limits.depth + 1) + '</a>'.repeat(limits.depth + 1)],
    ['more elements than any message has', `<a>${'<b/>'.repeat(limits.elements)}</a>`],
  ]
  test.each(faults)('with %s is not read', (_, document) => {
    expect(() => readXmlMessage(document)).toThrow()
  })

  test('whatever comes, the reader answers or refuses, and never hangs or expands', () => {
    const hostile = fc.oneof(fc.string({ unit: 'binary' }), fc.mixedCase(fc.constant(written)))
    fc.assert(
      fc.property(hostile, (document) => {
        try {
          readXml(document)
        } catch (err) {
          expect(err).toBeInstanceOf(Error)
        }
      }),
    )
  })

  test('that says a debit or an announcement is no credit', () => {
    const credit = news.find(({ message }) => message === 'pacs.008')
    const told = credit ? xmlMessage(credit) : ''
    expect(() => readXmlMessage(told.replace('CRDT', 'DBIT'))).toThrow('no credit')
    expect(() => readXmlMessage(told.replace('BOOK', 'PDNG'))).toThrow('no credit')
    expect(() => readXmlMessage(told.replace('<Amt Ccy="EUR">25.00', '<Amt Ccy="EUR">25.001'))).toThrow()
  })
})

describe('money that goes back', () => {
  test('is a pacs.004 that names what came, how much of it goes back, and why', () => {
    expect(writtenRefund()).toMatchSnapshot()
  })

  test('is told in XML to the networks that speak it, and to no other', () => {
    const told = ['sepa', 'swift', 'fedwire', 'raast', 'fps', 'ach', 'card'].filter((rail) =>
      writeRefund({ ...refund, rail }, at),
    )
    expect(told).toEqual(['sepa', 'swift', 'fedwire', 'raast'])
  })
})
