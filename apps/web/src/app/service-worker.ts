import { toast } from '#ui/toast.ts'
import { registerServiceWorker, unsupported } from '../service-worker/register.ts'

const toldPlace = 'sw-unsupported-told'

/** Registers the service worker. Without support a notice shows once per visit: all works, but not offline. */
export async function installServiceWorker(): Promise<void> {
  try {
    await registerServiceWorker()
  } catch (error) {
    if (!(error instanceof Error) || error.message !== unsupported) return
    if (sessionStorage.getItem(toldPlace)) return
    sessionStorage.setItem(toldPlace, 'true')
    toast.warning(unsupported)
  }
}
