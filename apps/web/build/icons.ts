import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const load = createRequire(import.meta.url)
const source = join(dirname(load.resolve('lucide-react/package.json')), 'dist/esm/icons')

/** The product's icons by the names that its navigation and its documents use, and the drawing of each. */
const drawings: Record<string, string> = {
  accounts: 'landmark',
  sendr: 'send',
  payment: 'arrow-left-right',
  card: 'credit-card',
  savings: 'piggy-bank',
  invoice: 'receipt-text',
  payroll: 'banknote-arrow-up',
  beneficiaries: 'users',
  referral: 'gift',
  'audit-trail': 'clipboard-list',
  'maker-checker': 'badge-check',
  'help-center': 'circle-question-mark',
  'billing-plans': 'tags',
  settings: 'settings',
}

type Shape = [tag: string, attributes: Record<string, string>]

/** Every icon under its public path, `storage/icons/accounts.svg`, as text. */
export function iconFiles(): Map<string, string> {
  return new Map(Object.entries(drawings).map(([name, drawing]) => [`storage/icons/${name}.svg`, draw(drawing)]))
}

function draw(drawing: string): string {
  const file = join(source, `${drawing}.mjs`)
  if (!existsSync(file)) throw new Error(`the icon package has no drawing ${drawing}`)
  const { __iconData: data } = load(file) as { __iconData: { node: Shape[] } }
  const lines = data.node.map(([tag, attributes]) => {
    const drawn = Object.entries(attributes).filter(([attribute]) => attribute !== 'key')
    const written = drawn.map(([attribute, value]) => ` ${attribute}="${value}"`)
    return `  <${tag}${written.join('')}/>`
  })
  const frame = 'width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75"'
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame} stroke-linecap="round" stroke-linejoin="round">\n${lines.join('\n')}\n</svg>\n`
}

/** Serves the icons in development and writes them into the build. */
export function iconImages(): Plugin {
  const files = iconFiles()
  return {
    name: 'tradewind:icons',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const svg = files.get((request.url ?? '').slice(1).split('?')[0] ?? '')
        if (!svg) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(svg)
      })
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

/**
 * The package's icons without the keys of their lines: random letters that hardly pack, and the shell alone has seventy.
 * Nobody needs them in a drawing that never changes; in development React would ask for them.
 */
export function iconsWithoutKeys(): Plugin {
  return {
    name: 'tradewind:icons-without-keys',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({
        code: code.replaceAll(/, key: "[\w-]+"/g, '').replace(/^__iconData\.node;$/m, ''),
        map: null,
      }),
    },
  }
}
