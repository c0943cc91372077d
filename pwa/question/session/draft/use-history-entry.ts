/**
 * The open question is an entry in the browser history: Back or a swipe closes it with its draft, and a reload or
 * Forward opens it again. Its result and the summary share the entry, and Back leaves them, too.
 */
import { useEffect, useRef } from 'react';
import type { Place } from '#pwa/question/session/open-question.ts';
import {
  closeQuestion,
  useQuestionState,
  type QuestionPhase,
} from '#pwa/question/session/question-state.ts';

export interface QuestionEntry {
  id: string;
  mode: 'practice' | 'placement' | 'review' | 'ai';
  /** The question's place in its run. */
  place?: Place;
}

/** `answered`: the entry has nothing that can be opened again. */
type Entry = QuestionEntry | 'answered';

/** Whether the browser is going back from a closed question's entry, which takes a moment. */
let isGoingBack = false;

/** @param reopen opens an entry's question again; false if it can't, and then the entry is removed */
export function useHistoryEntry(reopen: (entry: QuestionEntry) => Promise<boolean>): void {
  const latest = useRef(reopen);
  useEffect(() => {
    latest.current = reopen;
  });
  useEffect(() => {
    // A page that was unloaded may have left this set.
    isGoingBack = false;
    const show = () => {
      if (isGoingBack) return arrive();
      const here = entryHere();
      if (!here) return closeQuestion();
      if (useQuestionState.getState().now.phase !== 'closed') return;
      if (here === 'answered') history.back();
      else void latest.current(here).then((isOpen) => !isOpen && dropEntry());
    };
    const { now: first } = useQuestionState.getState();
    // A question may have opened while this code was loading.
    if (first.phase !== 'closed') follow(first);
    else if (entryHere()) show();
    const unsubscribe = useQuestionState.subscribe(({ now }, { now: before }) => {
      if (now !== before) follow(now);
    });
    window.addEventListener('popstate', show);
    return () => {
      unsubscribe();
      window.removeEventListener('popstate', show);
    };
  }, []);
}

function follow(now: QuestionPhase): void {
  if (isGoingBack) return;
  const wanted = entryOf(now);
  const here = entryHere();
  if (!wanted) return here && dropEntry();
  if (JSON.stringify(wanted) === JSON.stringify(here)) return;
  const state = { ...(history.state as object | null), question: wanted };
  if (here) history.replaceState(state, '');
  else history.pushState(state, '');
}

/** Runs in a later task, because if the learner has gone to another page, the entry is no longer current by then. */
function dropEntry(): void {
  setTimeout(() => {
    const isClosed = useQuestionState.getState().now.phase === 'closed';
    if (!isClosed || !entryHere() || isGoingBack) return;
    isGoingBack = true;
    history.back();
  });
}

/** Gives an entry to a question that was opened while the browser was going back. */
function arrive(): void {
  isGoingBack = false;
  follow(useQuestionState.getState().now);
}

function entryOf(now: QuestionPhase): Entry | null {
  if (now.phase === 'closed') return null;
  if (now.phase !== 'asking' && now.phase !== 'saving') return 'answered';
  const { question, mode, place } = now.open;
  return { id: question.id, mode, ...(place && { place }) };
}

function entryHere(): Entry | undefined {
  return (history.state as { question?: Entry } | null)?.question;
}
