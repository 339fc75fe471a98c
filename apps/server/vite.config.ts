import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const sources = join(import.meta.dirname, 'src')

/** Whatever builds it gives it a folder of its own there (tools/start/server-build.ts). */
const place = join(import.meta.dirname, 'dist/build')

/**
 * The server as one file, beside its sources and not instead of them: `npm start` runs it because reading one file is
 * quicker than reading fifteen hundred (decision 110). Nothing is minified, so names in an error are those of the source.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  plugins: [placesOfSources(), asciiOnly(), launcher()],
  ssr: {
    noExternal: true,
    // Two are machine code, one brings files that it reads from beside itself, one is optional and never there.
    external: ['@node-rs/argon2', 'pdfkit', 'pg-native', 'sharp'],
  },
  build: {
    ssr: 'src/main/http.ts',
    outDir: place,
    target: 'node22',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { format: 'cjs', codeSplitting: false, entryFileNames: 'server.cjs' } },
  },
})

/** What a source finds beside itself (letters, directories, the thread that draws) it finds there from the build too. */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    transform: {
      filter: { id: /src\/.+\.ts$/, code: /import\.meta\.(dirname|url)/ },
      handler(code, id) {
        if (!id.startsWith(sources)) return undefined
        const fromHere = (path: string) => JSON.stringify(relative(place, path))
        return {
          code: code
            .replaceAll('import.meta.url', `new URL(${fromHere(id)}, import.meta.url).href`)
            .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${fromHere(dirname(id))})`),
          map: null,
        }
      },
    },
  }
}

/**
 * Letters beyond ASCII as escapes. One such letter makes the whole program a text of two bytes for each letter, which takes every
 * start some 60 ms to read.
 */
function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = escaped(chunk.code)
    },
  }
}

/** A letter that is escaped already needs no second backslash. */
const escaped = (code: string) =>
  code.replace(/(\\*)([\u0080-\uffff])/g, (_, before: string, letter: string) => {
    const kept = before.length % 2 === 1 ? before.slice(1) : before
    return `${kept}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  })

/** Beside the program stands what runs it. */
function launcher(): Plugin {
  return {
    name: 'launcher',
    generateBundle() {
      const source = readFileSync(join(import.meta.dirname, 'launch.mjs'), 'utf8')
      this.emitFile({ type: 'asset', fileName: 'http.mjs', source })
    },
  }
}
