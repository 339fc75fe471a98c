import type { Module } from '#platform/module'
import { documentsRoutes } from './documents.routes.ts'
import type { IssuedDocuments } from './documents.service.ts'

export const documentsModule = (documents: IssuedDocuments): Module => ({
  name: 'documents',
  calls: (http) => documentsRoutes(http, documents),
})
