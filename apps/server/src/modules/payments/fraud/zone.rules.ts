/** For countries with several time zones: the one of the capital or of most people. */
const mainZones: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Hebron',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  VN: 'Asia/Ho_Chi_Minh',
}

const zonesFound = new Map<string, string>()

/** The main time zone of a country (alpha-2); UTC if unknown. */
export function zoneOfCountry(alpha2: string): string {
  const found = zonesFound.get(alpha2) ?? mainZones[alpha2] ?? firstZoneOf(alpha2) ?? 'UTC'
  zonesFound.set(alpha2, found)
  return found
}

function firstZoneOf(alpha2: string): string | undefined {
  // TypeScript has no types for this yet.
  const locale = new Intl.Locale('und', { region: alpha2 }) as Intl.Locale & { getTimeZones?(): string[] | undefined }
  return locale.getTimeZones?.()?.[0]
}
