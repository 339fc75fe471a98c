/** How many hours before a request expires that is announced. */
export const announcedHours = 24

/** When approvers are reminded: halfway to the announcement, and when it is due. */
export function remindersBefore(expiresAt: Date, at: Date): { half: Date; announced: Date } | undefined {
  const announced = new Date(expiresAt.getTime() - announcedHours * 3_600_000)
  if (announced <= at) return undefined
  return { half: new Date(at.getTime() + (announced.getTime() - at.getTime()) / 2), announced }
}
