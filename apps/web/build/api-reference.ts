import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const page = 'api-reference.html'
const sources = 'src/api-reference'

/**
 * The API reference: Redoc with what we put around it, as one script and one style of its own, so that no part of it is
 * in a script of the app. What Redoc brings and a reference of one finished document never needs is left out.
 */
export function apiReference(): Plugin {
  let root = ''
  let files: BuiltFile[] = []
  return {
    name: 'tradewind:api-reference',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async buildStart() {
      this.addWatchFile(join(root, page))
      files = await bundleOf(root)
    },
    generateBundle: {
      // After the app's pages are written, which take every style of the build for theirs.
      order: 'post',
      handler() {
        for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source })
        const tags = files.flatMap(({ fileName, isEntry }) => {
          if (fileName.endsWith('.css')) return [`<link rel="stylesheet" href="/${fileName}" />`]
          return isEntry ? [`<script type="module" src="/${fileName}"></script>`] : []
        })
        const head = readFileSync(join(root, 'src/identity/head.html'), 'utf8').trim()
        const html = readFileSync(join(root, page), 'utf8')
          .replace('<!-- shared head -->', () => head)
          .replace('<!-- api reference -->', () => tags.join('\n    '))
        this.emitFile({ type: 'asset', fileName: page, source: html })
      },
    },
  }
}

interface BuiltFile {
  fileName: string
  source: string | Uint8Array
  /** Whether the page names it; everything else is loaded by what the page names. */
  isEntry: boolean
}

async function bundleOf(root: string): Promise<BuiltFile[]> {
  const without = (name: string) => join(root, sources, 'without', name)
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutUnused()],
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', global: 'globalThis' },
    resolve: {
      // Redoc's packages are apart from ours (package.json beside its page), and React is ours.
      dedupe: ['react', 'react-dom'],
      alias: [
        // Conversion of older documents, bundling of documents in parts, and polyfills: ours is whole and of today.
        { find: /^(swagger2openapi|yaml|core-js.*)$/, replacement: without('nothing.ts') },
        { find: /^@redocly\/openapi-core.*/, replacement: without('bundling.ts') },
        // Its own search and scroll bars.
        { find: /^(lunr|perfect-scrollbar)$/, replacement: without('nothing.ts') },
        { find: /^mark\.js$/, replacement: without('marking.cjs') },
        // Redoc and we clean markup by one copy, whose policy can be made once.
        { find: /^dompurify$/, replacement: join(root, sources, 'node_modules/dompurify/dist/purify.es.mjs') },
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
          // What tries calls comes when someone does.
          chunkFileNames: 'assets/api-reference-[name]-[hash].js',
          assetFileNames: 'assets/api-reference-[hash][extname]',
        },
      },
    },
  })
  return [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((file) => ({
      fileName: file.fileName,
      source: file.type === 'chunk' ? file.code : file.source,
      isEntry: file.type === 'chunk' && file.isEntry,
    }))
}

/** Takes out what Redoc carries and is not wanted here: the worker of its search, a style, and a picture from elsewhere. */
function withoutUnused(): Plugin {
  const unused = [
    { text: /new Blob\(\['(?:[^'\\]|\\.)*'\]\)/s, instead: 'new Blob([])' },
    // The policy of our pages allows no style in the document itself: this one is never put there.
    { text: /e\.setAttributes\(t,e\.attributes\),e\.insert\(t,e\.options\),t/, instead: 't' },
    { text: /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini\.svg/, instead: 'data:image/svg+xml,<svg/>' },
  ]
  return {
    name: 'tradewind:without-unused',
    transform(code, id) {
      if (!/redoc[/\\]bundles[/\\]/.test(id)) return undefined
      const changed = unused.reduce((rest, { text, instead }) => {
        if (!text.test(rest)) throw new Error('Redoc is written in another way now: look at build/api-reference.ts')
        return rest.replace(text, instead)
      }, code)
      return { code: changed, map: null }
    },
  }
}
