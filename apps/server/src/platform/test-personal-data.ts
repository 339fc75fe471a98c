import type { Clock } from './clock.ts'
import { createPersonKeys } from './person-keys.ts'
import { createPersonalData, type PersonalData } from './personal-data.ts'
import { systemRandom } from './random.ts'

/** Personal data as an installation keeps it, for tests, with keys in the test's database. */
export function createTestPersonalData({ clock }: { clock: Clock }): PersonalData {
  const random = systemRandom
  const keys = createPersonKeys({ wrappingKey: Buffer.alloc(32, 'a key of tests'), clock, random })
  return createPersonalData({ keys, indexKey: Buffer.alloc(32, 'an index of tests'), random })
}
