import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * Asks for the parts of a screen while the application itself is still on its way: most people who are signed in open
 * that one, and the others share most of it. Written into the page, because a script that adds each link when it comes to
 * it costs a phone more than the whole list costs here.
 */
export function preloadScreen(pages: Readonly<Record<string, readonly string[]>>): Plugin {
  let root = ''
  return {
    name: 'tradewind:preload-screen',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const wanted = (pages[basename(path)] ?? []).flatMap((module) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)))
          if (!chunk) throw new Error(`the build has no chunk for ${module}`)
          return reachedFrom(chunk, chunks)
        })
        // The longest first: a connection begins slowly, and the last to come decides when the screen shows.
        return [...new Set(wanted)]
          .filter(({ fileName }) => !html.includes(fileName))
          .toSorted((one, other) => other.code.length - one.code.length)
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: '', href: `/${fileName}` },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}

/** A chunk and everything that must be there before it runs. */
function reachedFrom(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const reached = new Set<Rolldown.OutputChunk>()
  const visit = (one: Rolldown.OutputChunk | undefined) => {
    if (!one || reached.has(one)) return
    reached.add(one)
    for (const next of one.imports) visit(chunks.find(({ fileName }) => fileName === next))
  }
  visit(chunk)
  return [...reached]
}
