import type { AnyCall } from '../call.ts'
import * as docs from './areas.ts'
import type { AreaWords } from './describe.ts'
import { type Group, groups } from './groups.ts'

const areas: readonly AreaWords[] = Object.values(docs)

const slugs = new Map(
  areas.flatMap(({ groups: ofArea = {} }) =>
    Object.entries(ofArea).flatMap(([slug, names]) => names.map((name) => [name, slug] as const)),
  ),
)

export function groupOf({ name }: Pick<AnyCall, 'name'>): Group {
  const file = name.split('.')[0] ?? ''
  const group = groups.find(({ slug }) => slug === slugs.get(file))
  if (!group) throw new Error(`The calls of ${file} belong to no group: name one in \`groups\` of their *.docs.ts.`)
  return group
}
