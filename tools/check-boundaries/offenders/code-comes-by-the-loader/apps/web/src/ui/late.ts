export const late = (load: () => Promise<unknown>, name: string) => ({ load, name })
