import { template } from './template.ts'

type Notice = 'failing' | 'warning' | 'disabled' | 'gone'

export const webhooksTemplates = {
  /** An endpoint that accepts no events. Only its host is named: its URL may contain a token. */
  'webhook-endpoint': template<{ what: Notice; host: string }>({
    write: ({ what, host }, { site }) => ({
      subject: words[what].subject(host),
      text: `${words[what].text(host)}\n\nSee its responses and send events again:\n${site}/settings?tab=developer`,
      buttons: ['View webhooks'],
    }),
  }),
}

const words: Record<Notice, { subject: (host: string) => string; text: (host: string) => string }> = {
  failing: {
    subject: (host) => `Your webhook endpoint isn't accepting events: ${host}`,
    text: (host) =>
      `We tried three times to deliver an event to your webhook endpoint at ${host}, without success. We'll keep trying each event for about three days.`,
  },
  warning: {
    subject: (host) => `We'll disable your webhook endpoint soon: ${host}`,
    text: (host) =>
      `Your webhook endpoint at ${host} hasn't accepted any events for four days. If this continues for another day, we'll disable it.`,
  },
  disabled: {
    subject: (host) => `We disabled your webhook endpoint: ${host}`,
    text: (host) =>
      `Your webhook endpoint at ${host} hasn't accepted any events for five days, so we disabled it. Once it works again, enable it and send the failed events again. We keep events for 30 days.`,
  },
  gone: {
    subject: (host) => `We disabled your webhook endpoint: ${host}`,
    text: (host) =>
      `Your webhook endpoint at ${host} returned 410 Gone, so we disabled it. You can enable it again at any time. We keep events for 30 days.`,
  },
}
