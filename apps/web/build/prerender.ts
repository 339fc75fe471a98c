import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

type Prerender = typeof import('../src/identity/prerender.tsx')

/**
 * Draws the provider's pages into their HTML: people read them before the script has come. Every other page is the
 * application's, whose screens depend on who asks.
 */
export function prerenderPages(): Plugin {
  let root = ''
  let drawn: Promise<Prerender> | undefined
  const load = async () => {
    const file = join(root, 'src/identity/prerender.tsx')
    return (await runnerImport<Prerender>(file, { root, logLevel: 'error', configFile: false })).module
  }
  return {
    name: 'tradewind:prerender',
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const name = /<div id="root" data-page="([\w-]+)">/.exec(html)?.[1]
        if (!name) return html
        const { prerender } = await (drawn ??= load())
        return html.replace(/(<div id="root" data-page="[\w-]+">)/, (start) => start + prerender(name as never))
      },
    },
  }
}
