import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Asks for each page's font while the style sheet is still on its way; the file's name is known only after the build. */
export function preloadFont(fonts: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'tradewind:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { path, bundle = {} }) {
        const name = fonts[basename(path)]
        if (!name) return []
        const font = Object.keys(bundle).find((file) => file.includes(name) && file.endsWith('.woff2'))
        if (!font) throw new Error(`the build has no font ${name}`)
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
