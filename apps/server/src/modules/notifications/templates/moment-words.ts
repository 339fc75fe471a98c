/** `25 Nov 2026, 14:30 UTC`: an email does not know its reader's clock. */
export const momentWords = (iso: string): string => {
  const words = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(iso))
  return `${words} UTC`
}
