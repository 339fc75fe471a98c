import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** What sw.ts has where the build's mark belongs. */
const place = '__BUILD_MARK__'

/** Names the service worker's store after the build: other files, another store. */
export function markServiceWorker(): Plugin {
  return {
    name: 'tradewind:service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['sw.js']
        if (worker?.type !== 'chunk') throw new Error('the build made no sw.js')
        if (worker.imports.length > 0) throw new Error('sw.js must stand alone')
        const files = Object.keys(bundle).sort().join('\n')
        const mark = createHash('sha256').update(files).update(worker.code).digest('hex').slice(0, 12)
        if (!worker.code.includes(place)) throw new Error('sw.js has no place for the mark of the build')
        worker.code = worker.code.replaceAll(place, mark)
      },
    },
  }
}
