/** An entry that is documented, so that a demo can find it. */
export interface FixedEntry {
  id: string
  schema: 'Person' | 'Company'
  name: string
  aliases: readonly string[]
  birthDate: string
  country: string
  sanctions: string
  dataset: string
}

/** Nobody of these exists. The sandbox's README says what each is good for. */
export const fixedEntries: readonly FixedEntry[] = [
  {
    id: 'sandbox-viktor-zolotarenko',
    schema: 'Person',
    name: 'Виктор Золотаренко',
    aliases: ['Viktor Zolotarenko', 'Victor Zolotarenco'],
    birthDate: '1964-02-29',
    country: 'ru',
    sanctions: 'Sandbox programme of asset freezes',
    dataset: 'Sandbox sanctions list',
  },
  {
    id: 'sandbox-hamid-al-rawandi',
    schema: 'Person',
    name: 'حميد الراوندي',
    aliases: ['Hamid al-Rawandi', 'Hameed Rawandi'],
    birthDate: '1971-11-05',
    country: 'iq',
    sanctions: 'Sandbox programme of asset freezes',
    dataset: 'Sandbox sanctions list',
  },
  {
    id: 'sandbox-eleonora-castelbravo',
    schema: 'Person',
    name: 'Eleonora Castelbravo',
    aliases: [],
    birthDate: '1958-07-14',
    country: 'it',
    sanctions: '',
    dataset: 'Sandbox politically exposed persons',
  },
  {
    id: 'sandbox-tendai-mukwevho',
    schema: 'Person',
    name: 'Tendai Mukwevho',
    aliases: ['T. J. Mukwevho'],
    birthDate: '1969',
    country: 'zw',
    sanctions: '',
    dataset: 'Sandbox politically exposed persons',
  },
  {
    id: 'sandbox-zarkon-maritime',
    schema: 'Company',
    name: 'Zarkon Maritime Holdings LLC',
    aliases: ['Заркон Маритайм'],
    birthDate: '',
    country: 'ae',
    sanctions: 'Sandbox programme of asset freezes',
    dataset: 'Sandbox sanctions list',
  },
  {
    id: 'sandbox-volnaya-reka',
    schema: 'Company',
    name: 'ООО Вольная Река',
    aliases: ['Volnaya Reka OOO'],
    birthDate: '',
    country: 'ru',
    sanctions: 'Sandbox programme of asset freezes',
    dataset: 'Sandbox sanctions list',
  },
]

const pools = [
  {
    country: 'ru',
    first: 'ar el vik nik bor gle yar mak rom stan dem zah tim pav',
    middle: 'os an ei in el ad om',
    last: 'ov ev in sky enko uk ets',
  },
  {
    country: 'ir',
    first: 'far meh kam shah beh nav ram dar sor kour',
    middle: 'ad ou ir an ez am id',
    last: 'i zadeh pour nejad yan',
  },
  {
    country: 'sy',
    first: 'ha mu na ra sa ba ja fa ta wa za',
    middle: 'mid rif zar lim bir khal tif yed',
    last: 'i awi ani an ar',
  },
  {
    country: 'kp',
    first: 'kang dong song pyong ryong chol hyok myong',
    middle: 'su min ho guk nam il',
    last: 'chol jin hun sop gwan ryul',
  },
  {
    country: 've',
    first: 'al ro er gus hec nes yor jav',
    middle: 'ber land ar tav tor an ier',
    last: 'ez ano era illo eda',
  },
  {
    country: 'cd',
    first: 'ka mu ngo lu ki tshi ma bo',
    middle: 'bi tom la kum sen jong',
    last: 'ba ndu lo mba nga ko',
  },
  { country: 'rs', first: 'dra mi bra zo go sta vu ne', middle: 'gan los ni ran ko bo man', last: 'ic ovic evic in' },
  {
    country: 'mm',
    first: 'thein aung kyaw zaw htay myo nyan',
    middle: 'win lin tun soe oo',
    last: 'naing thant htut maung shwe',
  },
].map(({ country, ...parts }) => ({
  country,
  first: parts.first.split(' '),
  middle: parts.middle.split(' '),
  last: parts.last.split(' '),
}))

const trades = ['Trading', 'Shipping', 'Energy', 'Metals', 'Holding', 'Logistics', 'Petrochemical', 'Aviation']
const forms = ['LLC', 'Ltd', 'JSC', 'OOO', 'FZE', 'S.A.', 'GmbH']

/** The same numbers for the same seed (mulberry32). */
export function seededNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Pick = (below: number) => number

const one = <T>(pick: Pick, of: readonly T[]): T => of[pick(of.length)] as T

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

export interface InventedPerson {
  name: string
  birthDate: string
  country: string
}

/** Someone whose name sounds like a part of the world, and belongs to nobody. */
export function inventedPerson(pick: Pick): InventedPerson {
  const { country, first, middle, last } = one(pick, pools)
  const given = capital(one(pick, first) + one(pick, middle) + (pick(3) === 0 ? one(pick, middle) : ''))
  const family = capital(one(pick, first) + one(pick, middle) + one(pick, last))
  const second = pick(4) === 0 ? `${capital(one(pick, first) + one(pick, last))} ` : ''
  const pad = (number: number) => String(number).padStart(2, '0')
  const birthDate = `${1935 + pick(65)}-${pad(1 + pick(12))}-${pad(1 + pick(28))}`
  return { name: `${given} ${second}${family}`, birthDate, country }
}

const heading =
  'id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,dataset,first_seen,last_seen,last_change'

const quoted = (field: string): string => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)

/** A list in the simple CSV of OpenSanctions: the documented entries, then as many invented ones. */
export function listText({ invented, seed = 1 }: { invented: number; seed?: number }): string {
  const pick = seededNumbers(seed)
  const lines = [heading]
  const add = ({ id, schema, name, aliases, birthDate, country, sanctions, dataset }: FixedEntry) =>
    lines.push(
      [id, schema, name, aliases.join(';'), birthDate, country, '', '', sanctions, '', '', dataset, '', '', '']
        .map(quoted)
        .join(','),
    )
  for (const entry of fixedEntries) add(entry)
  for (let at = 0; at < invented; at++) {
    const { name, birthDate, country } = inventedPerson(pick)
    const isCompany = pick(10) === 0
    const isPep = pick(2) === 0
    add({
      id: `sandbox-${at}`,
      schema: isCompany ? 'Company' : 'Person',
      name: isCompany ? `${name.split(' ')[0] ?? ''} ${one(pick, trades)} ${one(pick, forms)}` : name,
      aliases: [],
      birthDate: isCompany ? '' : pick(8) === 0 ? birthDate.slice(0, 4) : birthDate,
      country,
      sanctions: isPep && !isCompany ? '' : 'Sandbox programme of asset freezes',
      dataset: isPep && !isCompany ? 'Sandbox politically exposed persons' : 'Sandbox sanctions list',
    })
  }
  return `${lines.join('\n')}\n`
}
