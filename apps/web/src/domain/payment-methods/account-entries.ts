import { t } from '#ui/language.ts'
import { accountLines } from './bank-line.rules.ts'

/** The lines of an account, named in the reader's language. */
export const accountEntries = (...account: Parameters<typeof accountLines>) =>
  accountLines(...account).map(({ label, value }) => ({ label: t(label), value }))
