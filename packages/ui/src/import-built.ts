/** A module by an address that only the build or the server knows. Everything else is imported by its name. */
export const importBuilt = (address: string): Promise<unknown> => import(/* @vite-ignore */ address)
