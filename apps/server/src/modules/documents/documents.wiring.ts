import type { Foundation } from '#platform/area'
import { documentsModule } from './documents.module.ts'
import { createIssuedDocuments } from './documents.service.ts'

interface DocumentsWorld extends Pick<Foundation, 'random' | 'secrets'> {
  env: { PUBLIC_URL: string }
  services: { identity: { countPublicLook(ip: string): Promise<void> } }
}

export const documentsArea = {
  wire({ env, random, secrets, services }: DocumentsWorld) {
    const issuedDocuments = createIssuedDocuments({
      key: secrets.keyFor('issued-documents'),
      random,
      publicUrl: env.PUBLIC_URL,
      countLook: (ip) => services.identity.countPublicLook(ip),
    })
    return { services: { issuedDocuments }, modules: [documentsModule(issuedDocuments)] }
  },
}
