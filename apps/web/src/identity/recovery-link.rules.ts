/** The recovery that the link of an e-mail names, behind the `#`. */
export function linkedRecovery(hash: string): { recoveryId: string; token: string } | undefined {
  const [, recoveryId, token] = /^#([0-9a-f-]{36})\.([\w-]{20,100})$/.exec(hash) ?? []
  return recoveryId && token ? { recoveryId, token } : undefined
}
