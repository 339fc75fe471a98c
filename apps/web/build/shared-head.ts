import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const place = '<!-- shared head -->'

/** Puts what several pages have in their heads where each says so. */
export function sharedHead(file: string): Plugin {
  let head = ''
  return {
    name: 'tradewind:shared-head',
    configResolved: (config) => {
      head = readFileSync(join(config.root, file), 'utf8').trim()
    },
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace(place, () => head) },
  }
}
