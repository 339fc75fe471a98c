import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { isReadOnly } from '@tradewind/contract/call'
import { openApiDocument } from '@tradewind/contract/openapi'
import { allCalls } from '@tradewind/contract/registry'
import { root } from '../bootstrap.mjs'
import { type ApiDocument, generateSdk } from './generate.ts'

const run = promisify(execFile)
const source = join(root, 'packages/sdk')

/** What the package is compiled by: the library of browsers, and no types of Node, so that it runs in both. */
const settings = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    rootDir: 'source',
    outDir: 'dist',
  },
  include: ['source'],
}

/** A person's session can read what changes nothing; the sandbox's controls aren't part of the product. */
const readable = () =>
  new Set(allCalls.filter((one) => isReadOnly(one) && one.permission !== 'sandbox:use').map(({ name }) => name))

/**
 * Builds the package `@tradewind/sdk` in a folder: generates its calls and types from the contract, compiles, and has npm
 * pack it. Gives the path of the tarball.
 */
export async function packSdk(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'source'), { recursive: true })
  for (const name of await readdir(join(source, 'src')))
    if (!/\.test\.ts$|^test-/.test(name)) await cp(join(source, 'src', name), join(folder, 'source', name))
  const document = openApiDocument() as unknown as ApiDocument
  await writeFile(join(folder, 'source/index.ts'), `${generateSdk(document, readable())}\n`)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  await writeFile(join(folder, 'package.json'), await readFile(join(source, 'package.json'), 'utf8'))
  await cp(join(source, 'README.md'), join(folder, 'README.md'))
  await cp(join(source, 'bin'), join(folder, 'bin'), { recursive: true })
  await cp(join(source, 'examples'), join(folder, 'examples'), { recursive: true })
  await compile(join(folder, 'tsconfig.json'))
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts'], { cwd: folder })
  const [packed] = JSON.parse(stdout) as { filename: string }[]
  if (!packed) throw new Error('npm packed nothing.')
  return join(folder, packed.filename)
}

async function compile(project: string): Promise<void> {
  try {
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project])
  } catch (error) {
    throw new Error(`The SDK doesn't compile:\n${(error as { stdout?: string }).stdout ?? ''}`, { cause: error })
  }
}
