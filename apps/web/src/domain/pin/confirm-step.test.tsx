import { QueryClientProvider } from '@tanstack/react-query'
import { refusalHeader } from '@tradewind/contract/client'
import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CallFailed } from '#ui/calls/api.ts'
import type { OnceOutcome } from '#ui/calls/send-once.ts'
import { knowing, play } from '#ui/form/test-flow.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { ConfirmWindow } from './confirm-window.tsx'
import { hasPinQuery } from './pin.queries.ts'
import { useConfirmation } from './use-confirmation.ts'

const customerId = '0190c000-0000-7000-8000-000000000001'
const hasPin = (hasTransactionPin: boolean) => knowing([hasPinQuery(customerId), { hasTransactionPin }])

const refusal = (code: string, error: string): OnceOutcome<never> => ({
  is: 'refused',
  error: new CallFailed(422, { error }, new Headers({ [refusalHeader]: code })),
})

interface State {
  outcome?: OnceOutcome<unknown>
  unanswered?: boolean
  client?: ReturnType<typeof knowing>
}

const noop = () => undefined
const idle = { is: 'idle' } as const

function shown(element: ReactNode, client = hasPin(true)) {
  const markup = renderToStaticMarkup(<QueryClientProvider client={client}>{element}</QueryClientProvider>)
  const text = markup
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim()
  return { markup, text }
}

function step({ client, ...state }: State, props: Partial<ComponentProps<typeof ConfirmStep>> = {}) {
  function Step() {
    const confirmation = useConfirmation({ customerId, outcome: idle, ...state, onConfirm: noop })
    return (
      <ConfirmStep
        confirmation={confirmation}
        words="Send £25.00"
        onBack={noop}
        doubt="It may or may not have been sent."
        refusedTitle="Nothing was sent"
        {...props}
      >
        To Amelia
      </ConfirmStep>
    )
  }
  return shown(<Step />, client)
}

test('the review asks for the PIN, and its button says what is sent', () => {
  const { text } = step({})
  expect(text).toMatch(/^Review To Amelia Enter your transaction PIN Transaction PIN \*.* Back Send £25.00/)
})

test('without a PIN one is created first; while nobody knows, nothing can be confirmed', () => {
  const none = step({ client: hasPin(false) }).text
  expect(none).toContain('Create your transaction PIN')
  expect(none).not.toContain('Send £25.00')
  expect(step({ client: knowing() }).text).not.toContain('Send £25.00')
})

test('while it is sent, the button is busy, the PIN cannot be changed, and there is no way back', () => {
  const { markup, text } = step({ outcome: { is: 'sending' } })
  expect(markup).toContain('aria-busy="true"')
  expect(markup).toContain('readOnly=""')
  expect(text).not.toContain('Back')
})

test('a lost answer says so and allows only a repeat, also after a reload and before the PIN is looked up', () => {
  for (const state of [{ outcome: { is: 'unknown' } as const }, { unanswered: true, client: knowing() }]) {
    const { text } = step(state)
    expect(text).toMatch(/^Not confirmed yet We didn't get a response It may or may not have been sent\./)
    expect(text).toContain('Try again')
    expect(text).not.toContain('Back')
    expect(text).not.toContain('Send £25.00')
  }
})

test('a wrong PIN and how many attempts are left are said at its field alone', () => {
  const { text, markup } = step({ outcome: refusal('identity.pin_wrong', 'Wrong PIN. 2 attempts left.') })
  expect(text.match(/2 attempts left/g)).toHaveLength(1)
  expect(markup).toContain('aria-invalid="true"')
  expect(text).toContain('Nothing was sent. What you entered is kept.')
  expect(text).not.toContain('Nothing was sent Wrong')
  expect(step({ outcome: refusal('identity.pin_locked', 'Locked for an hour.') }).text).toContain('Locked for an hour.')
})

test('any other refusal has a title and keeps what was entered', () => {
  const { text } = step({ outcome: refusal('payments.insufficient_balance', 'The balance is too low.') })
  expect(text).toContain('Nothing was sent The balance is too low. What you entered is kept.')
})

test('a code that is needed is asked for with a way to a new one', () => {
  const { text } = step({ outcome: refusal('payments.code_needed', 'We sent you a code.') })
  expect(text).toContain('One more step We sent you a code. Nothing has been sent yet. Get a new code')
  expect(text).toContain('Code from the email')
  expect(text).not.toContain('Nothing was sent We sent')
})

test('a passkey that is needed is announced before the browser asks for it', () => {
  const { text } = step({ outcome: refusal('payments.passkey_needed', 'Passkey needed.') }, { what: 'exchange' })
  expect(text).toContain('Confirm with your passkey You chose that an exchange of this amount needs your passkey.')
  const refused = step({ outcome: refusal('security.passkey_refused', 'That passkey is not yours.') }).text
  expect(refused.match(/That passkey is not yours\./g)).toHaveLength(1)
})

test('a rate that ran out is renewed, and nothing is confirmed meanwhile', () => {
  const { text } = step({}, { renewal: { notice: 'This rate has expired', onRenew: noop } })
  expect(text).toContain('This rate has expired')
  expect(text).toContain('Get a new rate')
  expect(text).not.toContain('Transaction PIN')
})

test('what is still missing leaves no button', () => {
  expect(step({}, { blocked: true }).text).not.toContain('Send £25.00')
})

function decision({ client, ...state }: State) {
  function Window() {
    const confirmation = useConfirmation({ customerId, outcome: idle, ...state, onConfirm: noop })
    return (
      <ConfirmWindow confirmation={confirmation} words="Approve" close={noop} doubt="It counts only once.">
        £25.00 to Amelia
      </ConfirmWindow>
    )
  }
  return shown(<Window />, client).text
}

test('a window asks for the PIN, says why nothing was changed, and what a lost answer leaves open', () => {
  expect(decision({})).toMatch(/^£25\.00 to Amelia Transaction PIN \*.*Approve Not now$/)
  expect(decision({ client: hasPin(false) })).toContain('You need your own transaction PIN to decide.')
  expect(decision({ outcome: refusal('approvals.decided', 'Decided already.') })).toContain(
    'Nothing was changed Decided already.',
  )
  expect(decision({ outcome: { is: 'unknown' } })).toContain("We didn't get a response It counts only once.")
})

/** A confirmation on which the presses are made, and what it sent. */
async function pressed(
  { client = hasPin(true), ...state }: State & { isComplete?: () => boolean },
  ...presses: readonly ((model: ReturnType<typeof useConfirmation>) => void)[]
) {
  const sent: string[][] = []
  const onConfirm = (...given: string[]) => void sent.push(given)
  const model = await play(
    () => useConfirmation({ customerId, outcome: idle, ...state, onConfirm }),
    client,
    ...presses,
  )
  return { model, sent }
}

const enterPin = (model: ReturnType<typeof useConfirmation>) => model.pin.setPin('481593')
const confirm = (model: ReturnType<typeof useConfirmation>) => model.confirm()

test('a whole PIN is sent without a proof; half a PIN is not', async () => {
  expect((await pressed({}, enterPin, confirm)).sent).toEqual([['481593', '']])
  const half = await pressed({}, ({ pin }) => pin.setPin('48'), confirm)
  expect([half.sent, half.model.pin.fault]).toEqual([[], 'The transaction PIN has six digits.'])
})

test('everything that is missing is said at once', async () => {
  let checks = 0
  const needsCode = refusal('payments.code_needed', 'We sent you a code.')
  const isComplete = () => (checks++, false)
  const { model, sent } = await pressed({ outcome: needsCode, isComplete }, ({ pin }) => pin.setPin(''), confirm)
  expect([sent, checks, model.pin.fault, model.code.fault]).toEqual([
    [],
    1,
    'The transaction PIN has six digits.',
    'Enter the code from the email.',
  ])
})

test('a code is sent with the PIN, and a new one is requested by an attempt without one', async () => {
  const outcome = refusal('payments.code_needed', 'We sent you a code.')
  const enterCode = (model: ReturnType<typeof useConfirmation>) => model.code.setCode(' K7M2 ')
  expect((await pressed({ outcome }, enterPin, enterCode, confirm)).sent).toEqual([['481593', 'K7M2']])
  expect((await pressed({ outcome }, enterPin, (model) => model.requestNewCode())).sent).toEqual([['481593', '']])
})

test('a passkey is asked only once the PIN is whole, and the wait for it is busy', async () => {
  const outcome = refusal('payments.passkey_needed', 'Passkey needed.')
  const without = await pressed({ outcome }, ({ pin }) => pin.setPin(''), confirm)
  expect([without.model.busy, without.model.pin.fault]).toEqual([false, 'The transaction PIN has six digits.'])
  const asked = await pressed({ outcome }, enterPin, confirm)
  expect([asked.model.busy, asked.sent]).toEqual([true, []])
})

test('while it is open whether it was sent, nothing says that it was not', async () => {
  const outcome = refusal('payments.passkey_needed', 'Passkey needed.')
  const { model } = await pressed({ outcome, unanswered: true })
  const { text } = shown(
    <ConfirmStep confirmation={model} words="Send" onBack={noop} doubt="Maybe.">
      To Amelia
    </ConfirmStep>,
  )
  expect(text).not.toContain('Nothing has been sent')
})
