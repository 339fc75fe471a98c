import { expect, test } from 'vitest'
import { servicesToRead } from './services-to-read.ts'

interface Offered {
  accounts: { list(): string }
  approvals: { count(): number }
}

test('a service is read once its area is wired, also by an area that was wired before', () => {
  const { services, add } = servicesToRead<Offered>()
  const countLater = () => services.approvals.count()
  add({ accounts: { list: () => 'listed' } })
  add({ approvals: { count: () => 3 } })
  expect(services.accounts.list()).toBe('listed')
  expect(countLater()).toBe(3)
  expect(Object.keys({ ...services })).toEqual(['accounts', 'approvals'])
})

test('a service that is read too early is named, with what to do', () => {
  const { services } = servicesToRead<Offered>()
  expect(() => services.approvals).toThrow(
    'The service "approvals" is not wired yet: read services.approvals within a function.',
  )
})

test('two areas cannot offer a service of one name', () => {
  const { add } = servicesToRead<Offered>()
  add({ approvals: { count: () => 1 } })
  expect(() => add({ approvals: { count: () => 2 } })).toThrow('Two areas offer the service "approvals"')
})
