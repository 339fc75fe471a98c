import type { Module } from '#platform/module'
import { referenceRoutes } from './reference.routes.ts'
import type { Reference } from './reference.service.ts'

export const referenceModule = (reference: Reference, countLook: (ip: string) => void): Module => ({
  name: 'reference',
  calls: (http) => referenceRoutes(http, reference, countLook),
})
