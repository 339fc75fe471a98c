import { describe, expect, test } from 'vitest'
import { ecbRates } from './ecb.ts'

/** As the bank wrote it on a Friday. */
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='2026-11-27'>
    <Cube currency='USD' rate='1.0542'/><Cube currency='JPY' rate='160.35'/>
    <Cube currency='GBP' rate='0.8300'/><Cube currency='XXQ' rate='2'/>
  </Cube></Cube>
</gesmes:Envelope>`

const read = (now: string, text = xml) => ecbRates(text, new Date(now))

describe('the reference rates of the European Central Bank', () => {
  test('are read from euros to dollars, in currencies that we know', () => {
    const rates = Object.fromEntries(
      read('2026-11-27T17:30:00Z').map(({ currency, perDollar }) => [currency, perDollar]),
    )
    expect(rates).toEqual({ USD: '1', EUR: '0.948586605957', JPY: '152.105862265225', GBP: '0.787326882944' })
  })

  test.each([
    ['on Friday evening', '2026-11-27T18:00:00Z'],
    ['over the weekend', '2026-11-29T12:00:00Z'],
    ['on Monday until the next are due', '2026-11-30T16:59:00Z'],
  ])('hold %s', (_, now) => {
    expect(read(now).every(({ at }) => at.getTime() === Date.parse(now))).toBe(true)
  })

  test('are as old as they are once others should have followed, and over Christmas only when these are due', () => {
    expect(read('2026-11-30T17:00:00Z')[0]?.at.toISOString()).toBe('2026-11-27T15:00:00.000Z')
    const before = xml.replace('2026-11-27', '2026-12-24')
    expect(read('2026-12-28T12:00:00Z', before)[0]?.at.toISOString()).toBe('2026-12-28T12:00:00.000Z')
    expect(read('2026-12-28T17:00:00Z', before)[0]?.at.toISOString()).toBe('2026-12-24T15:00:00.000Z')
  })

  test.each([
    ['no XML', 'Service unavailable'],
    ['a page that is cut off', xml.slice(0, 400)],
    ['no dollar', xml.replace('USD', 'USX')],
    ['a rate of zero', xml.replace('0.8300', '0.0000')],
    ['a rate that is no number', xml.replace('0.8300', '1e5')],
    ['a day to come', xml.replace('2026-11-27', '2026-11-28')],
    [
      'more than one day, as in the bank’s history',
      xml.replace('</Cube></Cube>', "</Cube><Cube time='2026-11-26'><Cube currency='USD' rate='2'/></Cube></Cube>"),
    ],
    ['no day', xml.replace("time='2026-11-27'", '')],
  ])('are refused where there is %s', (_, text) => {
    expect(() => read('2026-11-27T18:00:00Z', text)).toThrow()
  })
})
