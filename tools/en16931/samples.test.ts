import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { digest, type Pinned, pinnedFile, samples } from './samples.ts'

test('e-invoices are those in which the official rules of EN 16931 found nothing when they were last run', () => {
  const { invoices } = JSON.parse(readFileSync(pinnedFile, 'utf8')) as Pinned
  const written = Object.fromEntries(samples().map(({ name, xml }) => [name, digest(xml)]))
  expect(written, 'run node tools/en16931.ts DIR --pin, with a copy of the rules in DIR').toEqual(invoices)
})
