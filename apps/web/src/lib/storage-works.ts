/** A browser may give a storage and refuse everything that is written to it. */
export function storageWorks(storage: () => Storage | undefined): boolean {
  const probe = 'storage-probe'
  try {
    const found = storage()
    found?.setItem(probe, probe)
    const isKept = found?.getItem(probe) === probe
    found?.removeItem(probe)
    return isKept
  } catch {
    return false
  }
}
