/** Joins class names, leaving out what is not there: `cx('a', open && 'b')`. */
export const cx = (...names: (string | false | null | undefined | 0 | 0n)[]): string => names.filter(Boolean).join(' ')
