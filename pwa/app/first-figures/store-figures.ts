/**
 * Stores the learner's figures for boot.js to show at the next start, before any code has run (docs/decisions/008).
 * After each change to Home's data, on any screen, they are stored again, but not while a question is open.
 */
import type { LiveValue } from '#pwa/device/live/live-query.ts';
import {
  aiMarks,
  learned,
  levelDeclined,
  redoneRounds,
  shownPlan,
  storedRun,
  stories,
  categories,
  dayOf,
  drafts,
  heldQuestions,
  mocks,
  profile,
  progress,
  questionRows,
  skipped,
} from '#pwa/device/live/live-values.ts';
import { skippedIn } from '#pwa/device/records/practice-course.ts';
import { decksOf } from '#pwa/learner/practice/deck.ts';
import { casesInOpenInterviews } from '#pwa/learner/practice/practice-state.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import {
  dropStoredFigures,
  readStoredSession,
  writeStoredFigures,
} from '#pwa/account/stored-session.ts';
import { useQuestionState } from '#pwa/question/session/question-state.ts';
import { whenIdle } from '#pwa/ui/motion/scheduling.ts';
import { datedFigures } from './dated-figures.ts';
import type { StoredHome } from './home-words.ts';

const AT_THE_LATEST_MS = 5_000;

const HELD: readonly LiveValue<unknown>[] = [
  ...[progress, questionRows, drafts, skipped, heldQuestions, categories],
  ...[profile, aiMarks, mocks, stories, learned, levelDeclined, redoneRounds, storedRun],
  shownPlan,
];

/**
 * Starts to store the figures after each change: when the browser is next idle, or when the learner leaves the page.
 */
export function storeFigures(userId: string): void {
  let isStale = true;
  const store = () => {
    // The date may have changed since the start.
    follow(dayOf(localToday()));
    if (isStale) isStale = !storeNow(userId);
  };
  const onChange = () => {
    isStale = true;
    // No figure at all is better than an outdated one.
    dropStoredFigures();
    storeSoon();
  };
  // Nothing is stored while a question is open, so that nothing slows it down.
  const storeSoon = () => whenIdle(() => !isQuestionOpen() && store(), AT_THE_LATEST_MS);
  const followed = new Set<LiveValue<unknown>>();
  const follow = (value: LiveValue<unknown>) => {
    if (followed.has(value)) return;
    followed.add(value);
    value.subscribe(onChange);
  };
  for (const value of HELD) follow(value);
  useQuestionState.subscribe(({ now }, { now: before }) => {
    if (now.phase === 'closed' && before.phase !== 'closed') storeSoon();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') store();
  });
  storeSoon();
}

function isQuestionOpen(): boolean {
  return useQuestionState.getState().now.phase !== 'closed';
}

/** Stores the figures now. @returns false if some of Home's data hasn't been read yet, so that nothing was stored */
function storeNow(userId: string): boolean {
  const home = readHeld(userId);
  const day = dayOf(localToday()).read();
  if (!home || !day) return false;
  // A newcomer has no figures to store. Nothing is stored either if another tab has signed this learner out or somebody
  // else in.
  if (home.state.progress.questionsAnswered > 0 && readStoredSession().user?.id === userId)
    writeStoredFigures(JSON.stringify(datedFigures(userId, home, day, Date.now())));
  return true;
}

/** Returns the data that Home draws; null until all of it has been read. */
function readHeld(userId: string): StoredHome | null {
  const [row, rows, content] = [progress.read()?.row, questionRows.read(), heldQuestions.read()];
  const [begun, noted] = [drafts.read(), skipped.read()];
  const [marks, rounds, isLevelDeclined] = [aiMarks.read(), mocks.read(), levelDeclined.read()];
  const [prepared, levels] = [profile.read(), categories.read()];
  const [redone, run, own] = [redoneRounds.read(), storedRun.read(), stories.read()];
  const shown = shownPlan.read();
  if (!row || !rows || !content || !begun || noted === undefined) return null;
  if (!marks || !rounds || !levels || isLevelDeclined === undefined) return null;
  const read = learned.read();
  if (prepared === undefined || !redone || !own || !read || run === undefined) return null;
  if (shown === undefined) return null;
  const held = { aiMarks: marks, mocks: rounds, stories: own, learned: read };
  const ordered = decksOf(content, { userId, epoch: row.epoch });
  const state = {
    ...ordered,
    questions: ordered.decks.flat(),
    rows,
    progress: row,
    drafts: begun,
    skipped: skippedIn(noted, row),
    withheld: casesInOpenInterviews(rounds, begun),
    profile: prepared,
  };
  return {
    state,
    plan: { ...held, isLevelDeclined, redone, run, shown },
    nameOf: (id) => levels.find((level) => level.id === id)?.name ?? '',
  };
}
