import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { currencyCodes } from '@tradewind/kernel'
import type { Plugin } from 'vite'

const source = join(dirname(createRequire(import.meta.url).resolve('circle-flags/package.json')), 'flags')

/** Currencies of more than one country; every other code starts with its country's two letters. */
const shared: Record<string, string> = { EUR: 'european_union', XOF: 'sn', XAF: 'cm' }

const flagOfCurrency = (code: string) => join(source, `${shared[code] ?? code.slice(0, 2).toLowerCase()}.svg`)

/** Every flag under its public path: `storage/flags/GBP.svg` by currency, `storage/flags/countries/gb.svg` by country. */
export function flagFiles(): Map<string, string> {
  const currencies = currencyCodes.map((code) => [`storage/flags/${code}.svg`, flagOfCurrency(code)] as const)
  const countries = readdirSync(source)
    .filter((file) => /^[a-z]{2}\.svg$/.test(file))
    .map((file) => [`storage/flags/countries/${file}`, join(source, file)] as const)
  return new Map([...currencies, ...countries])
}

/** Serves the round flags in development and copies them into the build, from the package that draws them. */
export function flagImages(): Plugin {
  const files = flagFiles()
  return {
    name: 'tradewind:flags',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get((request.url ?? '').slice(1).split('?')[0] ?? '')
        if (!file) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(readFileSync(file))
      })
    },
    generateBundle() {
      for (const [fileName, file] of files) {
        if (!existsSync(file)) throw new Error(`no drawing for ${fileName}`)
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) })
      }
    },
  }
}
