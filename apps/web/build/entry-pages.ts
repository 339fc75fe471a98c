import { basename, join } from 'node:path'
import { build, type HtmlTagDescriptor, type Plugin } from 'vite'

interface EntryPage {
  /** The one script that the page runs at first. */
  script: string
  /** The module of the application, which the script opens when it is time; it finds the address in the page. */
  application: string
  /** The page that the script usually leads on to: what that one needs is fetched while the line idles. */
  next?: string
}

/** Pages before their application: the one script stands alone, so that nothing else is asked for until it runs. */
export function entryPages(pages: Readonly<Record<string, EntryPage>>): Plugin {
  let root = ''
  const scripts = new Map<string, string>()
  return {
    name: 'tradewind:entry-pages',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async buildStart() {
      for (const script of new Set(Object.values(pages).map((page) => page.script))) {
        this.addWatchFile(join(root, script))
        const { fileName, code } = await standAlone(root, script, 'entry')
        this.emitFile({ type: 'asset', fileName, source: code })
        scripts.set(script, `/${fileName}`)
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { path, bundle = {} }) {
        const page = pages[basename(path)]
        if (!page) return []
        const next = page.next === undefined ? undefined : pages[page.next]
        const files = Object.values(bundle)
        const app = files.find((file) => file.type === 'chunk' && file.moduleIds.includes(join(root, page.application)))
        if (!app) throw new Error(`the build has no chunk for ${page.application}`)
        // The style of every page is one file.
        const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'))
        return [
          tag('script', { type: 'module', src: scripts.get(page.script) ?? '' }),
          tag('meta', { name: 'application', content: `/${app.fileName}` }),
          ...styles.map((file) =>
            tag('link', { ...(next ? ahead('style') : { rel: 'stylesheet' }), href: `/${file}`, crossorigin: '' }),
          ),
          ...(next ? [tag('link', { ...ahead('script'), href: scripts.get(next.script) ?? '', crossorigin: '' })] : []),
        ]
      },
    },
  }
}

const ahead = (as: string) => ({ rel: 'preload', as })
const tag = (name: string, attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: name, attrs, injectTo: 'head' })

/** A script with all that it imports, in a file of this name. */
export async function standAlone(
  root: string,
  script: string,
  name: string,
): Promise<{ fileName: string; code: string }> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
      modulePreload: false,
      rolldownOptions: {
        input: join(root, script),
        output: { entryFileNames: `assets/${name}-[hash].js`, codeSplitting: false },
      },
    },
  })
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (chunk?.type !== 'chunk' || chunk.imports.length > 0) throw new Error(`${script} must stand alone`)
  return chunk
}
