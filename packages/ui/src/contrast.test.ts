import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--wind-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
)

type Scheme = 'light' | 'dark'

/** Relative luminance of a colour, WCAG 2.2. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(over: string, under: string, scheme: Scheme): number {
  const [a, b] = [over, under].map((name) => luminance(tokens.get(name)?.[scheme] ?? `no token ${name}`)) as [
    number,
    number,
  ]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const grounds = ['canvas', 'paper', 'inset']
const pairs = (texts: string[], unders: string[]) =>
  texts.flatMap((text) => unders.map((under) => [text, under] as const))

/** Everything that is read: AA, 4.5 to 1. */
const read = [
  ...pairs(['ink-soft', 'ink-faint', 'brand', 'brand-strong', 'bad', 'good', 'warn', 'note'], grounds),
  ...pairs(['ink', 'ink-soft', 'brand', 'brand-strong'], ['brand-tint']),
  ...['good', 'warn', 'bad', 'note'].flatMap((tone) => pairs([tone, 'ink'], [`${tone}-tint`])),
  ...pairs(['on-accent'], ['accent', 'accent-strong']),
  ...pairs(['on-brand'], ['brand']),
  ...pairs(['on-deep', 'on-deep-soft'], ['deep']),
  ...pairs(['paper'], ['bad', 'ink']),
]

/** Amounts: AAA, 7 to 1. Their decimals and codes are in ink-soft only where they are large or repeated. */
const amounts = [...pairs(['ink'], [...grounds, 'brand-tint']), ...pairs(['on-deep'], ['deep'])]

/** The edges of controls and the marks without words: 3 to 1. */
const edges = [
  ...pairs(['edge', 'brand'], ['canvas', 'paper']),
  ...pairs(['chart-in', 'chart-out', 'ink-faint'], ['paper', 'inset']),
]

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  test.each(read)('%s on %s can be read', (text, under) => {
    expect(contrast(text, under, scheme)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(amounts)('an amount in %s on %s can be read by more people still', (text, under) => {
    expect(contrast(text, under, scheme)).toBeGreaterThanOrEqual(7)
  })
  test.each(pairs(['good'], grounds))('money in, %s on %s, is an amount too', (text, under) => {
    expect(contrast(text, under, scheme)).toBeGreaterThanOrEqual(7)
  })
  test.each(edges)('%s on %s can be seen', (edge, under) => {
    expect(contrast(edge, under, scheme)).toBeGreaterThanOrEqual(3)
  })
})

test('black on white is 21 to 1, so the measure itself is right', () => {
  expect((luminance('#ffffff') + 0.05) / (luminance('#000000') + 0.05)).toBeCloseTo(21)
})
