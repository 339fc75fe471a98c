/** The kinds of file that a list is exported as. */
export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A workbook is made in memory; a longer list is a CSV file, which is written while it is sent. */
export const maxWorkbookRows = 20_000
