/** `Tuesday 24 November 2026, 14:30 GMT`: a document is read long after it was made, and elsewhere. */
export function momentInFull(at: Date, timeZone: string): string {
  const words = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  const part = Object.fromEntries(words.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part['weekday']} ${part['day']} ${part['month']} ${part['year']}, ${part['hour']}:${part['minute']} ${part['timeZoneName']}`
}
