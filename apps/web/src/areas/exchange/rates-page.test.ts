import { expect, test } from 'vitest'
import { readSearch } from './rates-page.tsx'

test('[pagination-sizes] rates open with ten rows, and with as many as the reader chose', () => {
  expect(readSearch({}).pageSize).toBe(10)
  expect(readSearch({ pageSize: 50 }).pageSize).toBe(50)
})
