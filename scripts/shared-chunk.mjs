/**
 * The small modules that every learner's screen needs, as one file: two dozen of them apart would each cost
 * a request and be compressed without the others.
 */
import { join } from 'node:path';

/** @typedef {{ getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }} Graph */

/** What a visitor loads, too, stays apart: nobody downloads the other's screens. */
const VISITOR = ['main.tsx', 'app/visitor-app.tsx'];

/**
 * For rolldown's `codeSplitting.groups[].name`.
 * @param {string} root the checkout
 * @returns {(id: string, graph: Graph) => string | null} the chunk's name, or null to leave the module alone
 */
export function sharedChunk(root) {
  /** @type {Set<string> | null} */
  let shared = null;
  return (id, graph) => {
    shared ??= sharedModules(join(root, 'pwa'), graph);
    return shared.has(id) ? 'learner' : null;
  };
}

/** @param {string} pwa its folder @param {Graph} graph */
function sharedModules(pwa, graph) {
  const reachedBy = (/** @type {string[]} */ ...files) =>
    modulesFrom(
      files.map((file) => join(pwa, file)),
      graph,
    );
  const visitor = reachedBy(...VISITOR);
  const start = reachedBy('app/start-learner.tsx');
  const practice = reachedBy('features/practice/practice-page.tsx');
  const others = reachedBy('features/home/home-page.tsx', 'features/progress/progress-page.tsx');
  const isPart = (/** @type {string} */ id) =>
    !visitor.has(id) && !id.includes('node_modules') && !id.startsWith(join(pwa, 'app'));
  return new Set([...start, ...[...practice].filter((id) => others.has(id))].filter(isPart));
}

/** @param {string[]} entries @param {Graph} graph */
function modulesFrom(entries, graph) {
  const seen = new Set(entries);
  for (const id of seen)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}
