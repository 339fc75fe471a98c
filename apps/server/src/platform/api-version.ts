import { Refusal } from '@tradewind/contract'
import { type ApiVersion, apiVersions, versionHeader } from '@tradewind/contract/versions'
import type { FastifyRequest } from 'fastify'

/**
 * The version that a request asks for; the newest unless it names one. Every request passes here before its body is read,
 * and its answer carries the version, so a translation from and to an older version belongs here.
 */
export function versionOf({ headers }: Pick<FastifyRequest, 'headers'>): ApiVersion {
  const named = headers[versionHeader]
  const version = named === undefined ? apiVersions[0] : apiVersions.find((one) => one === named)
  if (!version) throw new Refusal('request.version_unknown')
  return version
}
