/**
 * Groups small modules into chunks. Separately, two dozen of them would each cost a request and compress worse.
 * - `base`: needed by visitors and by learners on their way to a question
 * - `forms`: shared by visitors and other screens, mostly forms
 * - `learner`: needed by every learner's screen
 * - `asked`: opens a question
 * - `screens`: shared by home and screens off the way to a question
 * - `check`: needed by the check of answers that wait for one
 * - `filter`: the filters of practice and history
 * - `parts`: small parts of several screens
 * - `later`: runs once the page has loaded
 */
import { join } from 'node:path';

/** @typedef {{ importedIds: readonly string[], dynamicallyImportedIds?: readonly string[], code?: string | null }} Module */
/** @typedef {{ getModuleInfo: (id: string) => Module | null }} Graph */
/** @typedef {'base' | 'forms' | 'learner' | 'asked' | 'screens' | 'check' | 'filter' | 'parts' | 'later'} Chunk */

const LATER = [
  'app/start/updates.ts',
  'device/sync/leave/revocations.ts',
  'device/sync/leave/forget-left.ts',
];
/** A part with at most this many characters costs less in a shared file than in a file of its own. */
const SMALL = 1_200;
/** A form's packages. Modules that need them are kept out of the chunk that everybody loads. */
const FORM_PACKAGES = /node_modules\/(?:valibot|hono|radix-ui|@radix-ui)\//;

/**
 * Makes the function for rolldown's `codeSplitting.groups[].name`.
 * @param {string} root the checkout
 * @returns {(id: string, graph: Graph) => Chunk | null} the chunk's name, or null to leave the module alone
 */
export function sharedChunk(root) {
  /** @type {Map<string, Chunk> | null} */
  let chunks = null;
  return (id, graph) => {
    chunks ??= chunksOf(join(root, 'pwa'), graph);
    return chunks.get(id) ?? null;
  };
}

/** @param {string} pwa its folder @param {Graph} graph @returns {Map<string, Chunk>} */
function chunksOf(pwa, graph) {
  const reachedBy = (/** @type {string[]} */ ...files) =>
    modulesFrom(
      files.map((file) => join(pwa, file)),
      graph,
    );
  const entry = reachedBy('main.tsx');
  const visitor = reachedBy('app/router/visitor-app.tsx');
  const start = reachedBy('app/start/start-learner.tsx');
  const practice = reachedBy('screens/practice/practice-page.tsx');
  const others = reachedBy('screens/home/home.ts', 'screens/progress/progress-page.tsx');
  const learner = new Set([...start, ...[...practice].filter((id) => others.has(id))]);
  const everyScreen = modulesFrom([join(pwa, 'app/start/start-learner.tsx')], graph, {
    onDemand: true,
  });
  const onTheWay = new Set([
    ...learner,
    ...modulesFrom([join(pwa, 'question/question-overlay.tsx')], graph, { onDemand: true }),
  ]);
  const isOwn = (/** @type {string} */ id) => !id.includes('node_modules');
  const isApp = (/** @type {string} */ id) => id.startsWith(join(pwa, 'app', '/'));
  const needsForms = (/** @type {string} */ id) =>
    [...modulesFrom([id], graph)].some((one) => FORM_PACKAGES.test(one));

  /** @type {Map<string, Chunk>} */
  const chunks = new Map();
  for (const id of reachedBy(...LATER)) if (isOwn(id) && !learner.has(id)) chunks.set(id, 'later');
  for (const id of learner) if (isOwn(id) && !isApp(id)) chunks.set(id, 'learner');
  for (const [id, chunk] of askedFrom(pwa, practice, visitor, entry, graph))
    // A dialog's package in the `learner` chunk would be fetched by Home, which opens its dialogs later.
    if (!chunks.has(id) && (chunk === 'asked' || !needsForms(id))) chunks.set(id, chunk);
  // Otherwise a visitor would fetch the whole `learner` chunk for one small module.
  for (const id of reachedBy(...LATER)) if (isOwn(id) && learner.has(id)) chunks.set(id, 'base');
  for (const id of visitor) {
    // Packages stay as the bundler divides them, because otherwise they might run before their imports.
    // Modules that only visitors need come with their screen; a separate file would be in a circle with it.
    // A dialog on the way to a question mustn't bring the forms along.
    if (isOwn(id) && everyScreen.has(id) && !(practice.has(id) && needsForms(id)))
      chunks.set(id, onTheWay.has(id) && !needsForms(id) ? 'base' : 'forms');
  }
  // The page's entry is its own chunk.
  for (const id of entry) chunks.delete(id);
  const ofEntry = iconsOf([...entry].filter(isOwn), graph);
  const ofLearners = iconsOf([...onTheWay, ...others].filter(isOwn), graph);
  for (const icon of iconsOf([...visitor].filter(isOwn), graph))
    if (!ofEntry.has(icon)) chunks.set(icon, ofLearners.has(icon) ? 'base' : 'forms');
  for (const icon of iconsOf([...chunks.keys(), ...start], graph))
    if (!chunks.has(icon) && !ofEntry.has(icon)) chunks.set(icon, 'learner');
  const ownOfEntry = new Set([...[...entry].filter(isOwn), ...ofEntry]);
  for (const id of sharedByHome(join(pwa, 'screens', 'home', 'home.ts'), entry, graph))
    if (!chunks.has(id) && !ownOfEntry.has(id)) chunks.set(id, 'screens');
  const isChecks = (/** @type {string} */ id) =>
    id.startsWith(join(pwa, 'question', '/')) || /\/(?:improvements|advice)\.ts$/.test(id);
  const isFree = (/** @type {string} */ id) => !chunks.has(id) && !ownOfEntry.has(id);
  const check = [...reachedBy('question/check/to-check/to-check-dialog.tsx')].filter(
    (id) => isChecks(id) && isFree(id),
  );
  for (const id of [...check, ...iconsOf(check, graph)]) if (isFree(id)) chunks.set(id, 'check');
  const history = reachedBy('screens/history/history-page.tsx');
  for (const id of reachedBy('screens/practice/filter-card.tsx'))
    if (isOwn(id) && history.has(id) && isFree(id)) chunks.set(id, 'filter');
  // The bar and the menu name the same screens, and a separate file would be half overhead.
  chunks.set(join(pwa, 'app/shell/nav-items.ts'), 'learner');
  // Otherwise visitors and learners on their way to a question would fetch all parts for one.
  const hurried = new Set([...reachedBy('app/router/visitor-app.tsx'), ...onTheWay]);
  for (const id of smallParts(pwa, entry, graph))
    if (isFree(id) && !needsForms(id) && !hurried.has(id)) chunks.set(id, 'parts');
  return chunks;
}

/**
 * Returns controls, words and icons that several on-demand screens share. Separately, each would cost a request, and a
 * name in every screen's list of files, which all come with the first file.
 * @param {string} pwa its folder @param {Set<string>} entry what the page begins with @param {Graph} graph
 */
function smallParts(pwa, entry, graph) {
  const everything = modulesFrom([...entry], graph, { onDemand: true });
  const begun = new Set(
    [...everything].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
  );
  const rooms = ['ui', 'learner', 'device/live'].map((room) => join(pwa, room, '/'));
  /** @type {Map<string, number>} */
  const users = new Map();
  for (const screen of begun) {
    const own = [...modulesFrom([screen], graph)].filter((id) => !id.includes('node_modules'));
    const parts = own.filter((id) => rooms.some((room) => id.startsWith(room)));
    for (const id of new Set([...parts, ...iconsOf(own, graph)]))
      users.set(id, (users.get(id) ?? 0) + 1);
  }
  const isSmall = (/** @type {string} */ id) =>
    (graph.getModuleInfo(id)?.code ?? '').length <= SMALL && !begun.has(id);
  return [...users].flatMap(([id, count]) => (count > 1 && isSmall(id) ? [id] : []));
}

/**
 * Puts the modules that open a question into one chunk. Modules that other screens need, too, now or later, go into
 * those screens' chunks; otherwise these screens would fetch the whole question for them.
 * @param {string} pwa its folder @param {Set<string>} practice @param {Set<string>} visitor @param {Set<string>} entry
 * @param {Graph} graph
 * @returns {Map<string, Chunk>}
 */
function askedFrom(pwa, practice, visitor, entry, graph) {
  const toVisitors = modulesFrom([...visitor], graph, { onDemand: true });
  const afterIt = modulesFrom([...practice], graph, { onDemand: true });
  const everything = modulesFrom([...entry], graph, { onDemand: true });
  const begun = [...everything].flatMap(
    (id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
  );
  const screen = join(pwa, 'question/ask/question-screen.tsx');
  const offTheWay = new Set(
    begun
      .filter((id) => !afterIt.has(id))
      .map((id) => modulesFrom([id], graph))
      .filter((modules) => !modules.has(screen))
      .flatMap((modules) => [...modules]),
  );
  const placeOf = (/** @type {string} */ id) => {
    if (toVisitors.has(id)) return 'base';
    return offTheWay.has(id) ? 'learner' : 'asked';
  };
  const own = [...practice].filter((id) => !id.includes('node_modules') && !begun.includes(id));
  return new Map(own.map((id) => [id, placeOf(id)]));
}

/**
 * Returns modules and icons that home shares with another screen or dialog. A file for each would add two dozen
 * requests to the app's start.
 * @param {string} home @param {Set<string>} entry what the page begins with @param {Graph} graph
 */
function sharedByHome(home, entry, graph) {
  const everything = modulesFrom([...entry], graph, { onDemand: true });
  const others = [...everything]
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => id !== home);
  const ownAndIconsOf = (/** @type {string[]} */ entries) => {
    const own = [...modulesFrom(entries, graph)].filter((id) => !id.includes('node_modules'));
    return new Set([...own, ...iconsOf(own, graph)]);
  };
  const ofOthers = ownAndIconsOf(others);
  return [...ownAndIconsOf([home])].filter((id) => ofOthers.has(id));
}

/**
 * Finds the files of the icons that modules import by name, without lucide's list of all icons. The bundler would make
 * each icon a request, or put it into one screen's file and make the others load that.
 * @param {string[]} ids @param {Graph} graph @returns {Set<string>}
 */
function iconsOf(ids, graph) {
  const icons = new Set();
  for (const id of ids) {
    const { code = '', importedIds = [] } = graph.getModuleInfo(id) ?? {};
    const names = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/.exec(code ?? '')?.[1] ?? '';
    const list = importedIds.find((one) => one.includes('/lucide-react/'));
    if (names === '' || list === undefined) continue;
    const { code: exports = '', importedIds: files = [] } = graph.getModuleInfo(list) ?? {};
    for (const name of names.split(',').map((one) => one.trim().split(/\s+as\s+/)[0])) {
      const file = new RegExp(`\\bas ${name}\\b[^;]*?from\\s*['"]\\.(/icons/[^'"]+)['"]`).exec(
        exports ?? '',
      )?.[1];
      const icon = file && files.find((one) => one.endsWith(file));
      if (icon) icons.add(icon);
    }
  }
  return icons;
}

/**
 * Returns everything that modules import, directly or indirectly.
 * @param {string[]} entries @param {Graph} graph
 * @param {{ onDemand?: boolean }} [options] whether on-demand imports count, too
 */
function modulesFrom(entries, graph, { onDemand = false } = {}) {
  const seen = new Set(entries);
  for (const id of seen) {
    const module = graph.getModuleInfo(id);
    for (const next of module?.importedIds ?? []) seen.add(next);
    if (onDemand) for (const next of module?.dynamicallyImportedIds ?? []) seen.add(next);
  }
  return seen;
}
