import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { standAlone } from './entry-pages.ts'

/** Runs a small script in these pages as soon as it has come, before those of the application. */
export function earlyScript(pages: Readonly<Record<string, string>>): Plugin {
  let root = ''
  const files = new Map<string, string>()
  return {
    name: 'tradewind:early-script',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async buildStart() {
      for (const script of new Set(Object.values(pages))) {
        this.addWatchFile(join(root, script))
        const { fileName, code } = await standAlone(root, script, 'early')
        this.emitFile({ type: 'asset', fileName, source: code })
        files.set(script, `/${fileName}`)
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { path }) {
        const script = pages[basename(path)]
        if (!script) return []
        const attrs = { type: 'module', async: true, src: files.get(script) ?? '' }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' as const }]
      },
    },
  }
}
