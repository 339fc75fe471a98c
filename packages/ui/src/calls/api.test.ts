import { addReversalAccount } from '@tradewind/contract/settings'
import { localTime } from '@tradewind/kernel/iso-date'
import { expect, test, vi } from 'vitest'
import { zoneName } from '../dates.ts'
import { bankNow, bankToday, setClockBy, today } from '../server-clock.ts'
import { CallFailed, send } from './api.ts'

const account = {
  currencyCode: 'GBP',
  accountName: 'Reed Trading Ltd',
  bankName: 'Barclays',
  countryId: 'GB',
  iban: '',
  bankCode: '10-79-99',
  accountNumber: '',
  swiftCode: '',
} as const

test('a body that does not fit its schema is refused at its fields, in the words of the server, and not sent', async () => {
  const ask = vi.fn()
  const body = { ...account, bankName: 'B'.repeat(300), accountName: 12 }
  const refused = await send(addReversalAccount, { body } as never, { fetch: ask }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CallFailed)
  expect(refused).toMatchObject({
    status: 400,
    code: 'request.invalid',
    errors: [
      { field: 'accountName', message: 'Account name is not valid' },
      { field: 'bankName', message: expect.stringMatching(/^Bank name may not be longer than \d+ characters$/) },
    ],
  })
  expect(ask).not.toHaveBeenCalled()
})

test('empty fields that may be left out are sent as they are, and the request goes out', async () => {
  const ask = vi.fn(async () =>
    Response.json({ isSuccess: false, value: null, error: 'No.', message: null }, { status: 409 }),
  )
  await send(addReversalAccount, { body: account }, { fetch: ask as never }).catch(() => undefined)
  const [, sent] = ask.mock.calls[0] as unknown as [string, { body: string }]
  expect(JSON.parse(sent.body)).toMatchObject({ bankName: 'Barclays', iban: '', swiftCode: '' })
})

test('days follow the bank’s clock, whatever the device says', async () => {
  const answered = (at: string) => async () =>
    Response.json(
      { isSuccess: false, value: null, error: 'No.', message: null },
      { status: 409, headers: { 'bank-time': at } },
    )
  for (const at of ['2026-01-31T23:30:00.000Z', '2031-07-01T12:00:00.000Z']) {
    await send(addReversalAccount, { body: account }, { fetch: answered(at) as never }).catch(() => undefined)
    expect(Math.abs(bankNow().getTime() - Date.parse(at))).toBeLessThan(60_000)
    expect(bankToday()).toBe(at.slice(0, 10))
    expect(today()).toBe(localTime(new Date(at), zoneName()).date)
  }
})

test('the reader’s today is that of the reader’s zone, and the bank’s that of UTC', () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Pacific/Kiritimati' } })
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-840)
  setClockBy(new Response(null, { headers: { 'bank-time': '2031-06-30T11:00:00.000Z' } }))
  expect([today(), bankToday()]).toEqual(['2031-07-01', '2031-06-30'])
  offset.mockRestore()
  vi.unstubAllGlobals()
})

test('a fault that is none of the body is not taken for one', async () => {
  const body = {
    ...account,
    get bankName(): string {
      throw new TypeError('broken')
    },
  }
  await expect(send(addReversalAccount, { body }, { fetch: vi.fn() })).rejects.toThrow('broken')
})
