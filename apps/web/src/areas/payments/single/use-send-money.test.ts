import { afterEach, expect, test, vi } from 'vitest'
import { attentionQuery } from '#domain/attention/attention.queries.ts'
import { knowing, play } from '#ui/form/test-flow.tsx'
import { stubBrowser } from '#ui/test-browser.ts'
import type { TransferPayload } from './send-payload.rules.ts'
import { useSendMoney } from './use-send-money.ts'

const taken = { transactionId: '00000000-0000-7000-8000-000000000005', paymentRuleTransactionId: null }
vi.mock('#ui/calls/api.ts', async (original) => ({
  ...(await original<typeof import('#ui/calls/api.ts')>()),
  send: async () => taken,
}))

afterEach(() => vi.unstubAllGlobals())

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
