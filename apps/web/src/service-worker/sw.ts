import { offlineFiles, staleStores, treatmentOf } from './service-worker.rules.ts'

/** The parts of a service worker's world that this one uses; the page's own types do not know them. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Extendable {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  location: { origin: string }
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
}
const worker = globalThis as unknown as Worker

/** One store for each build, so that an update begins clean; the build writes its mark here. */
const current = 'static-__BUILD_MARK__'

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(current).then((store) => store.addAll([...offlineFiles])))
  // Nothing that it answers differs from one version to the next, so there is no reason to wait for old pages to close.
  void worker.skipWaiting()
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver(): Promise<void> {
  await Promise.all(staleStores(await caches.keys(), current).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { method, url, mode } = request
  const authorized = request.headers.has('authorization')
  const treatment = treatmentOf({ method, url, mode, authorized }, worker.location.origin)
  if (treatment === 'from-store') event.respondWith(fromStore(request))
  if (treatment === 'screen') event.respondWith(fetch(request).catch(() => offline()))
})

async function fromStore(request: Request): Promise<Response> {
  const kept = await caches.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') {
    const store = await caches.open(current)
    // A full storage costs the copy, not the answer.
    await store.put(request.url, answer.clone()).catch(() => undefined)
  }
  return answer
}

const offline = async (): Promise<Response> => (await caches.match('/offline.html')) ?? Response.error()
