import { toast } from '#ui/toast.ts'
import { registerServiceWorker, unsupported } from '../service-worker/register.ts'

const toldPlace = 'sw-unsupported-told'

/** Installs the service worker. A browser without one is told so once in a visit: everything works, but not offline. */
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
