import { importBuilt } from '#ui/import-built.ts'

/** Opens the application of a page that began without it: the build writes its address into the page (build/entry-page.ts). */
export async function openApplication(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('meta[name=application]')?.content
  if (!address) throw new Error('this page does not say where its application is')
  await importBuilt(address)
}
