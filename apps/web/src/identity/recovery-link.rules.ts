/** The recovery that the link of an email names, behind the `#`. */
export function linkedRecovery(hash: string): { recoveryId: string; token: string } | undefined {
  const [, recoveryId, token] = /^#([0-9a-f-]{36})\.([\w-]{20,100})$/.exec(hash) ?? []
  return recoveryId && token ? { recoveryId, token } : undefined
}

export interface AccountRecoveryLink {
  way: 'finish' | 'stop'
  recoveryId: string
  token: string
}

/** The account recovery that the link of a notice names, and what it does with it. */
export function linkedAccountRecovery(hash: string): AccountRecoveryLink | undefined {
  const [, way, recoveryId, token] = /^#(finish|stop)\.([0-9a-f-]{36})\.([\w-]{20,100})$/.exec(hash) ?? []
  return way && recoveryId && token ? { way: way as AccountRecoveryLink['way'], recoveryId, token } : undefined
}
