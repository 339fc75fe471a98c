import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const page = 'api-reference.html'
const sources = 'src/api-reference'

/**
 * The API reference: Redoc with what we put around it, as one script and one style of its own, so that no part of it is in a
 * script of the app. What Redoc brings and a reference of one finished document never needs is left out.
 */
export function apiReference(): Plugin {
  let root = ''
  return {
    name: 'tradewind:api-reference',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async buildStart() {
      this.addWatchFile(join(root, page))
      const files = await bundleOf(root)
      for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source })
      const tags = files.map(({ fileName }) =>
        fileName.endsWith('.css')
          ? `<link rel="stylesheet" href="/${fileName}" />`
          : `<script type="module" src="/${fileName}"></script>`,
      )
      const head = readFileSync(join(root, 'src/identity/head.html'), 'utf8').trim()
      const html = readFileSync(join(root, page), 'utf8')
        .replace('<!-- shared head -->', () => head)
        .replace('<!-- api reference -->', () => tags.join('\n    '))
      this.emitFile({ type: 'asset', fileName: page, source: html })
    },
  }
}

async function bundleOf(root: string): Promise<{ fileName: string; source: string | Uint8Array }[]> {
  const without = (name: string) => join(root, sources, 'without', name)
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutSearchWorker()],
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', global: 'globalThis' },
    resolve: {
      alias: [
        // Conversion of older documents, bundling of documents in parts, and polyfills: ours is whole and of today.
        { find: /^(swagger2openapi|yaml|core-js.*)$/, replacement: without('nothing.ts') },
        { find: /^@redocly\/openapi-core.*/, replacement: without('bundling.ts') },
        // Its own search and scroll bars.
        { find: /^(lunr|perfect-scrollbar)$/, replacement: without('nothing.ts') },
        { find: /^mark\.js$/, replacement: without('marking.ts') },
        // Languages that no sample is in.
        { find: /^prismjs\/components\/prism-(?!bash|clike).*/, replacement: without('nothing.ts') },
      ],
    },
    build: {
      write: false,
      target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
      modulePreload: false,
      cssCodeSplit: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: join(root, sources, 'main.tsx'),
        output: {
          entryFileNames: 'assets/api-reference-[hash].js',
          assetFileNames: 'assets/api-reference-[hash][extname]',
          codeSplitting: false,
        },
      },
    },
  })
  return [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((file) => ({ fileName: file.fileName, source: file.type === 'chunk' ? file.code : file.source }))
}

/** Redoc carries the worker of its search as a text in itself; without that search it only weighs. */
function withoutSearchWorker(): Plugin {
  const worker = /new Blob\(\['(?:[^'\\]|\\.)*'\]\)/s
  return {
    name: 'tradewind:without-search-worker',
    transform(code, id) {
      if (!/redoc[/\\]bundles[/\\]/.test(id)) return undefined
      if (!worker.test(code)) throw new Error('Redoc carries its search in another way: look at build/api-reference.ts')
      return { code: code.replace(worker, 'new Blob([])'), map: null }
    },
  }
}
