import { cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Permission } from '@tradewind/contract'
import { cloneDatabase, keepAsTemplate, newestTemplate, type TestDatabase, testFolder } from '@tradewind/testkit'
import type { Person } from './test-people.ts'

/** What a test server goes on with: the people in its database, and what it takes to read what is encrypted there. */
export interface Populated {
  people: Person[]
  masterSecret: string
  /** The moment at which everything in it was made. */
  at: Date
}

/** A populated database that nobody is connected to. */
export interface Made extends Populated {
  database: TestDatabase
}

interface Template extends Note {
  name: string
}

interface Note {
  people: (Omit<Person, 'permissions'> & { permissions: Permission[] })[]
  masterSecret: string
  at: string
  /** Where the files of its people are. */
  folder: string
}

/**
 * So long people are cloned, in milliseconds. A test's clock begins when its people were made, and the provider's own
 * library goes by the real one: what lasts for minutes, such as a signature or a session, must not be over by then.
 */
const lifeMs = 100_000
const underWay = new Map<string, Promise<Template>>()

/**
 * A database with people in it, and its files in `folder`. They are made by the first test that wants them on a cluster;
 * the others clone them, which takes a tenth of the time.
 */
export async function clonePopulated(
  kind: string,
  folder: string,
  make: (folder: string) => Promise<Made>,
): Promise<Populated & { database: TestDatabase }> {
  const known = underWay.get(kind) ?? newest(kind)
  const current = known.then((template) => (template && isYoung(template) ? template : makeTemplate(kind, make)))
  underWay.set(kind, current)
  const { name, people, masterSecret, at, folder: files } = await current
  await cp(join(files, 'files'), join(folder, 'files'), { recursive: true })
  return {
    people: structuredClone(people).map((person) => ({ ...person, permissions: new Set(person.permissions) })),
    masterSecret,
    at: new Date(at),
    database: await cloneDatabase(name),
  }
}

const isYoung = ({ at }: Note) => new Date().getTime() - Date.parse(at) < lifeMs

/** Made by a test file before, of which this module no longer knows. */
async function newest(kind: string): Promise<Template | undefined> {
  const found = await newestTemplate(kind)
  return found && { name: found.name, ...(JSON.parse(found.note) as Note) }
}

async function makeTemplate(kind: string, make: (folder: string) => Promise<Made>): Promise<Template> {
  const folder = await mkdtemp(join(testFolder(), `${kind}-`))
  const { people, masterSecret, at, database } = await make(folder)
  const note: Note = {
    people: people.map((person) => ({ ...person, permissions: [...person.permissions] })),
    masterSecret,
    at: at.toISOString(),
    folder,
  }
  return { name: await keepAsTemplate(database, kind, JSON.stringify(note)), ...note }
}
