import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('an address of IPv4 stands for itself, however it is written', () => {
  expect(['203.0.113.7', '::ffff:203.0.113.7'].map(networkOf)).toEqual(['203.0.113.7', '203.0.113.7'])
})

test('all addresses of one /64 are one network, those of another are not', () => {
  const same = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2:3:4:5:6%eth0']
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  expect(['::1', '::'].map(networkOf)).toEqual(['0:0:0:0::/64', '0:0:0:0::/64'])
})
