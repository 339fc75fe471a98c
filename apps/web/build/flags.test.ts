import { existsSync } from 'node:fs'
import { currencyCodes } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { flagFiles } from './flags.ts'

test('[http-images] every currency has its flag under its code, and the drawing is there', () => {
  const files = flagFiles()
  for (const code of currencyCodes) expect(existsSync(files.get(`storage/flags/${code}.svg`) ?? '')).toBe(true)
  expect(existsSync(files.get('storage/flags/countries/ng.svg') ?? '')).toBe(true)
})
