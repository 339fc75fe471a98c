import { expect, test } from 'vitest'
import { recordsAddress } from './records.rules.ts'

test('[send-proof-reload] records are read from the first page, twenty to a page, unless the address says otherwise', () => {
  expect(recordsAddress.read({})).toEqual({ page: 1, pageSize: 20 })
  const asked = { page: 3, pageSize: 50, from: '2026-01-01', to: '2026-01-31', funding: 'Expired', text: 'Ngozi' }
  expect(recordsAddress.read({ ...asked, to: '2026-02-30x' })).toEqual({ ...asked, to: undefined })
  expect(recordsAddress.write(recordsAddress.read(asked))).toEqual(asked)
  expect(recordsAddress.read({ funding: 'Successful' })).toEqual(recordsAddress.read({}))
})
