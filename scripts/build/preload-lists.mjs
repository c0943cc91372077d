/** What a built script fetches before the code that it imports: vite writes a list of files and, for each import, places in it. */

const LIST = /(?<=\bm\.f=)\[[^\]]*\]/;
const PLACES = /(?<=\b__vite__mapDeps\()\[[\d,]*\](?=\))/g;

/**
 * Takes files out of a script's list, and so out of all its imports.
 * @param {string} code of a built script
 * @param {ReadonlySet<string>} names the files, from the site's root, without its slash
 * @throws {Error} where the script names one of them and has no such list
 */
export function withoutFiles(code, names) {
  if (![...names].some((name) => code.includes(name))) return code;
  const list = LIST.exec(code)?.[0];
  if (!list) throw new Error(`No list of files in a script that names ${[...names].join(', ')}`);
  /** @type {string[]} */
  const files = JSON.parse(list);
  const kept = files.filter((file) => !names.has(file));
  const keepPlaces = (/** @type {string} */ places) =>
    JSON.stringify(
      /** @type {number[]} */ (JSON.parse(places))
        .map((place) => kept.indexOf(files[place] ?? ''))
        .filter((place) => place >= 0),
    );
  return code.replace(LIST, () => JSON.stringify(kept)).replace(PLACES, keepPlaces);
}
