import { template } from './template.ts'

export const auditTemplates = {
  'ledger-alarm': template<{ count: number; checks: string }>({
    write: ({ count, checks }) => ({
      subject: `Ledger alarm: ${count} new ${count === 1 ? 'difference' : 'differences'}`,
      text: `The auditor found ${count} new ${count === 1 ? 'difference' : 'differences'} in the ledger. Checks: ${checks}.\n\nNothing was changed. List them with "npm run audit -- list" and follow docs/runbooks/ledger-alarm.md.`,
    }),
  }),
}
