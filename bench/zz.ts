import { readTargets } from '../apps/server/src/modules/screening/lists/open-sanctions.rules.ts'
import { namesOf } from '../apps/server/src/modules/screening/names/match.rules.ts'
import { NameIndex } from '../apps/server/src/modules/screening/names/name-index.rules.ts'
import { replayFault, replayOf } from '../apps/server/src/modules/screening/lists/list-guards.rules.ts'
import { createSandboxLists } from '../apps/server/src/modules/sandbox/screening/sandbox-lists.ts'
const source = createSandboxLists({ bankClock: { now: () => new Date() } })
const list = [...readTargets((await source.read(new AbortController().signal)).text)]
const index = { person: new NameIndex('person'), company: new NameIndex('company') }
for (const e of list) index[e.kind].add({ ...e, names: namesOf(e) })
const f = (kind: 'person' | 'company', name: string, birthDate: string | null = null) => console.log(name, index[kind].find({ kind, names: [name], birthDate, countries: [] }).map((x) => x.entryId + ' ' + x.evidence.score))
for (const n of ['Victor Zolotarenco', 'Zolotarenko Viktor', 'Hamid al-Rawandi', 'Hameed Rawandi', 'Eleonora Castel Bravo', 'T. Mukwevho']) { f('person', n); f('person', n, '1990-01-01') }
for (const n of ['Zarkon Maritime Holding', 'Volnaya Reka Ltd']) f('company', n)
for (const n of ['Ada Obi', 'Amelia Clarke', 'Kofi Mensah', 'Amara Diallo', 'Zed Trading']) f('person', n)
console.log(replayFault(index, source.probes, replayOf(list)))
