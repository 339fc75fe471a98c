import * as groups from '@tradewind/contract/beneficiary-groups'
import * as review from '@tradewind/contract/onboarding-review'
import { afterEach, expect, test, vi } from 'vitest'
import { clearDraft, readDraft, writeDraft } from '../drafts/drafts.ts'
import { useFormControl } from './form-control.ts'
import { knowing, play } from './test-flow.tsx'
import { useForm } from './use-form.ts'
import { useKeptForm } from './use-kept-form.ts'

const customerId = '00000000-0000-7000-8000-000000000005'
const name = `new-group:${customerId}`
const onSaved = vi.fn()
const ask = vi.fn()
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  await clearDraft(name)
})

function useGroup() {
  const control = useKeptForm({ name, begin: { name: '', members: '' }, what: 'New group', href: '/beneficiaries' })
  return useForm({
    control,
    call: groups.createPaymentGroup,
    names: { name: 'paymentGroupName' },
    body: (form) => ({ customerId, paymentGroupName: form.name.trim(), beneficiaryIds: [] }),
    onSaved,
  })
}

const answer = (status: number, envelope: object) => () =>
  Promise.resolve(Object.defineProperty(Response.json(envelope, { status }), 'url', { value: 'http://localhost/' }))

/** What is sent for a name, and what it is answered with. */
async function saveAs(typed: string, answered: () => Promise<Response>): Promise<ReturnType<typeof useGroup>> {
  vi.stubGlobal('fetch', ask.mockImplementation(answered))
  vi.stubGlobal('location', { origin: 'http://localhost' })
  await writeDraft(name, { form: { name: typed }, version: 0 })
  const group = await play(useGroup, knowing())
  await group.submit()
  return group
}

const keyOfTry = (at: number): string | null => new Headers(ask.mock.calls[at]?.[1].headers).get('idempotency-key')

test('a form that is wrong says so at its fields and sends nothing', async () => {
  vi.stubGlobal('fetch', ask)
  const group = await play(useGroup, knowing(), ({ submit }) => void submit())
  expect(group.faults).toEqual({ name: 'Group name is required' })
  expect(group.text('name')).toMatchObject({ label: 'Group name', error: 'Group name is required' })
  expect(ask).not.toHaveBeenCalled()
})

test('what was typed before is there again, sent trimmed, and thrown away once it is saved', async () => {
  await saveAs(
    ' Rents ',
    answer(200, { isSuccess: true, value: { paymentGroupId: customerId }, error: null, message: 'Made.' }),
  )
  expect(JSON.parse(ask.mock.calls[0]?.[1].body)).toMatchObject({ paymentGroupName: 'Rents' })
  expect(onSaved).toHaveBeenCalledWith({ paymentGroupId: customerId }, { name: ' Rents ', members: '' }, 'Made.')
  expect(readDraft(name)).toBeUndefined()
})

test('a repeat after a lost answer has the key of the try before; after a refusal it has another', async () => {
  const lost = await saveAs('Rents', () => Promise.reject(new TypeError('the line is down')))
  await lost.submit()
  expect(keyOfTry(1)).toBe(keyOfTry(0))
  expect(readDraft(name)).toBeDefined()
  const refused = await saveAs('Rents', answer(409, { isSuccess: false, value: null, error: 'Taken' }))
  await refused.submit()
  expect(keyOfTry(2)).not.toBe(keyOfTry(1))
  expect(keyOfTry(3)).not.toBe(keyOfTry(2))
  expect(onSaved).not.toHaveBeenCalled()
})

test('a second press while the first is under way sends nothing', async () => {
  vi.stubGlobal('fetch', ask.mockReturnValue(new Promise(() => undefined)))
  await writeDraft(name, { form: { name: 'Rents' }, version: 0 })
  const group = await play(useGroup, knowing())
  void group.submit()
  await group.submit()
  expect(ask).toHaveBeenCalledTimes(1)
})

function useDecision() {
  const control = useFormControl({ note: '', agrees: true })
  return useForm({
    control,
    call: review.giveSecondDecision,
    params: { caseId: customerId, decisionId: customerId },
    body: ({ note, agrees }) => ({ version: 3, agrees, note }),
    faults: ({ note, agrees }) => ({ note: !agrees && note === '' ? 'Say why.' : undefined }),
    fieldOf: { 'review.note_missing': 'note' },
    onSaved,
  })
}

test('what the path names is sent with the body, and a button’s choice counts for its own press only', async () => {
  vi.stubGlobal('fetch', ask.mockReturnValue(new Promise(() => undefined)))
  const wrong = await play(useDecision, knowing(), ({ submit }) => void submit({ agrees: false }))
  expect(wrong.faults).toEqual({ note: 'Say why.' })
  expect(ask).not.toHaveBeenCalled()
  void wrong.submit()
  await vi.waitFor(() => expect(ask).toHaveBeenCalled())
  expect(ask.mock.calls[0]?.[0]).toContain(`/${customerId}/decisions/${customerId}`)
  expect(JSON.parse(ask.mock.calls[0]?.[1].body)).toEqual({ version: 3, agrees: true, note: '' })
})

test('a check that fails is a refusal: nothing is sent, and the form says why', async () => {
  vi.stubGlobal('fetch', ask)
  const refused = vi.fn()
  const silent = new DOMException('No answer.', 'NotAllowedError')
  const group = await play(
    () =>
      useForm({
        control: useFormControl({ name: 'Rents' }),
        call: groups.createPaymentGroup,
        names: { name: 'paymentGroupName' },
        check: () => Promise.reject(silent),
        body: ({ name: paymentGroupName }) => ({ customerId, paymentGroupName, beneficiaryIds: [] }),
        onSaved,
        onRefused: refused,
      }),
    knowing(),
  )
  await group.submit()
  expect(refused).toHaveBeenCalledWith(silent)
  expect(ask).not.toHaveBeenCalled()
})
