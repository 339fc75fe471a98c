import { basename } from 'node:path'
import type { Plugin } from 'vite'

const entry = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g
const part = /<link rel="modulepreload" crossorigin href="([^"]+)">/g

/**
 * Lets a page read the parts of its script one after the other. A browser that finds them by their imports reads all of
 * them in one go, for as long as a phone then answers to nothing; as scripts of their own, each is read when it is there,
 * and the page answers in between. The last stands behind what it draws into, since such a script waits for nothing.
 */
export function scriptsInTurn(pages: readonly string[]): Plugin {
  return {
    name: 'tradewind:scripts-in-turn',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) => (pages.includes(basename(path)) ? inTurn(html) : html),
    },
  }
}

/** The page with its parts as scripts; throws when it is written in another way than ours. */
export function inTurn(html: string): string {
  const [found, another] = html.matchAll(entry)
  const src = found?.[1]
  const parts = [...html.matchAll(part)].length
  if (!src || another || parts === 0 || !html.includes('</body>'))
    throw new Error('the page names its scripts in another way: look at build/scripts-in-turn.ts')
  return html
    .replace(part, (_, href: string) => script(href))
    .replace(entry, () => `\n    <link rel="modulepreload" crossorigin href="${src}">`)
    .replace('</body>', () => `  ${script(src)}\n  </body>`)
}

const script = (src: string) => `<script type="module" async crossorigin src="${src}"></script>`
