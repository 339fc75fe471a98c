export const lazyPart = (load: () => Promise<unknown>, name: string) => ({ load, name })
