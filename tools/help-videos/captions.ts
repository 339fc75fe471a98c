/** What is said over a stretch of a recording, in milliseconds from its beginning. */
export interface Caption {
  from: number
  to: number
  text: string
}

/** Captions as browsers read them beside a video. */
export const webVtt = (captions: readonly Caption[]): string =>
  ['WEBVTT', ...captions.map(({ from, to, text }) => `${moment(from)} --> ${moment(to)}\n${escaped(text)}`)]
    .join('\n\n')
    .concat('\n')

function moment(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const rest = String(Math.floor(ms % 1000)).padStart(3, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${rest}`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
