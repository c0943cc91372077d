/**
 * Keeps home as it will look when the learner next comes, for boot.js to show at the next start before any code has run
 * (docs/decisions/008). It is drawn anew after each change of what it shows, whatever screen is open.
 */
import { heatOf } from '#shared/engine/streak.ts';
import { initialProgress } from '#shared/engine/initial-rows.ts';
import { dayOf, progress, questionRows, questions } from '#pwa/db/live-values.ts';
import { momentsOfDueReviews } from '#pwa/features/home/today/moments-of-due-reviews.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { useQuestionSession } from '#pwa/question/session/question-session.ts';
import { dropKeptHome, readStoredSession, writeKeptHome } from '#pwa/session/stored-session.ts';
import { whenIdle } from '#pwa/ui/when-idle.ts';
import { drawHome } from './draw-home.tsx';
import { homeIsRead, onHomeFigures } from './home-figures.ts';
import { takeMarkup } from './home-markup.ts';
import { localDays, type LocalDay } from './local-days.ts';

/** What boot.js reads. */
export interface KeptHome {
  userId: string;
  /** Markup of another build may not fit its styles. */
  build: string;
  /** The answer streak's colour, for the whole page. */
  heat: string;
  /** The page without what each date has of its own. */
  html: string;
  /** By local ISO date. */
  days: Record<string, KeptDay>;
}

interface KeptDay {
  /** What is in the page's dated parts, in their order: the day streak, and the card of the day. */
  parts: string[];
  /** From when on each review is due, milliseconds since 1970 UTC; the card says how many that are at the day's end. */
  due: number[];
}

/** Today and what comes after it: who stays away for longer begins with the shell. */
const DAYS = 8;
const AT_THE_LATEST_MS = 5_000;

/** From now on home is kept whenever the browser has time, or the page is left. */
export function keepHomeFresh(userId: string): void {
  let isKept = false;
  let drawing: AbortController | null = null;
  const keep = async () => {
    if (isKept || drawing) return;
    const { signal } = (drawing = new AbortController());
    try {
      await keepHome(userId, signal);
      isKept = true;
    } catch (error) {
      if (!signal.aborted) console.warn('Home could not be kept for the next start', error);
    }
    drawing = null;
    if (signal.aborted) keepSoon();
  };
  const keepSoon = () => whenIdle(() => !isQuestionOpen() && void keep(), AT_THE_LATEST_MS);
  onHomeFigures(localToday(), () => {
    isKept = false;
    dropKeptHome();
    drawing?.abort();
    keepSoon();
  });
  // Whoever answers isn't disturbed.
  useQuestionSession.subscribe(({ now }, { now: before }) => {
    if (now.phase === 'closed' && before.phase !== 'closed') keepSoon();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void keep();
  });
  keepSoon();
}

/**
 * Keeps home for today and the days after it, where its learner is signed in here.
 * @param signal calls it off: what home shows has changed
 * @throws Error where home can't be drawn; the signal's reason
 */
export async function keepHome(userId: string, signal: AbortSignal): Promise<void> {
  const { build } = document.documentElement.dataset;
  if (build === undefined || !isSignedIn(userId)) return;
  const days = localDays(Date.now(), DAYS);
  await homeIsRead(days.map(({ date }) => date));
  const heat = String(heatOf(learner().currentStreak));
  const kept: KeptHome = { userId, build, heat, html: '', days: {} };
  const height = laterHeight();
  const take = (day: LocalDay, page: HTMLElement) => {
    const { html, parts } = takeMarkup(page, height);
    // The last: by then code that comes late is there.
    kept.html = html;
    kept.days[day.date] = { parts, due: momentsOfDue(day) };
  };
  await drawHome(days, take, signal);
  signal.throwIfAborted();
  // Another tab may have signed out, or somebody else in: nothing of the one before stays.
  if (isSignedIn(userId)) writeKeptHome(JSON.stringify(kept));
}

function isSignedIn(userId: string): boolean {
  return readStoredSession().user?.id === userId;
}

function learner() {
  return progress.read()?.row ?? initialProgress();
}

function momentsOfDue(day: LocalDay): number[] {
  const [content, rows, row] = [questions.read(), questionRows.read(), dayOf(day.date).read()];
  return content && rows && row ? momentsOfDueReviews(content, rows, learner(), row, day) : [];
}

let seenHeight = 0;

/** Pixels of what is below home's first screenful, as it was last on the screen. */
function laterHeight(): number {
  const later = document.querySelector<HTMLElement>('#learner:not([data-kept]) [data-later]');
  seenHeight = later?.offsetHeight ?? seenHeight;
  return seenHeight;
}

function isQuestionOpen(): boolean {
  return useQuestionSession.getState().now.phase !== 'closed';
}
