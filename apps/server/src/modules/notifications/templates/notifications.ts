import { template } from './template.ts'

export const notificationsTemplates = {
  /** Subjects of single emails, written already. */
  'payment-digest': template<{ lines: readonly string[] }>({
    write: ({ lines }) => ({
      subject: lines.length === 1 ? '1 payment update' : `${lines.length} payment updates`,
      text: `Since yesterday's email:\n\n${lines.map((line) => `- ${line}`).join('\n')}\n\nSign in to see more about each payment.`,
    }),
  }),
}
