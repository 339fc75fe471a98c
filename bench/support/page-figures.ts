import type { LighthouseResult } from './lighthouse.ts'
import { median } from './measure.ts'

/** The figures of one page that the project promises something about. */
export function pageFigures({ audits, categories, finalDisplayedUrl }: LighthouseResult) {
  const value = (name: string): number => {
    const found = audits[name]?.numericValue
    if (found === undefined) throw new Error(`Lighthouse did not measure ${name}`)
    return found
  }
  const observed = audits['metrics']?.details?.items[0] ?? {}
  const firstPaintMs = Number(observed['observedFirstContentfulPaint'])
  if (!Number.isFinite(firstPaintMs)) throw new Error('Lighthouse saw no first paint')
  const scripts = (audits['network-requests']?.details?.items ?? []).filter(
    ({ resourceType }) => resourceType === 'Script',
  )
  const before = scripts.filter(({ networkRequestTime }) => Number(networkRequestTime) <= firstPaintMs)
  return {
    url: finalDisplayedUrl,
    /** As they travel, compressed. */
    scriptBytesToFirstPaint: before.reduce((total, { transferSize }) => total + Number(transferSize), 0),
    scriptsToFirstPaint: before.length,
    largestContentfulPaintMs: Math.round(value('largest-contentful-paint')),
    firstContentfulPaintMs: Math.round(value('first-contentful-paint')),
    totalBlockingMs: Math.round(value('total-blocking-time')),
    cumulativeLayoutShift: value('cumulative-layout-shift'),
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
  }
}

type PageFigures = ReturnType<typeof pageFigures>

/** Of several runs of one page: the run in the middle by its performance, and every run's score and blocking time. */
export function middleOf(runs: readonly PageFigures[]) {
  const sorted = runs.toSorted((a, b) => performanceOf(a) - performanceOf(b) || b.totalBlockingMs - a.totalBlockingMs)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('no run was measured')
  return {
    ...middle,
    performance: { median: median(runs.map(performanceOf)), runs: runs.map(performanceOf) },
    blockingMs: runs.map(({ totalBlockingMs }) => totalBlockingMs),
  }
}

const performanceOf = ({ scores }: PageFigures): number => scores['performance'] ?? 0
