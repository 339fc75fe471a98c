import { clearFileFinder } from './clear-files.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createFiles, type Files } from './files.ts'
import { createPersonKeys, type PersonKeys } from './person-keys.ts'
import { systemRandom } from './random.ts'

interface TestFilesNeeds {
  db: Database
  folder: string
  clock: Clock
  /** The disk below `folder` unless another is given. */
  store?: FileStore
}

/** Files as an installation keeps them, for tests: encrypted, with keys in the test's database. */
export function createTestFiles({ db, folder, clock, store }: TestFilesNeeds): Files & { keys: PersonKeys } {
  const random = systemRandom
  const keys = createPersonKeys({ wrappingKey: Buffer.alloc(32, 'a key of tests'), clock, random })
  const inClear = clearFileFinder(folder)
  return { ...createFiles({ db, keys, store: store ?? createDiskStore(folder), clock, random, inClear }), keys }
}
