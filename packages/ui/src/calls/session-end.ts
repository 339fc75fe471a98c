const listeners = new Set<() => Promise<void>>()

/** Says what to forget when a session ends, for parts that are loaded later than the session itself. */
export const onSessionEnd = (forget: () => Promise<void>): void => void listeners.add(forget)

/** The session is over: everybody forgets. */
export async function sessionEnded(): Promise<void> {
  await Promise.all([...listeners].map((forget) => forget()))
}
