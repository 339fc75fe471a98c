import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, root } from '../bootstrap.mjs'

const folder = join(root, 'tools/api-description')

/** One thing that a rule finds wrong with the description. */
export interface Finding {
  rule: string
  /** Where in the document, such as `paths./a.get`. */
  where: string
  text: string
}

const load = <Module>(path: string): Promise<Module> =>
  import(pathToFileURL(join(folder, 'node_modules', path)).href) as Promise<Module>

/** Reads an OpenAPI document with Redocly's and Spectral's recommended rules; installs them the first time. */
export async function lintDescription(document: object, say: (line: string) => void): Promise<Finding[]> {
  await install(folder, (line) => say(`${line} (rules for the API description)`))
  const source = JSON.stringify(document)
  return [...(await byRedocly(source)), ...(await bySpectral(source))]
}

interface RedoclyProblem {
  ruleId: string
  message: string
  location: { pointer?: string }[]
}

interface Redocly {
  createConfig(config: object): Promise<object>
  lintFromString(given: { source: string; absoluteRef: string; config: object }): Promise<RedoclyProblem[]>
}

async function byRedocly(source: string): Promise<Finding[]> {
  const { createConfig, lintFromString } = await load<Redocly>('@redocly/openapi-core/lib/index.js')
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: join(folder, 'openapi.json'), config })
  return problems.map(({ ruleId, message, location }) => ({
    rule: `redocly ${ruleId}`,
    where: location[0]?.pointer ?? '',
    text: message,
  }))
}

interface Spectral {
  Spectral: new () => {
    setRuleset(ruleset: object): void
    run(document: object): Promise<{ code: string | number; path: (string | number)[]; message: string }[]>
  }
}

async function bySpectral(source: string): Promise<Finding[]> {
  const core = await load<{ default: Spectral }>('@stoplight/spectral-core/dist/index.js')
  const { default: rulesets } = await load<{ default: { oas: object } }>('@stoplight/spectral-rulesets/dist/index.js')
  const spectral = new core.default.Spectral()
  spectral.setRuleset({ extends: [[rulesets.oas, 'recommended']] })
  const found = await spectral.run(JSON.parse(source) as object)
  return found.map(({ code, path, message }) => ({
    rule: `spectral ${code}`,
    where: path.join('.'),
    text: message,
  }))
}
