import { MutationObserver } from '@tanstack/react-query'
import { listAccounts } from '@tradewind/contract/accounts'
import { phraseOf } from '@tradewind/contract/action-phrases'
import { call } from '@tradewind/contract/client'
import { listExpenseCategories } from '@tradewind/contract/reference'
import { refusals } from '@tradewind/contract/refusals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { toasts } from '../toast.ts'
import { CallFailed, connectSession, OutcomeUnknown, queryFor, send } from './api.ts'
import { failureMessage, fallbackWords, httpWords, unknownOutcomeWords, wordPathsBy } from './failures.ts'
import { queryClient } from './query-client.ts'

const read = call({
  name: 'test.read',
  call: 'GET /permission/api/v1/makerchecker/all-roles',
  summary: 'x',
  permission: 'anyone',
  value: z.object({ name: z.string() }),
})

/** What the server, or something between us and it, answers next. */
let answer: () => Promise<Response>
const says = (status: number, body: unknown) => {
  answer = async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
}
const no = (error: string | null, value: unknown = null) => ({ isSuccess: false, value, error, message: null })
const asked = vi.fn<(url: string, init: RequestInit) => void>()
const expired = vi.fn()

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://pay.example' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked(url, init)
    const response = await answer()
    Object.defineProperty(response, 'url', { value: `https://pay.example${url}` })
    return response
  })
  connectSession({ hasNewer: async () => false, accessToken: () => 'the-token', expired, isOver: () => false })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  queryClient.clear()
  toasts.change(() => [])
})

/** What is toasted when a screen asks and this is what comes of it. */
async function toasted(query = queryFor(read, {})): Promise<string[]> {
  await queryClient.fetchQuery({ ...query, staleTime: 0 } as never).catch(() => undefined)
  return toasts.get().flatMap(({ message, messageList }) => messageList?.map(({ text }) => text) ?? message?.text ?? [])
}

test('[http-authorization, http-environment, product-environment] every request carries the bearer token and ENVIRONMENT Live', async () => {
  says(200, { isSuccess: true, value: { name: 'x' }, error: null, message: null })
  await send(read, {})
  // The core-banking service is one of ours, in the environment of all others.
  says(200, { isSuccess: true, value: { records: [] }, error: null, message: null })
  await send(listAccounts, { query: {} as never }).catch(() => undefined)
  expect(asked.mock.calls.map(([url]) => String(url)).at(-1)).toMatch(/^\/corebanking\//)
  for (const [, { headers }] of asked.mock.calls) {
    const sent = new Headers(headers)
    expect(sent.get('Authorization')).toBe('Bearer the-token')
    expect(sent.get('ENVIRONMENT')).toBe('Live')
  }
})

test('once the session was ended nothing more is asked, and what still waits is told nothing', async () => {
  connectSession({ hasNewer: async () => false, accessToken: () => 'the-token', expired, isOver: () => true })
  const waiting = vi.fn()
  void send(read, {}).then(waiting, waiting)
  await new Promise((done) => setImmediate(done))
  expect(asked).not.toHaveBeenCalled()
  expect(waiting).not.toHaveBeenCalled()
})

test('[http-401] a 401 ends the session, which has its own words; nothing more is told', async () => {
  says(401, no(refusals['identity.session_expired'][1]))
  expect(await toasted()).toEqual([])
  expect(expired).toHaveBeenCalledOnce()
  says(401, '<html>who are you?</html>')
  expect(await toasted()).toEqual([])
  expect(expired).toHaveBeenCalledTimes(2)
})

test('[http-403] a 403 says what the server said, and without words what the path says', async () => {
  wordPathsBy(phraseOf)
  says(403, no('Access Denied: You are not authorized to open the vault'))
  expect(await toasted()).toEqual(['Access Denied: You are not authorized to open the vault'])
  toasts.change(() => [])
  says(403, '<html>Forbidden</html>')
  expect(await toasted()).toEqual(['Access Denied: You are not authorized to access all roles'])
  const elsewhere = new CallFailed(403, { error: '' }, new Headers(), '/transactions/api/v1/x')
  expect(failureMessage(elsewhere)?.texts).toEqual(['Access Denied: You are not authorized to perform this operation'])
})

test('[http-404, http-405, http-500] these statuses have their words, whatever the answer says', async () => {
  for (const status of [404, 405, 500] as const) {
    for (const body of [no("We couldn't find that account."), no(null, { errors: [{ message: 'x' }] }), '<html>']) {
      says(status, body)
      expect([status, await toasted()]).toEqual([status, [httpWords[status]]])
      toasts.change(() => [])
    }
  }
  expect(httpWords).toEqual({
    404: refusals['request.not_found'][1],
    405: refusals['request.method_not_allowed'][1],
    500: refusals['platform.failed'][1],
  })
})

test('[http-null-value] an envelope with null value shows its error, whatever the status', async () => {
  for (const status of [200, 400, 409, 422, 429, 503]) {
    says(status, no('This account is frozen.'))
    expect([status, await toasted()]).toEqual([status, ['This account is frozen.']])
    toasts.change(() => [])
  }
})

test('[http-value-errors, toast-validation-list] each message of value.errors, for 12 seconds, not closed by a click', async () => {
  says(
    400,
    no('first', {
      errors: [
        { field: 'a', message: 'Amount is required' },
        { field: 'b', message: 'Sender is required' },
      ],
    }),
  )
  expect(await toasted()).toEqual(['Amount is required', 'Sender is required'])
  expect(toasts.get()).toEqual([expect.objectContaining({ type: 'error', duration: 12_000, isErrorList: true })])
})

test('[http-value-errors, http-fallback] without a message in value.errors the fallback is said', async () => {
  for (const errors of [[], [{ field: 'a', message: '' }], undefined]) {
    says(400, no(null, { errors }))
    expect(await toasted()).toEqual(['Something went wrong, please cross-check details and try again.'])
    toasts.change(() => [])
  }
})

test('[http-other, http-fallback] other failures say their error, or the fallback', async () => {
  says(400, { isSuccess: false, error: 'Try later.' })
  expect(await toasted()).toEqual(['Try later.'])
  for (const [status, body] of [
    [400, no(null)],
    [418, 'teapot'],
    [200, { isSuccess: true, value: null }],
  ] as const) {
    toasts.change(() => [])
    says(status, body)
    expect([status, await toasted()]).toEqual([status, [fallbackWords]])
  }
})

test('too many requests have their own words also where a proxy says so in plain text', async () => {
  says(429, 'Too Many Requests')
  expect(await toasted()).toEqual(['Too many requests. Please wait a moment and try again.'])
})

test('no answer says the fallback, and of a change that it may have been done', async () => {
  answer = () => Promise.reject(new TypeError('network'))
  expect(await toasted()).toEqual([fallbackWords])
  for (const [status, body] of [
    [502, '<html>'],
    [503, 'x'],
    [504, ''],
    [200, '<html>'],
  ] as const) {
    says(status, body)
    await expect(send(read, {})).rejects.toThrow(OutcomeUnknown)
  }
  const change = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(new OutcomeUnknown('x')) })
  toasts.change(() => [])
  await change.mutate().catch(() => undefined)
  expect(toasts.get().map(({ message }) => message?.text)).toEqual([unknownOutcomeWords])
})

test('without a connection the notice of it is enough, and a request that was called off is no failure', () => {
  const lost = new OutcomeUnknown('x')
  expect(failureMessage(lost, { online: false })).toBeUndefined()
  expect(failureMessage(lost, { online: false, changing: true })?.texts).toEqual([unknownOutcomeWords])
  expect(failureMessage(new DOMException('stop', 'AbortError'))).toBeUndefined()
})

test('[http-silent] a silent call tells nobody', async () => {
  says(500, no(null))
  expect(await toasted(queryFor(listExpenseCategories, {}) as never)).toEqual([])
})

test('a screen that words its failures, or some of them, is left to it', async () => {
  says(404, no('x'))
  expect(await toasted(queryFor(read, {}, { failures: 'own' }))).toEqual([])
  expect(await toasted(queryFor(read, {}, { failures: [404] }))).toEqual([])
  expect(await toasted(queryFor(read, {}, { failures: [400] }))).toEqual([httpWords[404]])
})

test('requests that fail alike are told by one toast', async () => {
  says(500, no(null))
  await toasted()
  await toasted()
  expect(toasts.get()).toHaveLength(1)
})
