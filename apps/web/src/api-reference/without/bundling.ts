/** Stands in for Redocly's bundler: the document that is shown is whole already. */
export const bundle = async <Doc>({ doc }: { doc: Doc }): Promise<{ bundle: Doc }> => ({ bundle: doc })

export class Config {
  resolve = { http: {} }
}
