import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

interface Prerender {
  prerender(name: string): string
}

/**
 * Draws into the HTML of a page (`data-page`) what people see before its script has come: the provider's pages, and of
 * the application, whose screens depend on who asks, its logo.
 */
export function prerenderPages(files: Readonly<Record<'identity' | 'application', string>>): Plugin {
  let root = ''
  const drawn = new Map<string, Promise<Prerender>>()
  const load = async (file: string) =>
    (await runnerImport<Prerender>(join(root, file), { root, logLevel: 'error', configFile: false })).module
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
        const file = name === 'application' ? files.application : files.identity
        const module = drawn.get(file) ?? load(file)
        drawn.set(file, module)
        const { prerender } = await module
        return html.replace(/(<div id="root" data-page="[\w-]+">)/, (start) => start + prerender(name))
      },
    },
  }
}
