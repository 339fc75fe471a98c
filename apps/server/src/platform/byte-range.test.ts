import { expect, test } from 'vitest'
import { byteRangeOf } from './byte-range.ts'

test('a range is read as browsers and players ask for one, and what is no range means all', () => {
  const asked = (header: string | undefined) => byteRangeOf(header, 100)
  expect(asked('bytes=0-')).toEqual({ from: 0, to: 99 })
  expect(asked('bytes=10-19')).toEqual({ from: 10, to: 19 })
  expect(asked('bytes=90-500')).toEqual({ from: 90, to: 99 })
  expect(asked('bytes=-10')).toEqual({ from: 90, to: 99 })
  expect(asked('bytes=-500')).toEqual({ from: 0, to: 99 })
  for (const outside of ['bytes=100-', 'bytes=-0']) expect(asked(outside)).toBe('outside')
  for (const all of [undefined, 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'pages=0-1', 'bytes=a-b'])
    expect(asked(all)).toBeUndefined()
})
