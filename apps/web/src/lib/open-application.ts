import { importBuilt } from '#ui/import-built.ts'
import { loadChunk } from '#ui/load-chunk.ts'

/**
 * Opens the application of a page that began without it: the build writes its address into the page (build/entry-page.ts).
 * After a new build that address may be gone: the page is then read anew, once, and says so where that did not help.
 */
export async function openApplication(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('meta[name=application]')?.content
  if (!address) throw new Error('this page does not say where its application is')
  try {
    await loadChunk(() => importBuilt(address))
  } catch {
    sayUnopened()
  }
}

/** Without the application, which has the parts for this: they are what did not come. */
function sayUnopened(): void {
  const card = document.createElement('div')
  card.setAttribute('role', 'alert')
  card.className = 'm-5 rounded-base bg-bad-tint p-4 text-small text-ink sm:mx-auto sm:max-w-100'
  const words = document.createElement('p')
  words.className = 'font-semibold'
  words.textContent = "This page couldn't be opened completely."
  const next = document.createElement('p')
  next.textContent = 'Check your connection and refresh the page.'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'mt-3 min-h-11 rounded-full border border-edge bg-paper px-5 font-semibold'
  button.textContent = 'Refresh Page'
  button.addEventListener('click', () => location.reload())
  card.append(words, next, button)
  // The page may be drawn already: then before what does not answer, and elsewhere before everything.
  const place = document.querySelector('main') ?? document.body
  place.prepend(card)
}
