/** Joins class names into one attribute. Leaves out parts that are false, null or undefined. */
export function joinClasses(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
