/**
 * Files that import each other, in whatever roundabout way (strongly connected components; Tarjan 1972).
 * @param {ReadonlyMap<string, readonly string[]>} imports
 * @returns {string[][]} each circle once, its files by name
 */
export function importCircles(imports) {
  /** @type {Map<string, number>} */
  const order = new Map();
  /** @type {Map<string, number>} the earliest file that is reached from here and still open */
  const earliest = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const circles = [];

  /** @param {string} file */
  const visit = (file) => {
    const place = order.size;
    order.set(file, place);
    earliest.set(file, place);
    open.push(file);
    for (const imported of imports.get(file) ?? []) {
      if (!order.has(imported)) visit(imported);
      else if (!open.includes(imported)) continue;
      earliest.set(file, Math.min(earliest.get(file) ?? 0, earliest.get(imported) ?? 0));
    }
    if (earliest.get(file) !== place) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1 || imports.get(file)?.includes(file)) circles.push(circle.sort());
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;
}
