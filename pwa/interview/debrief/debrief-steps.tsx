/** The data and the frame that all steps of a debrief share. */
import type { ReactNode } from 'react';
import {
  isSameAnswer,
  type OpenAnswer,
  type PointedSentence,
} from '#shared/game/answer/open-answer.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { Conversation } from '#shared/interviewer/conversation.ts';
import { heardConversation } from '#shared/interviewer/non-answers.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { isWithFriend, type MockTurnRow } from '#shared/game/mock/mock-row.ts';
import { RoundPlayer } from '#pwa/interview/listen/round-player.tsx';
import { useRoundSound } from '#pwa/interview/listen/round-sound.ts';
import { turnsOfCase, type LoadedInterview } from '#pwa/interview/round/open-round.ts';
import { RoundFrame, StepStrip } from '#pwa/interview/round/round-frame.tsx';

/** A case of the round, with its conversation and its counted key points. */
export interface JudgedCase {
  /** The case's number in the round: 0, or 1 for the second case of a full round. */
  place: number;
  question: OpenEndedQuestion;
  turns: readonly MockTurnRow[];
  answer: EventIdentity | null;
  /**
   * All the learner's words in the case, from the first question to the recommendation. The coach looks for evidence in
   * them.
   */
  conversation: Conversation;
  /** How many seconds of the answer were spoken and not turned into text. */
  spoken: number;
  /** Ids of the key points that the learner ticked. */
  ticks: readonly string[];
  /** The sentences that the learner has tapped as proof of a key point. */
  pointedTo: readonly PointedSentence[];
  /** True if the round was begun with speech that is written down. */
  isTranscribed: boolean;
  /**
   * True if a friend held the round. In that case, there are no words, and the facts are those that the friend gave.
   */
  isWithFriend: boolean;
  isToCheck: boolean;
  /** True if the answer has at most ten characters or took under 30 seconds, so that it has no key points to tick. */
  isTooShort: boolean;
  /** The learner's redo of the answer; null if there is no redo. */
  better: OpenAnswer['improvement'];
}

/** The props of every step's screen. */
export interface DebriefStep {
  round: LoadedInterview;
  cases: readonly JudgedCase[];
  title: string;
  onClose: () => void;
}

/**
 * Returns each case of the round with its words and its counted key points.
 * @param answers the open answers that are stored on this device
 */
export function judgedCases(round: LoadedInterview, answers: readonly OpenAnswer[]): JudgedCase[] {
  return round.questions.map((question, place) => {
    const turns = turnsOfCase(round, place);
    const given = round.mock.answers.find(({ questionId }) => questionId === question.id);
    const row = given && answers.find(({ answer }) => isSameAnswer(answer, given.answer));
    const verdict = row?.verdict ?? null;
    return {
      ...{ place, question, turns },
      answer: given?.answer ?? null,
      conversation: heardConversation(question, turns),
      spoken: row?.given.spoken ?? 0,
      ticks: verdict?.by === 'ticks' ? verdict.ticks : [],
      pointedTo: (verdict?.by === 'ticks' && verdict.evidence) || [],
      isTranscribed: round.mock.started.voice === 'transcript',
      isWithFriend: isWithFriend(round.mock.started),
      isTooShort: verdict?.by === 'length',
      isToCheck: row !== undefined && verdict === null,
      better: row?.improvement ?? null,
    };
  });
}

const STEPS = ['Your guess', 'What you said', 'Your marks', 'One thing'];

/** Returns true if a part of the answer was recorded but not turned into text, so that it can only be heard. */
export function isHeardAlone({ conversation, spoken }: JudgedCase): boolean {
  return conversation.text === '' || spoken > 0;
}

interface DebriefFrameProps {
  title: string;
  end?: ReactNode;
  /** The number of the debrief's step, from 0. */
  at: number;
  /** True if the round's recording can be played. Its player stays in view while the points scroll. */
  hasSound?: boolean;
  /** Controls that play another recording. */
  tools?: ReactNode;
  onClose: () => void;
  footer: ReactNode;
  children: ReactNode;
}

/** Shows a screen of the debrief. */
export function DebriefFrame({ at, hasSound = false, tools, ...rest }: DebriefFrameProps) {
  const sound = useRoundSound();
  return (
    <RoundFrame
      {...rest}
      tools={hasSound && sound ? <RoundPlayer sound={sound} /> : tools}
      strip={<StepStrip label="Steps of the debrief" steps={STEPS} at={at} />}
    />
  );
}
