/** Joins class names into one attribute, and leaves out false and absent names. */
export function joinClasses(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
