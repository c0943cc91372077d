import { useParams, useNavigate, Link } from '@tanstack/react-router';
import { useEffect, useState, useRef } from 'react';
import { isWithFriend, type MockPhase, type MockTurnRow } from '#shared/game/mock/mock-row.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import { stepAfter } from '#shared/interviewer/phases.ts';
import {
  useFriendTalk,
  useStoredTurnDraft,
  useTurnDraft,
  useRound,
  useTurns,
  type BegunRound,
} from '#pwa/device/live/use-rounds.ts';
import { useTaughtWords } from '#pwa/question/check/load-coach.ts';
import { FullScreenDialog } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { OpenRoundScreen } from './begin/open-round-screen.tsx';
import { RoundSkeleton, TurnHeading } from './round/round-frame.tsx';
import { type LoadedInterview, type InterviewPlace, heldRound } from './round/open-round.ts';
import { closeMicrophone } from './voice/microphone.ts';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { createLinePrefetch } from '#pwa/interview/round/prefetch-line.ts';
import { AnswerTurn } from './round/turns/answer-turn.tsx';
import { AskTurn } from './round/turns/ask-turn.tsx';
import { ClosingTurn } from './round/turns/closing-turn.tsx';
import { PlanTurn } from './round/turns/plan-turn.tsx';
import { PressedTurn } from './round/turns/pressed-turn.tsx';
import { PromptTurn } from './round/turns/prompt-turn.tsx';
import type { TurnProps } from './round/turns/turn-frame.tsx';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { endRound, recordAnswer } from './round/record-turn.ts';
import { useQuestions } from '#pwa/device/live/use-live.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { PIECE_SECONDS } from '#pwa/device/records/recordings.ts';
import { records } from '#pwa/device/records/device-records.ts';

const Debrief = lazyPart(async () => (await import('./debrief/debrief.tsx')).Debrief, {
  fallback: () => <RoundSkeleton />,
});
/** Loaded only when needed, because a friend plays the interviewer in only a few rounds. */
const FriendRound = lazyPart(async () => (await import('./friend-round.tsx')).FriendRound, {
  fallback: () => <RoundSkeleton />,
});
const RoundReplay = lazyPart(async () => (await import('./replay/round-replay.tsx')).RoundReplay, {
  fallback: () => <RoundSkeleton />,
});

/** Shows one round: its current turn, its debrief or its replay (docs/product.md 2.23). */
export function RoundPage() {
  const { id } = useParams({ from: '/interview/$id' });
  const found = useHeldRound(id);
  useEffect(() => closeMicrophone, []);
  return (
    <FullScreenDialog>
      {found === undefined && <RoundSkeleton />}
      {found && 'missing' in found && <RoundMissing found={found} />}
      {found && !('missing' in found) && <OneRound key={id} round={found} />}
    </FullScreenDialog>
  );
}

function OneRound({ round }: { round: LoadedInterview }) {
  const { mock, turns, questions } = round;
  const { phase, ...place } = stepAfter({ length: mock.started.length, questions }, turns);
  const isHeldByFriend = isWithFriend(mock.started);
  const isOver = isHeldByFriend ? mock.ended !== null : phase === 'debrief';
  const owed = useOwedEvents(round, isOver);
  const talk = useFriendTalk();
  const [handedBack, setHandedBack] = useState<readonly Outcome[]>([]);
  const outcomes = isHeldByFriend ? handedBack : owed;
  if (mock.ended?.how === 'left') return <RoundReplay round={round} />;
  if (isHeldByFriend && !isOver) {
    if (talk === undefined) return <RoundSkeleton />;
    if (talk?.mockId !== mock.mockId) return <OpenRoundScreen round={mock} />;
    return <FriendRound {...{ round }} kept={talk} onHandedBack={setHandedBack} />;
  }
  if (!isHeldByFriend && phase !== 'debrief')
    return <RoundScreen round={round} place={{ ...place, phase }} />;
  if (!mock.ended) return <RoundSkeleton />;
  const isTalkedOver = mock.assessment?.focus != null;
  return isTalkedOver ? <RoundReplay round={round} /> : <Debrief {...{ round, outcomes }} />;
}

const TURNS: Record<MockPhase, (props: TurnProps) => React.ReactNode> = {
  ...{ prompt: PromptTurn, ask: AskTurn, plan: PlanTurn, answer: AnswerTurn },
  ...{ pressed: PressedTurn, recommendation: ClosingTurn, yours: ClosingTurn },
};

/** Shows the current turn. Each turn has a screen of its own, so that nothing from the last turn is left over. */
function RoundScreen({ round, place }: { round: LoadedInterview; place: InterviewPlace }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [ahead] = useState(createLinePrefetch);
  useEffect(() => () => ahead.stop(), [ahead]);
  const kept = useTurnDraft();
  // The case's key points get the words in which other people have covered them. With these words, the interviewer
  // recognizes more points in the learner's answer, and doesn't press for points that were said.
  const question = useTaughtWords(round.questions[place.case]);
  if (kept === undefined || !question) return null;
  const TurnScreen = TURNS[place.phase];
  return (
    <>
      <TurnScreen
        key={`${place.case}:${place.turn}`}
        {...{ round, place, question, kept, ahead }}
        onClose={() => setIsLeaving(true)}
      />
      {isLeaving && <LeaveDialog onStay={() => setIsLeaving(false)} />}
    </>
  );
}

/** Asks before the learner leaves a round. The round stays open. */
function LeaveDialog({ onStay }: { onStay: () => void }) {
  const navigate = useNavigate();
  const isKept = useStoredTurnDraft()?.text === useTurnDraft()?.text;
  return (
    <ConfirmDialog
      isOpen
      title="Leave this round?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => void navigate({ to: '/practice' })}
      onCancel={onStay}
    >
      {isKept
        ? 'It stays open, and every word is saved.'
        : 'It stays open. Your latest words aren’t saved on this device: they last only until Northstar is closed or reloaded.'}{' '}
      To come back to this step, open Mock interview on Practice.
    </ConfirmDialog>
  );
}

/** Says that a round can't be shown: this device doesn't know it, or one of its questions has left the bank. */
function RoundMissing({ found }: { found: Extract<FoundRound, { missing: string }> }) {
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/interview' });
  const open = 'mock' in found && !found.mock.ended ? found.mock : null;
  const end = () => {
    if (!open) return leave();
    endRound(open, 'left').then(leave, (error: unknown) =>
      sayStorageError('Failed to end the round. Please try again.', error),
    );
  };
  return (
    <div className="mx-auto grid w-full max-w-col gap-4 px-4 pt-7">
      <TurnHeading>This round can’t be shown</TurnHeading>
      <p className="text-muted">
        {found.missing === 'round'
          ? 'This device doesn’t have it. It may still come from another device: try again when you are online.'
          : 'One of its questions no longer exists. What you said is saved with your answers.'}
      </p>
      {open ? (
        <Button large onClick={end}>
          End the round
        </Button>
      ) : (
        <Link to="/interview" className={buttonClasses('primary', true)}>
          Mock interview
        </Link>
      )}
    </div>
  );
}

/**
 * A loaded round. If it can't be shown, `missing` says why: this device doesn't have the round, or the bank doesn't
 * have one of its questions.
 */
type FoundRound =
  LoadedInterview | { missing: 'round' } | { missing: 'question'; mock: BegunRound };

/** Returns a round with everything that its screens need; undefined while it loads. */
function useHeldRound(mockId: string): FoundRound | undefined {
  const mock = useRound(mockId);
  const turns = useTurns(mockId);
  const bank = useQuestions();
  if (mock === null) return { missing: 'round' };
  if (!mock || !turns || !bank) return undefined;
  return heldRound(mock, turns, bank) ?? { missing: 'question', mock };
}

/**
 * Records the events that follow from the saved turns: an answer for each case, and the end of the round after the last
 * turn. If the tab was killed before these events were recorded, they are recorded the next time the round is opened.
 * @param isOver true if all turns are held
 * @returns the outcome of each answer that became an event while this screen was open
 */
function useOwedEvents(round: LoadedInterview, isOver: boolean): readonly Outcome[] {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const begun = useRef(new Set<string>());
  useEffect(() => {
    const { mock, turns, questions } = round;
    // When a friend hands a round back, all of its events are recorded then.
    if (isWithFriend(mock.started)) return;
    const once = (name: string, work: () => Promise<void>) => {
      if (begun.current.has(name)) return;
      begun.current.add(name);
      work().catch((error: unknown) => {
        begun.current.delete(name);
        sayStorageError('Failed to save your answer. Please try again.', error);
      });
    };
    for (const [place, question] of questions.entries()) {
      const isGiven = mock.answers.some(({ questionId }) => questionId === question.id);
      const said = turns.find((turn) => turn.case === place && turn.phase === 'answer');
      if (said && !isGiven) {
        once(question.id, async () => {
          const spoken = said.text === null ? said.seconds : await spokenBeside(round, said);
          const outcome = await recordAnswer(question, said, spoken);
          setOutcomes((before) => [...before, outcome]);
        });
      }
    }
    if (isOver && !mock.ended) once('end', () => endRound(mock, 'finished'));
  }, [round, isOver]);
  return outcomes;
}

/**
 * Returns the seconds of an answer that were recorded without a transcript, if the rest was typed. The turn's event
 * doesn't contain them, but the device's draft of the turn does, until the next turn replaces it.
 */
async function spokenBeside({ mock }: LoadedInterview, said: MockTurnRow): Promise<number> {
  // Speech that was transcribed is already in the answer's words.
  if (mock.started.voice === 'transcript') return 0;
  const db = requireDatabase();
  const kept = records.turnDraft.latest(db) ?? (await records.turnDraft.get(db));
  const isSame = kept?.mockId === said.mockId && kept.case === said.case && kept.turn === said.turn;
  // A recording shorter than one piece doesn't count: the learner changed to typing right away and said nothing.
  return isSame && kept.spoken >= PIECE_SECONDS ? kept.spoken : 0;
}
