import { join } from 'node:path'
import type { Foundation } from '#platform/area'
import { clearFileFinder, encryptClearFiles } from '#platform/clear-files'
import { createDiskStore } from '#platform/disk-store'
import { createEvents } from '#platform/events'
import { createFeatureFlags } from '#platform/feature-flags'
import { createClamd, sandboxScanner, scannedFiles } from '#platform/file-scanner'
import { createFiles, type NeededFiles } from '#platform/files'
import { networkOf } from '#platform/network'
import { createPersonKeys } from '#platform/person-keys'
import { createPersonalData } from '#platform/personal-data'
import { createRate } from '#platform/rate'
import { createS3Store, withEarlierStore } from '#platform/s3-store'
import type { WorldNeeds } from './world-needs.ts'

type Made = Omit<Foundation, 'modules' | 'recorders'> & {
  /** Encrypts what an earlier version kept in clear, until it is done or `signal` ends it. */
  encryptClearFiles(needed: NeededFiles, signal: AbortSignal): Promise<unknown>
}

/** What every area stands on, out of what a process opened. */
export function createFoundation(needs: WorldNeeds): Made {
  const { db, clock, random, secrets } = needs
  const personKeys = createPersonKeys({ wrappingKey: secrets.keyFor('person-keys'), clock, random })
  // What is the same for everybody and open to strangers: enough for an office behind one address, and no more.
  const rate = createRate({ clock, most: 1_200, windowMs: 60_000 })
  return {
    db,
    clock,
    bankClock: needs.bankClock,
    random,
    secrets,
    log: needs.log,
    personKeys,
    personal: createPersonalData({ keys: personKeys, indexKey: secrets.keyFor('blind-indexes'), random }),
    events: createEvents(),
    features: createFeatureFlags(needs),
    countLook: (ip) => rate(networkOf(ip)),
    ...filesIn(needs, personKeys),
  }
}

function filesIn(
  { env, db, clock, random, log }: WorldNeeds,
  keys: Foundation['personKeys'],
): Pick<Made, 'files' | 'encryptClearFiles'> {
  const folder = join(env.DATA_DIR, 'files')
  const disk = createDiskStore(folder)
  const store = env.filesBucket ? withEarlierStore(createS3Store(env.filesBucket), disk) : disk
  const stored = createFiles({ db, keys, store, clock, random, inClear: clearFileFinder(folder) })
  const scanner = env.CLAMD ? createClamd(env.CLAMD) : env.MODE === 'demo' ? sandboxScanner : undefined
  return {
    files: scanner ? scannedFiles(stored, scanner) : stored,
    encryptClearFiles: (needed, signal) =>
      encryptClearFiles(
        { folder, db, files: stored, needed, log },
        { before: new Date(clock.now().getTime() - 86_400_000), signal },
      ),
  }
}
