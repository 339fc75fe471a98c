import { template } from './template.ts'

type Notice = 'proposed' | 'active' | 'key-proposed' | 'key-active'

export const clientsTemplates = {
  'api-client': template<{ what: Notice; client: string; by: string }>({
    write: ({ what, client, by }, { site }) => ({
      subject: words[what].subject(client),
      text: `${words[what].text(by, client)}\n\nSee its permissions, limits and keys:\n${site}/settings?tab=developer\n\nIf you weren't expecting this, disable the client and ask ${by}.`,
      buttons: ['View API clients'],
    }),
  }),
}

const words: Record<Notice, { subject: (client: string) => string; text: (by: string, client: string) => string }> = {
  proposed: {
    subject: (client) => `Confirm the API client ${client}`,
    text: (by, client) =>
      `${by} created the API client ${client}. It can't do anything until another Super Admin confirms it.`,
  },
  active: {
    subject: (client) => `The API client ${client} is active`,
    text: (by, client) => `${by} activated the API client ${client}. It can now use your accounts within its limits.`,
  },
  'key-proposed': {
    subject: (client) => `Confirm a new key for the API client ${client}`,
    text: (by, client) =>
      `${by} added a key to the API client ${client}. It can't be used until another Super Admin confirms it.`,
  },
  'key-active': {
    subject: (client) => `The API client ${client} has a new key`,
    text: (by, client) => `${by} activated a new key for the API client ${client}. It can be used now.`,
  },
}
