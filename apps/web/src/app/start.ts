import { importBuilt } from '#lib/import-built.ts'

/**
 * Reads the parts of the application one after the other, as the page lists them (build/scripts-in-turn.ts), the entry
 * last. A browser that finds them by their imports reads all of them in one go, and a phone answers to nothing meanwhile.
 */
async function readInTurn(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-turn]')) {
    await importBuilt(href)
    await new Promise((next) => setTimeout(next))
  }
}

void readInTurn()
