import type { Plugin } from 'vite'

const announcer = /react-aria[/\\]dist[/\\]private[/\\].*LiveAnnouncer\.m?js$/
const emptied = /\.innerHTML = (''|"")/g

/**
 * React Aria empties what it reads out through `innerHTML`, which our policy of Trusted Types forbids even for an empty
 * text: without this, the first digit of a date ends the page. Throws when a new version has no such place any more.
 */
export function emptyWithoutMarkup(): Plugin {
  let seen = false
  return {
    name: 'tradewind:trusted-types',
    apply: 'build',
    transform(code, id) {
      if (!announcer.test(id)) return
      seen = true
      return { code: withoutMarkup(code), map: null }
    },
    generateBundle() {
      if (!seen) this.error('React Aria reads nothing out any more: build/trusted-types.ts can go')
    },
  }
}

/** The source with its nodes emptied as text. */
export function withoutMarkup(code: string): string {
  const changed = code.replace(emptied, ".textContent = ''")
  if (changed === code || changed.includes('innerHTML'))
    throw new Error('React Aria empties its announcer in another way: look at build/trusted-types.ts')
  return changed
}
