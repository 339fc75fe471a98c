import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, root } from '../bootstrap.mjs'

const folder = join(root, 'tools/api-description')

/** Where the clients are made: beside the packages that they need. */
export const clientsFolder = join(folder, 'dist')

const load = <Module>(path: string): Promise<Module> =>
  import(pathToFileURL(join(folder, 'node_modules', path)).href) as Promise<Module>

interface OpenApiTypescript {
  default(document: object, options: object): Promise<unknown>
  astToString(ast: unknown): string
}

interface HeyApi {
  createClient(config: object): Promise<unknown>
}

/**
 * Makes two clients of an OpenAPI document: types for openapi-fetch, by openapi-typescript (`types.ts`), and a whole
 * client, by Hey API (`client/`). Installs the generators the first time.
 */
export async function generateClients(document: object, say: (line: string) => void): Promise<void> {
  await install(folder, (line) => say(`${line} (generators of clients)`))
  await rm(clientsFolder, { recursive: true, force: true })
  await mkdir(clientsFolder, { recursive: true })
  const written = join(clientsFolder, 'openapi.json')
  await writeFile(written, JSON.stringify(document))

  const { default: toTypes, astToString } = await load<OpenApiTypescript>('openapi-typescript/dist/index.mjs')
  const ast = await toTypes(structuredClone(document), { silent: true, defaultNonNullable: false })
  await writeFile(join(clientsFolder, 'types.ts'), astToString(ast))

  const { createClient } = await load<HeyApi>('@hey-api/openapi-ts/dist/index.mjs')
  await createClient({
    input: written,
    output: { path: join(clientsFolder, 'client'), module: { extension: '.ts' } },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    logs: { level: 'silent', file: false },
  })
}

/** A program that verifies, prices, pays and reads a payment; gives what it reads. */
type Pay = (given: object) => Promise<{ transactionId: string; narration: string; amount: object }>

const programs = join(folder, 'programs')

/** By which the programs and the clients below them are compiled. */
export const programsConfig = join(programs, 'tsconfig.json')

/** The programs that use the clients, once these are made, by what each writes as its narration. */
export async function loadPrograms(): Promise<Record<string, Pay>> {
  const loadProgram = async (name: string) =>
    ((await import(pathToFileURL(join(programs, name)).href)) as { pay: Pay }).pay
  return {
    'By openapi-fetch': await loadProgram('pay-with-openapi-fetch.ts'),
    'By Hey API': await loadProgram('pay-with-hey-api.ts'),
  }
}
