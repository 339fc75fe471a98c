import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type AnyCall, help as contract, helpStaff as staffContract } from '@tradewind/contract'
import type { Parts } from '#platform/byte-range'
import type { StaffCaller } from '#platform/caller'
import { type FileReply, file, type Handled, type Http } from '#platform/http'
import type { Help } from './help.service.ts'

/** Help content for everybody: HTTP in, HTTP out. */
export function helpRoutes(
  http: Pick<Http, 'handle'>,
  { reader }: Help,
  { countLook }: { countLook: (ip: string) => void },
): void {
  const entries = async (
    space: string,
    query: Handled<typeof contract.listEntries>['query'],
    request: Handled<AnyCall>['request'],
  ): Promise<FileReply> => {
    const { access_token: token = bearerOf(request.headers.authorization), content_type: contentType } = query
    const delivery = await reader.deliver({
      space,
      token,
      contentType,
      query: query.query,
      order: query.order,
      select: query.select,
      id: query['sys.id'],
      ids: query['sys.id[in]']?.split(','),
      slug: query['fields.slug'],
      category: query['fields.category.sys.id'],
      skip: query.skip,
      limit: query.limit,
      include: query.include,
    })
    const bytes = await shortened(JSON.stringify(delivery), request)
    return file({ name: 'entries.json', type: 'application/json; charset=utf-8', bytes })
  }

  http.handle(contract.listEntries, ({ params, query, request }) => entries(params.space, query, request))
  http.handle(contract.listEntriesOfEnvironment, ({ params, query, request }) => entries(params.space, query, request))

  http.handle(contract.searchHelp, ({ params, query, request }) => {
    countLook(request.ip)
    return reader.search({ ...params, ...query })
  })

  http.handle(contract.rateEntry, async ({ params, body, request }) => {
    countLook(request.ip)
    await reader.rate({ ...params, ...body })
    return null
  })

  http.handle(contract.getMedia, async ({ params }) => mediaFile(await reader.media(params.mediaId), params.mediaId))
}

/** The same content as staff write it, in the console. */
export function helpStaffRoutes(http: Pick<Http<StaffCaller>, 'handle'>, { reader, writer }: Help): void {
  http.handle(staffContract.listContent, ({ query }) =>
    writer.list({
      contentType: query.ContentType,
      state: query.State,
      search: query.Search,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )

  http.handle(staffContract.getContent, ({ params }) => writer.get(params.entryId))

  http.handle(staffContract.createContent, ({ caller, body }) => writer.create({ caller, ...body }))

  http.handle(staffContract.saveContent, ({ caller, params, body }) => writer.save({ caller, ...params, ...body }))

  http.handle(staffContract.restoreContent, ({ caller, params, body }) =>
    writer.restore({ caller, ...params, ...body }),
  )

  http.handle(staffContract.publishContent, async ({ caller, params, body }) => {
    await writer.publish({ caller, ...params, ...body })
    return null
  })

  http.handle(staffContract.cancelPublication, async ({ caller, params }) => {
    await writer.cancel({ caller, ...params })
    return null
  })

  http.handle(staffContract.withdrawContent, async ({ caller, params }) => {
    await writer.withdraw({ caller, ...params })
    return null
  })

  http.handle(staffContract.uploadMedia, async ({ caller, body }) => ({
    path: await writer.upload({ caller, ...body }),
  }))

  http.handle(staffContract.readMedia, async ({ params }) =>
    mediaFile(await reader.media(params.mediaId), params.mediaId),
  )

  http.handle(staffContract.listMissedSearches, ({ query }) =>
    writer.listMissedSearches({ page: query.Page, pageSize: query.PageSize }),
  )
}

/** A list of all entries is a tenth of its size when it is compressed. */
async function shortened(text: string, { headers, reply }: Handled<AnyCall>['request']): Promise<Buffer> {
  reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))) return Buffer.from(text)
  reply.header('content-encoding', 'gzip')
  return compress(text)
}

const compress = promisify(gzip)

const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (.+)$/.exec(authorization ?? '')?.[1]

const mediaFile = ({ mediaType: type, ...bytes }: { mediaType: string } & Parts, name: string) =>
  file({ name, type, bytes })
