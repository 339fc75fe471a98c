export const clockAt = (when: string) => when
