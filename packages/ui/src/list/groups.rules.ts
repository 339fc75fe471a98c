/** A heading within a list, such as a day. */
export interface Group {
  key: string
  text: string
}

/** Rows under the heading that they share with their neighbours; without `groupOf`, all of them under none. */
export function inGroups<R>(
  rows: readonly R[],
  groupOf: ((row: R) => Group) | undefined,
): { group: Group | undefined; rows: R[] }[] {
  const groups: { group: Group | undefined; rows: R[] }[] = []
  for (const row of rows) {
    const group = groupOf?.(row)
    const last = groups.at(-1)
    if (last && last.group?.key === group?.key) last.rows.push(row)
    else groups.push({ group, rows: [row] })
  }
  return groups
}
