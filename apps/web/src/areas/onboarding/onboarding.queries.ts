import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/client'
import * as onboarding from '@tradewind/contract/onboarding'
import * as accountSetup from '@tradewind/contract/onboarding-account-setup'
import * as counterparties from '@tradewind/contract/onboarding-counterparties'
import * as reference from '@tradewind/contract/reference'
import type * as z from 'zod/mini'
import { queryFor } from '#ui/calls/api.ts'

export type Progress = z.output<typeof onboarding.OnboardingProgress>
export type Section = Progress['sections'][number]
export type SectionName = Section['section']
export type Missing = Section['missing'][number]
export type Officer = z.output<typeof onboarding.Officer>
export type OfficerType = Officer['type']
export type Document = z.output<typeof onboarding.OnboardingDocument>
export type RequiredRecord = z.output<typeof onboarding.RequiredRecord>
export type RequestItem = z.output<typeof onboarding.RequestItem>
export type Application = Reply<typeof onboarding.getApplication>
export type Counterparty = z.output<typeof counterparties.Counterparty>
export type CounterpartyCountry = z.output<typeof counterparties.CounterpartyCountry>
export type AccountSetup = z.output<typeof accountSetup.AccountSetup>

/** The same for as long as the page is open. */
const still = { staleTime: 30 * 60_000 } as const

export const progressQuery = () => queryFor(onboarding.getProgress, { query: {} })

export const applicationQuery = () => queryFor(onboarding.getApplication, { query: {} })

export const requiredQuery = (CustomerId: string) =>
  queryFor(onboarding.getDocumentsRequired, { query: { CustomerId } })

export const setupQuery = (id: string) => queryFor(accountSetup.getAccountSetup, { params: { id } })

export const partiesQuery = (customerId: string) =>
  queryFor(counterparties.listCounterparties, { query: { customerId } })

export const partyCountriesQuery = (customerId: string) =>
  queryFor(counterparties.listCounterpartyCountries, { query: { customerId } })

export const proofTypesQuery = (id: string) =>
  queryOptions({ ...queryFor(onboarding.listProofTypes, { params: { id } }), ...still })

export const customerTypesQuery = () => queryOptions({ ...queryFor(reference.listCustomerTypes, {}), ...still })
