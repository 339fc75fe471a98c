import { expect, test } from 'vitest'
import { zoneOf } from './time-zone.ts'

test('a request means the days of the zone that it names, and UTC where it names none that exists', () => {
  expect(zoneOf({ 'time-zone': 'Pacific/Auckland' })).toBe('Pacific/Auckland')
  expect(zoneOf({ 'time-zone': 'America/New_York' })).toBe('America/New_York')
  for (const unknown of [undefined, '', 'Mars/Olympus', `UTC'; drop table`, 'x'.repeat(10_000), ['UTC', 'GMT']])
    expect(zoneOf({ 'time-zone': unknown as string | undefined })).toBe('UTC')
})
