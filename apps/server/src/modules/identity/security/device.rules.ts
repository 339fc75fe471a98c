/** What a browser says of itself, as a person recognises it: `Firefox on Windows`. Nothing is decided by it. */
export function deviceOf(userAgent: string | undefined): string {
  const agent = userAgent ?? ''
  const browser = browsers.find(([mark]) => mark.test(agent))?.[1] ?? 'A browser'
  const system = systems.find(([mark]) => mark.test(agent))?.[1]
  return system ? `${browser} on ${system}` : browser
}

// The more particular first: most browsers say that they are others too.
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** An address as its person recognises it, and without saying which household it is. */
export function networkInWords(ip: string): string {
  const four = /^(?:::ffff:)?(\d+)\.(\d+)\.\d+\.\d+$/i.exec(ip)
  if (four) return `${four[1]}.${four[2]}.x.x`
  return ip.includes(':') ? `${ip.split(':').slice(0, 2).join(':')}:…` : ''
}
