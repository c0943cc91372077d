import { useCallback, useEffect, useRef, useState } from 'react';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { PowerUp } from '#shared/game/constants.ts';
import { modeInSet } from '#shared/game/choose/question-filter.ts';
import type { QuestionTypeFilter } from '#shared/game/choose/select-question.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { noteSkipped } from '#pwa/device/records/practice-course.ts';
import {
  chooseQuestion,
  nextOf,
  type QuestionSource,
} from '#pwa/learner/practice/choose-question.ts';
import { readPractice, type StoredPractice } from '#pwa/learner/practice/practice-state.ts';
import { askRead, readQuestion } from '#pwa/question/session/ask-question.ts';
import type { AskedQuestion, Place } from '#pwa/question/session/open-question.ts';
import {
  closeQuestion,
  showSummary,
  useQuestionState,
} from '#pwa/question/session/question-state.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { takePrefetched } from './prefetch-question.tsx';
import type { RunKind } from './question-run.ts';
import type { sayWhyNone } from './practice-toasts.ts';
import type { RoundLeft } from '../round-dialogs.tsx';

type PracticeMode = QuestionSource | { kind: 'run' } | { kind: 'placement' };

/** These parts are loaded later, because a question can be shown without the rules and without the event log. */
const loadToasts = () => import('./practice-toasts.ts');
const loadRecording = () => import('#pwa/device/database/record-event.ts');
const loadRun = () => import('./question-run.ts');
const loadPlacement = () => import('./placement-turn.ts');

const FAILED_TO_LOAD = 'Failed to load question. Please try again.';
/** How many milliseconds pass between Start New Round and the first question (docs/product.md 4.7). */
const ROUND_DELAY_MS = 500;

/**
 * Runs Practice Mode. It decides which question comes next and what happens if none is left, and handles runs, rounds
 * and the restart. Each step reads the device's database again.
 */
export function usePractice() {
  const mode = useRef<PracticeMode>({ kind: 'next' });
  // The kind of question that is chosen on the screen. It applies to every start.
  const chosenType = useRef<QuestionTypeFilter>('all');
  // The kind of question of the latest start. The questions that follow have the same kind.
  const typeAfter = useRef<QuestionTypeFilter>('all');
  // The number of the latest request for a question. If an earlier question is still being read, it isn't opened. Once
  // the learner has left the page, no question is opened.
  const latest = useRef(0);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      latest.current += 1;
    };
  }, []);
  const [complete, setComplete] = useState<Complete | null>(null);
  const [left, setLeft] = useState<RoundLeft | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const ask = useCallback(async (next: PracticeMode, type = chosenType.current, after = type) => {
    if (isLeft.current) return;
    mode.current = next;
    typeAfter.current = after;
    latest.current += 1;
    const mine = latest.current;
    const state = await readPractice(requireDatabase());
    const found = await findNext(state, next, type);
    if (mine !== latest.current) return;
    if ('turn' in found) {
      const read = await readQuestion(askedOf(state, found.turn));
      if (mine === latest.current) askRead(read);
      return;
    }
    if (next.kind === 'run') return showSummary();
    if (next.kind === 'placement') return (await loadPlacement()).endPlacement(state, Date.now());
    closeQuestion();
    const more = nextOf(state, { kind: 'next' });
    const { sayWhyNone } = await loadToasts();
    const { none } = found;
    sayWhyNone(none, more !== null);
    if (none && 'levelComplete' in none) {
      setComplete({ message: none.message, more: more?.difficulty ?? null });
    }
  }, []);
  // If the learner has left the page, an error is written only to the console.
  const failed = useCallback((error: unknown) => {
    if (isLeft.current) console.error(FAILED_TO_LOAD, error);
    else sayNotLoaded(error);
  }, []);
  const askSafely = useCallback(
    (next: PracticeMode, type?: QuestionTypeFilter, after?: QuestionTypeFilter) =>
      ask(next, type, after).catch(failed),
    [ask, failed],
  );
  const askOn = useCallback(() => askSafely(mode.current, typeAfter.current), [askSafely]);

  const askNext = useCallback(() => {
    const ready = takePrefetched();
    mode.current = modeAfter(mode.current, useQuestionState.getState().lastAnswer);
    if (!ready) return void askOn();
    latest.current += 1;
    askRead(ready);
  }, [askOn]);
  const findAhead = useCallback(async () => {
    const state = await readPractice(requireDatabase());
    const { lastAnswer } = useQuestionState.getState();
    const found = await findNext(state, modeAfter(mode.current, lastAnswer), typeAfter.current);
    return 'turn' in found ? askedOf(state, found.turn) : null;
  }, []);

  const begin = useCallback(
    async (kind: RunKind, ids?: readonly string[]) => {
      try {
        const { beginRun } = await loadRun();
        const isAny = await beginRun(kind, await readPractice(requireDatabase()), ids);
        if (isAny) await ask({ kind: 'run' });
        else if (kind === 'five-minutes') await ask({ kind: 'random' });
        else {
          const { sayNothingToReview } = await loadToasts();
          if (!isLeft.current) sayNothingToReview();
        }
      } catch (error) {
        failed(error);
      }
    },
    [ask, failed],
  );

  const askAfterSkip = useCallback(async () => {
    const { now } = useQuestionState.getState();
    const skipped = now.phase === 'between' && 'open' in now.left ? now.left.open : null;
    if (skipped) {
      await remember(skipped.question.id);
      mode.current = modeAfter(mode.current, skipped);
      if (mode.current.kind === 'run') (await loadRun()).noteSkip(skipped.question.id);
    }
    await askOn();
  }, [askOn]);

  const offer = useCallback(
    async (powerUp: PowerUp) => {
      const { offerPowerUp } = await loadToasts();
      await offerPowerUp(powerUp, await readPractice(requireDatabase()), (type) =>
        askSafely({ kind: 'next' }, type, 'all'),
      );
    },
    [askSafely],
  );

  const beginRound = async () => {
    setComplete(null);
    setLeft(null);
    setIsBusy(true);
    try {
      const { startNewRound } = await loadRecording();
      await startNewRound();
      const { kind } = mode.current;
      const next: PracticeMode =
        kind === 'run' || kind === 'placement' ? { kind: 'next' } : mode.current;
      const before = latest.current;
      setTimeout(() => {
        // Nothing is opened if the learner has left the page or asked for something else in the meantime.
        if (before === latest.current) void askSafely(next);
      }, ROUND_DELAY_MS);
    } catch (error) {
      sayStorageError('Failed to start new round. Please try again.', error);
    }
    setIsBusy(false);
  };

  return {
    /** Sets the kind of question for every start from now on. */
    chooseType: useCallback((type: QuestionTypeFilter) => void (chosenType.current = type), []),
    ask: useCallback((next: QuestionSource) => void askSafely(next), [askSafely]),
    /** Asks a question of any kind, whichever kind is chosen. */
    askOfAll: useCallback((next: PracticeMode) => void askSafely(next, 'all'), [askSafely]),
    /** Opens the next question in the same mode. */
    askNext,
    /** Finds the question that `askNext` would open now; null if it wouldn't open a question. */
    findAhead,
    /** Opens the next question after a skip. The skipped question returns when no other is left. */
    askAfterSkip: useCallback(() => void askAfterSkip(), [askAfterSkip]),
    /** Begins today's reviews, a five-minute run, or a set of chosen questions. */
    begin,
    offer,
    isBusy,
    complete,
    /** The number of questions that a new round would leave undone. It is set while the learner is asked about that. */
    left,
    dismissRound: () => {
      setComplete(null);
      setLeft(null);
    },
    beginRound,
    /** Begins a new round. If that would leave something undone, the learner is asked first. */
    requestRound: async () => {
      try {
        const { roundLeft } = await import('../round-dialogs.tsx');
        const found = await readPractice(requireDatabase()).then(roundLeft, (error: unknown) => {
          console.warn('What a new round leaves behind could not be read', error);
          return null;
        });
        if (found) setLeft(found);
        else await beginRound();
      } catch (error) {
        sayNotLoaded(error);
      }
    },
  };
}

/** Set when every question that was asked for is answered. */
interface Complete {
  message: string;
  /** The level with which practice continues; null if all open levels are complete. */
  more: number | null;
}

interface Turn {
  question: CuratedQuestion;
  mode: 'practice' | 'placement' | 'review';
  place?: Place;
}

/**
 * Returns the mode in which practice continues after the last question. So a run or a placement resumes after a reload,
 * although nothing on the reloaded page has begun it.
 * @param last the question that was answered or skipped last
 */
function modeAfter(
  mode: PracticeMode,
  last: Pick<AskedQuestion, 'mode' | 'place'> | null,
): PracticeMode {
  if (last?.mode === 'placement') return { kind: 'placement' };
  return last?.place ? { kind: 'run' } : mode;
}

/**
 * Returns the next question; if there is none, returns the reason. The reason is null if a run is done or if no
 * question exists.
 */
async function findNext(
  state: StoredPractice,
  mode: PracticeMode,
  type: QuestionTypeFilter,
): Promise<{ turn: Turn } | { none: Parameters<typeof sayWhyNone>[0] }> {
  if (mode.kind === 'run') {
    const turn = await (await loadRun()).nextTurn(state);
    return turn ? { turn } : { none: null };
  }
  if (mode.kind === 'placement') {
    const turn = (await loadPlacement()).placementTurn(state, Date.now());
    return turn ? { turn } : { none: null };
  }
  const selection = chooseQuestion(state, mode, type);
  const inRound = { rows: state.rows, round: state.progress.round };
  return selection && 'question' in selection
    ? { turn: { question: selection.question, mode: modeInSet(selection.question, inRound) } }
    : { none: selection };
}

function askedOf({ progress }: StoredPractice, turn: Turn): AskedQuestion {
  const { epoch, round } = progress;
  const { userId } = requireDatabase();
  return { ...turn, learner: { userId, epoch, round } };
}

/**
 * Stores a skip in this device's records. The skip itself is in the log. Without this record, the question would only
 * come back too early.
 */
async function remember(questionId: string): Promise<void> {
  try {
    const db = requireDatabase();
    const { progress } = await readPractice(db);
    await noteSkipped(db, questionId, progress);
  } catch (error) {
    console.error('Skipped questions could not be kept', error);
  }
}

function sayNotLoaded(error: unknown): void {
  closeQuestion();
  sayStorageError(FAILED_TO_LOAD, error);
}
