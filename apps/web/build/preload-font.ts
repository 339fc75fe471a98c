import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Asks for each page's fonts while the style sheet is still on its way; the files' names are known only after the build. */
export function preloadFonts(fonts: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'tradewind:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { path, bundle = {} }) {
        return (fonts[basename(path)] ?? []).map((name) => {
          const font = Object.keys(bundle).find((file) => file.includes(name) && file.endsWith('.woff2'))
          if (!font) throw new Error(`the build has no font ${name}`)
          const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' }
          return { tag: 'link', attrs, injectTo: 'head-prepend' as const }
        })
      },
    },
  }
}
