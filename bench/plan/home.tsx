/** Home of the learner whose database is open: its decision, and the text of its first column. */
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { isCounted, isShort } from '#shared/contract/questions/question.ts';
import { initialDay } from '#shared/game/progress/initial-rows.ts';
import type { NextStep } from '#shared/game/readiness/next-step.ts';
import type { DayRow } from '#shared/game/rows.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { readRows } from '#pwa/device/live/live-values.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import type { PlanNow } from '#pwa/learner/readiness/plan-days.ts';
import { momentOf, planTo, readinessList, stepOf } from '#pwa/learner/readiness/plan-of.ts';
import { READINESS_NAMES } from '#pwa/learner/readiness/readiness-words.ts';
import type { QuestionSource } from '#pwa/learner/practice/choose-question.ts';
import { readPractice } from '#pwa/learner/practice/practice-state.ts';
import { EvePage, HomePage } from '#pwa/screens/home/home-page.tsx';
import { sourceOf, stepWords } from '#pwa/screens/home/now/step-words.ts';
import { countDueReviews } from '#pwa/screens/home/today/due-reviews.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/type-names.ts';

export interface Decided {
  step: NextStep;
  plan: PlanNow | null;
  /** The headline and the line under it. */
  words: string;
  /** The types with their words of readiness. */
  readiness: string;
  /** The source of Start Practicing's questions. */
  source: QuestionSource;
  /** Reviews that the day still offers. */
  due: number;
}

/** Home's decision now, by the functions that it calls. */
export async function decide(): Promise<Decided> {
  const db = requireDatabase();
  const stored = await readPractice(db);
  const [profile = null] = await readRows(db, 'profile');
  const questions = stored.decks.flat().filter(isCounted);
  const state = { ...stored, questions, shorts: stored.shorts.filter(isShort), profile };
  const held = {
    ...{ aiMarks: [], redone: [], run: null, isLevelDeclined: false },
    mocks: await readRows(db, 'mock'),
    stories: await readRows(db, 'story'),
    learned: await readRows(db, 'learned'),
    shown: await records.shownPlan.get(db),
  };
  const moment = momentOf(Date.now());
  const today = localToday();
  const stored_ = await db.rows.get(['day', today]);
  const day = (stored_?.row as DayRow | undefined) ?? initialDay(today);
  const { rows, progress, shorts } = state;
  const due = countDueReviews([...questions, ...shorts], rows, progress, day, moment.now);
  const readiness = readinessList(state, held, moment);
  const plan = planTo(state, held, moment);
  const step = stepOf(state, held, readiness, { ...moment, due, plan });
  const categories = await db.categories.toArray();
  const nameOf = (id: number) => categories.find((one) => one.id === id)?.name ?? '';
  const { headline, lead, title, level } = stepWords(step, state, nameOf);
  const readyWords = readiness.map(
    ({ type, word }) => `${INTERVIEW_TYPE_NAMES[type]} ${READINESS_NAMES[word]}`,
  );
  return {
    source:
      step.kind === 'recommended'
        ? sourceOf(step.recommendation, state)
        : { kind: 'next' as const },
    ...{ step, plan, due, words: `${headline} ${lead}${title}${level}` },
    readiness: readyWords.join(', '),
  };
}

/** The lines of Home's first column as it is drawn: next step, interview, plan, and the page of the last two days. */
export async function drawnHome(): Promise<string[]> {
  // Load this code first, because a real device already has it.
  await EvePage.preload();
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
  });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  await act(() => router.load());
  await act(async () =>
    root.render(
      <RouterContextProvider router={router as never}>
        <HomePage />
      </RouterContextProvider>,
    ),
  );
  const lines = await settled(container);
  await act(async () => root.unmount());
  container.remove();
  return lines;
}

/** Waits until nothing has changed for a while. */
async function settled(container: Element): Promise<string[]> {
  let before = '';
  for (let quiet = 0; quiet < 5;) {
    await act(() => new Promise((done) => setTimeout(done, 20)));
    const column = container.querySelector('[data-home] > div');
    const text = column?.textContent ?? '';
    quiet = text !== '' && text === before ? quiet + 1 : 0;
    before = text;
  }
  const column = container.querySelector('[data-home] > div');
  return column ? linesOf(column) : [];
}

const BLOCKS = 'h1, h2, h3, p, li, a, button, summary, section, div, ul, details, span.block';

/** Returns the element's text by lines, with links and buttons in brackets. */
function linesOf(element: Element): string[] {
  const text = textOf(element);
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function textOf(node: Node): string {
  if (node.nodeType === 3) return node.textContent ?? '';
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  // A part without a line isn't shown.
  if (element.classList.contains('hidden') && !element.querySelector('li')) return '';
  const isPressed = element.matches('a, button');
  const inner = [...element.childNodes].map(textOf);
  if (isPressed) return `\n[${inner.filter((part) => part.trim() !== '').join(' ')}]\n`;
  const text = inner.join('');
  return element.matches(BLOCKS) ? `\n${text}\n` : text;
}
