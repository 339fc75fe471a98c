import { template } from './template.ts'

export const bankFilesTemplates = {
  /** A file that a customer's own system left in its folder: nobody of the team has seen it yet. */
  'bank-file-arrived': template<{ file: string; payments: number; wrong: number; totals: string; fileId: string }>({
    setting: 'ApprovalUpdates',
    write: ({ file, payments, wrong, totals, fileId }, { site }) => ({
      subject: `Confirm the payment file “${file}”`,
      text: `The payment file “${file}” arrived by file transfer, with ${payments === 1 ? '1 payment' : `${payments} payments`}${totals ? `: ${totals}` : ''}.${wrong > 0 ? ` ${wrong === 1 ? '1 of them needs' : `${wrong} of them need`} fixing.` : ''}\n\nNothing is paid until someone on your team confirms it:\n${site}/bank-files/${fileId}\n\nIf you weren't expecting this file, discard it.`,
      buttons: ['Review the file'],
    }),
  }),
}
