/**
 * Chunks that import each other: the one that runs first finds the other empty, and the app may not start.
 * @param {Record<string, { imports?: string[] }>} manifest vite's, by source or name
 * @returns {string[][]} each circle once, as names in its order
 */
export function chunkCircles(manifest) {
  /** @type {string[][]} */
  const circles = [];
  const done = new Set();
  /** @param {string} name @param {string[]} way */
  const follow = (name, way) => {
    const start = way.indexOf(name);
    if (start >= 0) circles.push(way.slice(start));
    if (start >= 0 || done.has(name)) return;
    for (const imported of manifest[name]?.imports ?? []) follow(imported, [...way, name]);
    done.add(name);
  };
  for (const name of Object.keys(manifest)) follow(name, []);
  return circles;
}
