import { cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Permission } from '@tradewind/contract'
import { cloneDatabase, keepAsTemplate, noteOfTemplate, testFolder, type TestDatabase } from '@tradewind/testkit'
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

interface Note {
  people: (Omit<Person, 'permissions'> & { permissions: Permission[] })[]
  masterSecret: string
  at: string
  folder: string
}

const underWay = new Map<string, Promise<Note>>()

/**
 * A database with people in it, and its files in `folder`. They are made by the first test that wants them on a cluster;
 * the others clone them, which takes a tenth of the time.
 */
export async function clonePopulated(
  name: string,
  folder: string,
  make: (folder: string) => Promise<Made>,
): Promise<Populated & { database: TestDatabase }> {
  const making = underWay.get(name) ?? noteOf(name, make)
  underWay.set(name, making)
  const note = await making
  await cp(join(note.folder, 'files'), join(folder, 'files'), { recursive: true })
  return {
    people: structuredClone(note.people).map((person) => ({ ...person, permissions: new Set(person.permissions) })),
    masterSecret: note.masterSecret,
    at: new Date(note.at),
    database: await cloneDatabase(name),
  }
}

async function noteOf(name: string, make: (folder: string) => Promise<Made>): Promise<Note> {
  const known = await noteOfTemplate(name)
  if (known) return JSON.parse(known) as Note
  const folder = await mkdtemp(join(testFolder(), `${name}-`))
  const { people, masterSecret, at, database } = await make(folder)
  const note: Note = {
    people: people.map((person) => ({ ...person, permissions: [...person.permissions] })),
    masterSecret,
    at: at.toISOString(),
    folder,
  }
  await keepAsTemplate(database, name, JSON.stringify(note))
  return note
}
