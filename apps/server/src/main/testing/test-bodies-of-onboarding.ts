import { createHash } from 'node:crypto'

/** The requirement of a company's articles, as the database names it. */
export const articlesId = idOf('articles')
/** The requirement of a director's identity document. */
export const directorIdentityId = idOf('director-identity')

function idOf(requirement: string): string {
  const hex = createHash('md5').update(`onboarding requirement ${requirement}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A page, as the form sends it; each text another file. */
export const pageFile = (text: string) => {
  const bytes = Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >> % ${text}\nendobj\n2 0 obj\n<< /Type /Page >>\nendobj\n%%EOF\n`,
  )
  return {
    documentName: `${text}.pdf`,
    documentLength: bytes.byteLength,
    documentExtension: 'pdf',
    documentAsBase64: bytes.toString('base64'),
  }
}

/** The articles of a company, as they are handed in with its application. */
export const pageOfApplication = (customerId: string) => ({
  onboardingRequirementId: articlesId,
  onboardingDocName: 'Articles of Association',
  customerId,
  documents: [pageFile('articles')],
})
