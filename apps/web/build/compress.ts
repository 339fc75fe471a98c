import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|html|svg|json|webmanifest)$/

/** Writes `.gz` and `.br` beside every text file of the build, so that the server only picks one. */
export function compressAssets(): Plugin {
  let outDir = 'dist'
  let written = false
  return {
    name: 'tradewind:compress',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir)
    },
    writeBundle() {
      written = true
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        // A build that failed closes too, and what it failed of is to be read.
        if (!written) return
        const files = await readdir(outDir, { recursive: true })
        await Promise.all(files.filter((file) => worthIt.test(file)).map((file) => compress(join(outDir, file))))
      },
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  // Below one packet a second file saves nothing.
  if (content.length < 1024) return
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }
  const [gz, br] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, brotli),
  ])
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)])
}
