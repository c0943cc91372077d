/**
 * The allowed imports: the table of docs/architecture.md as patterns. The first entry whose `files` matches a file is
 * its fence; `*` stands for one folder, the same in `files` and in `may`. Rooms that `may` does not name are forbidden,
 * and, if `packages` is given, packages that don't match it.
 */

/**
 * Lists are separated by spaces.
 * @typedef {object} Fence
 * @property {RegExp} files paths from the root; group 1 is the folder that `*` stands for
 * @property {string} may rooms or files that can be imported
 * @property {string} [types] rooms or files of which only types can be imported
 * @property {string} [not] rooms or files inside `may` that can't
 * @property {RegExp} [packages] names of packages that can be imported; if absent, any package
 * @property {RegExp} [code] code that is forbidden here
 */

const CLOCK_OR_DICE = /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bperformance\.now\b/;
/** Matches every package except those that draw screens. */
const NO_REACT = /^(?!react$|react-dom|react\/|radix-ui|lucide-react|@tanstack)/;
/** Matches every package except the server's and the device's database, which only pwa/device/database opens. */
const NO_DATABASE = /^(?!dexie|drizzle|pg$|@electric-sql|node:|hono)/;

/** The rooms that any screen may use. */
const ON_SCREEN =
  'pwa/question pwa/learner pwa/notices pwa/device/database pwa/device/records pwa/device/live pwa/account pwa/ui pwa/http/reachability.ts shared';

/** The rooms that a noun of the server may use: its own, the common ones, and the public parts of other nouns. */
const NOUN =
  'api/* api/platform api/log shared ' +
  ['account', 'ai', 'bank', 'billing', 'board', 'desk', 'mail', 'reminders']
    .map((noun) => `api/${noun}/statements api/${noun}/tables.ts api/${noun}/access.ts`)
    .join(' ') +
  ' api/bank/content.ts api/desk/statistics api/mail/letter.ts api/mail/mailer.ts';

/** @type {Fence[]} */
export const fences = [
  {
    files: /^shared\/game\/review\/review-card\.ts$/,
    may: 'shared/game',
    packages: /^ts-fsrs$/,
    code: CLOCK_OR_DICE,
  },
  { files: /^shared\/game\//, may: 'shared/game', packages: /^$/, code: CLOCK_OR_DICE },
  {
    files: /^shared\/events\//,
    may: 'shared/events shared/game',
    packages: /^valibot$/,
    code: CLOCK_OR_DICE,
  },
  {
    files: /^shared\/coach\//,
    may: 'shared/coach shared/game',
    packages: /^$/,
    code: CLOCK_OR_DICE,
  },
  {
    files: /^shared\/interviewer\//,
    may: 'shared/interviewer shared/coach shared/game',
    types: 'shared/contract',
    packages: /^$/,
    code: CLOCK_OR_DICE,
  },
  {
    files: /^shared\/contract\//,
    may: 'shared/contract shared/events shared/game',
    packages: /^valibot$/,
  },
  { files: /^shared\/content\//, may: 'shared', packages: /^(valibot|fast-check|yaml)$/ },
  { files: /^shared\//, may: 'shared', packages: /^(valibot|fast-check)$/ },

  {
    files: /^sw\//,
    may: 'sw pwa/device/sync pwa/device/database pwa/account/session-mirror.ts shared',
    packages: /^(workbox-|dexie$)/,
  },

  {
    files: /^pwa\/ui\//,
    may: 'pwa/ui pwa/http/reachability.ts',
    packages: /^(react$|react-dom|radix-ui|lucide-react|zustand|@fontsource)/,
  },
  {
    files: /^pwa\/device\/live\//,
    may: 'pwa/device/database pwa/device/records pwa/device/live shared',
    packages: /^(dexie|react$|valibot$)/,
  },
  {
    files: /^pwa\/device\/(database|records)\//,
    may: 'pwa/device/database pwa/device/records shared',
    packages: /^(dexie|valibot$)/,
  },
  {
    files: /^pwa\/device\/sync\//,
    may: 'pwa/device pwa/http pwa/account shared',
    packages: NO_REACT,
  },
  { files: /^pwa\/account\//, may: 'pwa/account shared', packages: /^(zustand|valibot$|dexie$)/ },
  {
    files: /^pwa\/http\//,
    may: 'pwa/http pwa/account pwa/ui/dialogs/toast-queue.ts shared/contract',
    types: 'api/app.ts shared',
    packages: /^(hono\/client|@tanstack\/react-query|valibot$)/,
  },
  {
    files: /^pwa\/(learner|notices)\//,
    // Only the sync's report about itself can be imported; nothing here can start or stop the sync.
    may: 'pwa/learner pwa/notices pwa/device/database pwa/device/records pwa/device/live pwa/device/sync/when/sync-activity.ts pwa/account pwa/ui shared',
    packages: NO_DATABASE,
  },
  // A question may call the network only for AI feedback on an answer.
  {
    files: /^pwa\/question\//,
    may: `pwa/http/ai-calls.ts pwa/http/http-error.ts ${ON_SCREEN}`,
    packages: NO_DATABASE,
  },
  {
    files: /^pwa\/interview\//,
    may: `pwa/interview pwa/http ${ON_SCREEN}`,
    packages: NO_DATABASE,
  },
  {
    files: /^pwa\/screens\/(home|practice|progress)\//,
    may: `pwa/screens/* ${ON_SCREEN}`,
    packages: NO_DATABASE,
  },
  {
    files: /^pwa\/screens\/([^/]+)\//,
    may: `pwa/screens/* pwa/http ${ON_SCREEN}`,
    packages: NO_DATABASE,
  },
  { files: /^pwa\//, may: 'pwa shared', packages: NO_DATABASE },

  // The platform knows nothing about the nouns except the ports' types.
  {
    files: /^api\/platform\//,
    may: 'api/platform shared',
    types: 'api/services.ts api/app.ts api/account/statements',
  },
  { files: /^api\/content\//, may: 'api/content shared' },
  // This room writes every noun's emails.
  {
    files: /^api\/mail\//,
    may: `api/account api/billing api/reminders ${NOUN.replace('api/*', 'api/mail')}`,
    types: 'api/services.ts',
  },
  {
    files: /^api\/(account|ai|bank|billing|board|desk|health|log|reminders|site)\//,
    may: NOUN,
    types: 'api/services.ts api/app.ts api/env.ts api/billing/provider',
  },
  {
    files: /^api\/sandbox\//,
    may: 'api/sandbox api/platform api/mail/tables.ts api/billing/tables.ts shared',
    types: 'api/services.ts api/ai/model api/billing/provider api/mail',
  },
  { files: /^api\/(server|tools\/[^/]+)\.ts$/, may: 'api shared' },
  { files: /^api\//, may: 'api shared', not: 'api/sandbox' },

  // These tests run real devices and the real server, in one process or over real wires (decision 005).
  { files: /^e2e\/(simulation|wires)\//, may: 'e2e shared scripts pwa/device api' },
  { files: /^e2e\//, may: 'e2e shared scripts' },
  // These run the real client and the real server, beside peers that are installed separately.
  {
    files: /^bench\/(sync\/|screen\/history)/,
    may: 'bench shared scripts pwa/device api/content api/testing',
  },
  { files: /^bench\/peers\//, may: 'bench/peers' },
  // These put the app's own tasks to a browser's model.
  {
    files: /^bench\/interviewer\/built-in-/,
    may: 'bench shared scripts api/content pwa/interview/built-in',
  },
  {
    files: /^bench\/(coach[./]|interviewer[./]|questions\/)/,
    may: 'bench shared scripts api/content',
  },
  // This runs the real AI Mode on the labeled answers.
  { files: /^bench\/ai\./, may: 'bench shared scripts api/content api/testing' },
  // This runs the whole API on two databases in turn.
  { files: /^bench\/server\/load\./, may: 'bench shared scripts api/testing' },
  // This measures one figure of the database only, because no call asks for nothing but a rank.
  {
    files: /^bench\/server\/rank\./,
    may: 'bench scripts api/platform/database api/board/statements',
  },
  // This plays learners through the app's own screens.
  { files: /^bench\/plan\//, may: 'bench shared pwa api/content' },
  { files: /^bench\//, may: 'bench shared scripts e2e/support' },
  // This compiles YAML for the build.
  {
    files: /^scripts\/build\/compile-content\.ts$/,
    may: 'scripts shared api/content api/sandbox/ai-bank',
  },
  { files: /^scripts\//, may: 'scripts shared api/content' },
];
