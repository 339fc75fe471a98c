import { expect, test } from 'vitest'
import { cancelable, withdrawable } from './request-words.ts'

const may = { decide: false, return: false, reassign: false, redo: false, cancel: false, withdraw: false }

test('an approval is taken back by whoever gave it, a payment only by whoever made it', () => {
  const [ada, bea] = [
    { userId: 'ada', name: 'Ada' },
    { userId: 'bea', name: 'Bea' },
  ]
  const [given, own, others, decided] = [
    { maker: bea, can: { ...may, withdraw: true } },
    { maker: ada, can: { ...may, cancel: true } },
    { maker: bea, can: { ...may, cancel: true } },
    { maker: ada, can: may },
  ]
  const all = [given, own, others, decided]
  expect(withdrawable(all)).toEqual([given])
  expect(cancelable(all, 'ada')).toEqual([own])
})
