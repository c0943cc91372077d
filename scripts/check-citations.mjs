/**
 * `node scripts/check-citations.mjs`: what code and documents cite is there. A document, its section by
 * number (`4.8`) or by words (`, scoring`: a heading or a bold term), a decision by number, and every path or
 * file that a document names in code marks. The steps of the protocol have one numbering, and docs/api.md cites
 * every call of the API as it is.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { documentProblems, stepProblems, stepsIn, unmarkedSteps } from './protocol-steps.mjs';

/** @typedef {{ files: string[], read: (file: string) => string | null }} Project files: paths from the root, with slashes */

const ROOMS = ['api', 'bench', 'docs', 'e2e', 'pwa', 'scripts', 'shared', 'sw'];
const AT_ROOT = ['README.md', 'vite.config.ts'];
/** A document; then section numbers, or a comma and words. */
const CITATION =
  /docs\/([\w/-]+\.md)(?:,? (?:sections? )?(\d+(?:\.\d+)?(?:(?:, | and )\d+\.\d+)*)|, ([^).;:]+))?/g;
const DECISION = /\b[Dd]ecisions? (\d{3}(?:(?:, | and |, and )\d{3})*)/g;
/** In code marks: a path below a room, or the name of a source file. */
const NAMED = /`((?:api|bench|docs|e2e|pwa|scripts|shared|sw)\/[^\s`]*|[\w.-]+\.(?:ts|tsx|mjs))`/g;

/**
 * What one file cites in vain, a line each.
 * @param {string} file path from the root
 * @param {string} source its text
 * @param {Project} project
 * @returns {string[]}
 */
export function citationProblems(file, source, project) {
  const text = source.replace(/\s*\n\s*(?:\*(?!\*)|\/\/)?\s*/g, ' ');
  const problems = [...text.matchAll(CITATION)].flatMap(([, path = '', numbers, words]) => {
    const cited = project.read(`docs/${path}`);
    if (cited === null) return [`docs/${path} does not exist`];
    const anchors = anchorsOf(cited);
    const missing = (numbers?.match(/\d+(?:\.\d+)?/g) ?? []).filter((one) => !anchors.has(one));
    // In a document a comma after a name is mostly no citation.
    const isVague = words !== undefined && !file.endsWith('.md') && !isAnchor(words, anchors);
    return [...missing, ...(isVague ? [`"${words}"`] : [])].map(
      (section) => `docs/${path} has no section ${section}`,
    );
  });
  // Its numbers are those of docs/product.md.
  if (/\bspecification('s)? sections? \d/i.test(text))
    problems.push('the specification is no file here');
  for (const [, numbers = ''] of text.matchAll(DECISION)) {
    for (const number of numbers.match(/\d{3}/g) ?? []) {
      if (!project.files.some((other) => other.startsWith(`docs/decisions/${number}-`)))
        problems.push(`decision ${number} does not exist`);
    }
  }
  if (file.startsWith('docs/')) {
    for (const [, named = ''] of text.matchAll(NAMED)) {
      if (!isThere(named, project.files)) problems.push(`${named} does not exist`);
    }
  }
  return problems.map((problem) => `${file}: ${problem}`);
}

/** The numbers and the first words of a document's headings and bold terms. @param {string} markdown */
function anchorsOf(markdown) {
  const titles = [...markdown.matchAll(/^#+ (.+)$|\*\*([^*]+)\*\*/gm)].map(
    ([, heading, term]) => heading ?? term ?? '',
  );
  return new Set(
    titles.flatMap((title) => {
      const [, number, words = ''] = /^(?:(\d+(?:\.\d+)?)[.:]? )?([^(`,:]*)/.exec(title) ?? [];
      return [number, words.trim().toLowerCase()].filter((anchor) => anchor);
    }),
  );
}

/** @param {string} words @param {Set<string | undefined>} anchors */
function isAnchor(words, anchors) {
  return [...anchors].some(
    (anchor) => anchor && `${words.toLowerCase().replace(/[,']/g, '')} `.startsWith(`${anchor} `),
  );
}

/** @param {string} named a path, its end perhaps in `*` or `<id>`, or a file's name @param {string[]} files */
function isThere(named, files) {
  if (!named.includes('/')) return files.some((file) => basename(file) === named);
  const path = named.replace(/\/?[*<].*$/, '').replace(/\/$/, '');
  return files.some((file) => file === path || file.startsWith(`${path}/`));
}

/** @param {string} root @returns {string[]} */
function filesUnder(root) {
  return ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const read = (/** @type {string} */ file) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null;
  const files = filesUnder(root);
  const readable = [...AT_ROOT, ...files].filter((file) => /\.(ts|tsx|mjs|md|css)$/.test(file));
  const problems = readable
    .filter((file) => !/check-(citations|coverage)\.test\.mjs$/.test(file))
    .flatMap((file) => citationProblems(file, read(file) ?? '', { files, read }));
  const protocol = read('docs/sync.md') ?? '';
  const steps = stepsIn(protocol, 'The protocol');
  const sources = files
    .filter((file) => /^(api|pwa|shared|sw)\/.*\.tsx?$/.test(file))
    .map((file) => ({ file, source: read(file) ?? '' }));
  problems.push(
    ...documentProblems(protocol, read('docs/architecture.md') ?? ''),
    ...sources.flatMap(({ file, source }) => stepProblems(file, source, steps)),
    ...unmarkedSteps(
      sources.map(({ source }) => source),
      steps,
    ),
  );
  const page = ['--import', 'tsx', 'api/testing/write-api-page.ts', '--check'];
  const env = { ...process.env, TEST_DATABASE_URL: '' };
  const checked = spawnSync(process.execPath, page, { cwd: root, env, encoding: 'utf8' });
  if (checked.status !== 0) problems.push(checked.stderr.trim());
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
