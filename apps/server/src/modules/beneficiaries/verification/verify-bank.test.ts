import { expect, test } from 'vitest'
import type { DirectoryForBeneficiaries, NormalisedDetails } from '../beneficiaries.types.ts'
import { bankOf } from './verify-bank.ts'

const alias = (autoDeposit: boolean, name: string | null): DirectoryForBeneficiaries =>
  ({ interacAlias: async () => ({ known: true, autoDeposit, name }) }) as unknown as DirectoryForBeneficiaries

const asked: NormalisedDetails = { method: 'Interac', currency: 'CAD', routing: 'bola@example.com', accountNumber: '' }
const found = async (autoDeposit: boolean, name: string | null, typed?: string) => {
  const { check, interac } = (await bankOf(alias(autoDeposit, name), asked, typed)) ?? {}
  return { interac, ...check }
}

test('[send-interac-authentication] an email address says whether its owner answers a question, and never a name', async () => {
  const silent = { accountConfirmed: true, suggestedName: null }
  expect(await found(false, null, 'Bola Ade')).toEqual({ ...silent, interac: 'alias-regular', result: 'unavailable' })
  expect(await found(true, 'Bola Ade', ' bola ade ')).toEqual({ ...silent, interac: 'alias-deposit', result: 'match' })
  // One letter off is no match: whoever guesses is not told the rest.
  expect(await found(true, 'Bola Ade', 'Bola Adé')).toEqual({ ...silent, interac: 'alias-deposit', result: 'none' })
  expect(await found(true, 'Bola Ade')).toEqual({ ...silent, interac: 'alias-deposit', result: 'unavailable' })
})
