import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { standAlone } from './entry-pages.ts'

const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/g
const part = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g

/**
 * Has the script of a page read its parts one after the other, so that the page answers in between. A small script that
 * stands alone does so, by the list that is written here; what is in the list is fetched from the start.
 */
export function scriptsInTurn(pages: Readonly<Record<string, string>>): Plugin {
  let root = ''
  const starts = new Map<string, string>()
  return {
    name: 'tradewind:scripts-in-turn',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async buildStart() {
      for (const [page, script] of Object.entries(pages)) {
        this.addWatchFile(join(root, script))
        const { fileName, code } = await standAlone(root, script)
        this.emitFile({ type: 'asset', fileName, source: code })
        starts.set(page, `/${fileName}`)
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { path }) {
        const start = starts.get(basename(path))
        return start ? inTurn(html, start) : html
      },
    },
  }
}

/** The page with its parts listed, the entry last; throws when it names its scripts in another way than ours. */
export function inTurn(html: string, start: string): string {
  const [found, another] = html.matchAll(entry)
  const parts = [...html.matchAll(part)].map(([, href]) => href)
  if (!found || another || parts.length === 0)
    throw new Error('the page names its scripts in another way: look at build/scripts-in-turn.ts')
  const list = [...parts, found[1]].map((href) => `<link rel="modulepreload" crossorigin data-turn href="${href}">`)
  const script = `<script type="module" crossorigin src="${start}"></script>`
  return html.replace(part, '').replace(entry, () => [script, ...list].join('\n    '))
}
