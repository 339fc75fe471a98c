import { clockAt } from '@tradewind/testkit'
import { expect, test } from 'vitest'
import type { PersonSubject } from '#modules/screening'
import { fixedEntries, listText } from './list-generator.ts'
import { sandboxIdentities } from './sandbox-identities.ts'
import { createSandboxLists } from './sandbox-lists.ts'
import { createSandboxRegisters } from './sandbox-registers.ts'

const clock = clockAt('2026-11-21T12:00:00Z')
const { signal } = new AbortController()
const request = (number: string, reference = 'r') => ({
  reference,
  subject: { identityDocument: { number } } as PersonSubject,
})

test.each([
  ['X1234', 'clear', 'clear'],
  ['X0001', 'failed', 'clear'],
  ['X0002', 'attention', 'clear'],
  ['X0003', 'clear', 'failed'],
  ['X0004', 'clear', 'clear'],
  ['X0007', 'failed', 'clear'],
])('the document %s is %s, and the person before the camera %s', async (number, document, liveness) => {
  const checks = sandboxIdentities({ slowMs: 1 })
  expect(await checks.check(request(number), signal)).toMatchObject({
    document: { outcome: document },
    liveness: { outcome: liveness },
  })
})

test('one provider never answers, and one answers when it is asked again', async () => {
  const checks = sandboxIdentities()
  const aborting = new AbortController()
  const silent = checks.check(request('X0005'), aborting.signal)
  aborting.abort()
  await expect(silent).rejects.toThrow('nobody answered')
  await expect(checks.check(request('X0006'), signal)).rejects.toThrow('serviced')
  expect(await checks.check(request('X0006'), signal)).toMatchObject({ document: { outcome: 'clear' } })
})

test.each([
  ['12345678', { status: 'active', name: 'Harbour Lane Joinery' }],
  ['12340002', { status: 'dissolved' }],
  ['12340003', { status: 'in liquidation' }],
  ['12340004', { name: 'Marigold & Finch Bakers' }],
  ['12340006', { incorporatedOn: '2026-10-22' }],
])('the register knows %s', async (registrationNumber, company) => {
  const found = createSandboxRegisters({ bankClock: clock }).find(
    { country: 'GB', registrationNumber, name: 'Harbour Lane Joinery' },
    signal,
  )
  expect(await found).toMatchObject(company)
})

test('the register does not know a number, and is silent about another', async () => {
  const registers = createSandboxRegisters({ bankClock: clock })
  expect(await registers.find({ country: 'GB', registrationNumber: '0001', name: 'x' }, signal)).toBeUndefined()
  const aborting = new AbortController()
  const silent = registers.find({ country: 'GB', registrationNumber: '0005', name: 'x' }, aborting.signal)
  aborting.abort()
  await expect(silent).rejects.toThrow('nobody answered')
})

test('the list is the same each day, of the length that was asked for, with everybody who is documented', async () => {
  const [one, other] = [await createSandboxLists({ bankClock: clock }).read(signal), listText({ invented: 2_000 })]
  expect(one.text).toBe(other)
  expect(one.text.trim().split('\n')).toHaveLength(1 + fixedEntries.length + 2_000)
  for (const { id } of fixedEntries) expect(one.text).toContain(id)
})
