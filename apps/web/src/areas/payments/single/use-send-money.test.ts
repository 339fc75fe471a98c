import { afterEach, expect, test, vi } from 'vitest'
import { attentionQuery } from '#domain/attention/attention.queries.ts'
import { CallFailed } from '#ui/calls/api.ts'
import { knowing, play } from '#ui/form/test-flow.tsx'
import { stubBrowser } from '#ui/test-browser.ts'
import { toasts } from '#ui/toast.ts'
import type { TransferPayload } from './send-payload.rules.ts'
import { useSendMoney } from './use-send-money.ts'

const taken = { transactionId: '00000000-0000-7000-8000-000000000005', paymentRuleTransactionId: null }
let failure: Error | undefined
vi.mock('#ui/calls/api.ts', async (original) => ({
  ...(await original<typeof import('#ui/calls/api.ts')>()),
  send: async () => {
    if (failure) throw failure
    return taken
  },
}))

afterEach(() => {
  failure = undefined
  vi.unstubAllGlobals()
})

test('what waits for a person is read again after a payment: it may be the one that was waited for', async () => {
  const client = knowing([attentionQuery(), []])
  const answered = vi.fn()
  const { sendMoney } = await play(() => useSendMoney('00000000-0000-7000-8000-000000000009', answered), client)
  stubBrowser()
  const payload = { beneficiaryAccountDetailsRequests: [{ paymentMethodType: 'SortCode' }] } as TransferPayload
  await sendMoney({ payload, resubmits: '' }, { again: false })
  expect(answered).toHaveBeenCalledWith({ is: 'sent', value: taken })
  expect(client.getQueryState(attentionQuery().queryKey)?.isInvalidated).toBe(true)
})

test.each([
  ['MobileMoney', 'the operator says no'],
  ['SortCode', 'We say no'],
] as const)('[send-mobile-failure] a refused payout by %s says "%s"', async (paymentMethodType, told) => {
  const value = { body: { message: 'the operator says no' } }
  failure = new CallFailed(409, { isSuccess: false, value, error: 'We say no', message: null } as never, new Headers())
  const answered = vi.fn()
  const { sendMoney } = await play(() => useSendMoney('00000000-0000-7000-8000-000000000009', answered), knowing())
  stubBrowser()
  const payload = { beneficiaryAccountDetailsRequests: [{ paymentMethodType }] } as TransferPayload
  await sendMoney({ payload, resubmits: '' }, { again: false })
  expect(answered).toHaveBeenCalledWith(expect.objectContaining({ is: 'refused' }))
  expect(toasts.get().at(-1)?.message?.text).toBe(told)
})
