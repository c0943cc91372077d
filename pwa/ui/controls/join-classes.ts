/** Joins classes to one attribute; leaves out false and absent ones. */
export function joinClasses(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
