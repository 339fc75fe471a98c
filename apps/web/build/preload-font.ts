import type { Plugin } from 'vite'

/** Asks for the font while the style sheet is still on its way; the file's name is known only after the build. */
export function preloadFont(name: string): Plugin {
  return {
    name: 'tradewind:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => file.includes(name) && file.endsWith('.woff2'))
        if (!font || !html.includes('stylesheet')) return []
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
