import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ANCHORS, AXIS_NAMES, BAND_NAMES } from '#shared/content/axes.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { MoreOnType } from '#pwa/learner/link-row.tsx';
import { TurnHeading } from '#pwa/interview/round/round-frame.tsx';
import { DebriefFrame, type DebriefStep } from '#pwa/interview/debrief/debrief-steps.tsx';
import { focusOf, type Focus, NextOfKind } from './focus.tsx';
import { HeardList } from '#pwa/interview/listen/heard.tsx';
import { useRoundSound } from '#pwa/interview/listen/round-sound.ts';
import { guessesOf, marksOf, recordFocus } from '#pwa/interview/debrief/marks.ts';
import { RedoWords, RedoStep } from './redo-step.tsx';
import { useEvidence } from '#pwa/question/check/load-coach.ts';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { loopStanding, nextIn, nextOfLoop } from '#shared/game/mock/loop-rounds.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/type-names.ts';
import { useRounds, type BegunRound } from '#pwa/device/live/use-rounds.ts';
import { placeWords } from '#pwa/interview/loop-words.ts';
import { roundLink } from '#pwa/learner/readiness/step-links.ts';

interface FocusStepProps extends DebriefStep {
  /** True if a redo was interrupted and should go on. */
  isRedoOpen: boolean;
  onBack: () => void;
}

/** Shows one thing to do differently. Offers a redo of the answer, and another question of the same type. */
export function FocusStep({ onBack, isRedoOpen, ...step }: FocusStepProps) {
  const { round, cases, title } = step;
  const [isRedoing, setIsRedoing] = useState(isRedoOpen);
  const navigate = useNavigate();
  const way = useLoopWay(round.mock);
  const sound = useRoundSound();
  const focus = focusOf(round.mock, cases);
  // If every point was ticked, the sentence that describes Strong on the axis with the lowest mark is shown.
  const isAllStrong = !focus || marksOf(round.mock, 'learner').get(focus.axis) === 'strong';
  const strongest = focus && `Strong would be: “${ANCHORS[focus.axis].strong}”`;
  const end = () => recordFocus(round.mock, focus?.point?.id ?? focus?.axis ?? 'none');
  // This ends the debrief, so the round's page shows the whole round next, as the history does.
  const done = () => endAnd(() => undefined);
  const endAnd = (go: () => void) => {
    end().then(go, (error: unknown) =>
      sayStorageError('Failed to end the debrief. Please try again.', error),
    );
  };
  if (isRedoing && focus)
    return <RedoStep {...{ round, title, focus }} onClose={() => setIsRedoing(false)} />;
  const better = focus?.judged.better ?? null;
  const canRedo = focus !== null && focus.judged.answer !== null;
  const startRedo = () => {
    // The player of the recording is paused, because the microphone would record its sound.
    sound?.pause();
    setIsRedoing(true);
  };
  const redo = canRedo ? { isBetter: better !== null, onRedo: startRedo } : null;
  return (
    <DebriefFrame
      title={title}
      at={3}
      hasSound
      onClose={onBack}
      footer={
        <FocusFooter
          {...{ redo, way }}
          onWay={() => way && endAnd(way.go)}
          onDone={done}
          onBreak={() => endAnd(() => void navigate({ to: '/' }))}
        />
      }
    >
      <div>
        {/* A point's text describes the answer ('Says what …'), so the line above must not call it something to do. */}
        <TurnHeading
          over={focus?.point ? 'One point to add next time' : 'One thing to do differently'}
        >
          {focus?.point?.text ?? (isAllStrong ? 'You counted every point.' : strongest)}
        </TurnHeading>
        {focus?.point === null && (
          <p className="mt-1 text-muted">
            {!isAllStrong && 'You counted every point. '}
            {guessWords(round, focus)}
          </p>
        )}
      </div>
      {focus && <FocusLines focus={focus} />}
      {focus && <HeardList cases={[focus.judged]} axes={[]} onlyOn={focus.axis} />}
      {focus && <RedoWords mockId={round.mock.mockId} focus={focus} />}
      {focus && <NextOfKind mock={round.mock} focus={focus} onLeave={end} />}
      <MoreOnType type={round.mock.started.type} />
    </DebriefFrame>
  );
}

/** Returns text such as 'Structure: you guessed Fair and marked Thin.'; '' if the axis has no guess or no mark. */
function guessWords({ mock }: DebriefStep['round'], { axis }: Focus): string {
  const guess = guessesOf(mock).get(axis);
  const mark = marksOf(mock, 'learner').get(axis);
  if (!guess || !mark) return '';
  const name = AXIS_NAMES[axis];
  return guess === mark
    ? `${name}: you guessed ${BAND_NAMES[guess]}, and you marked the same.`
    : `${name}: you guessed ${BAND_NAMES[guess]} and marked ${BAND_NAMES[mark]}.`;
}

/**
 * Shows the learner's own sentence on the missing key point, if there is one. A thin and a strong example expand with a
 * tap.
 */
function FocusLines({ focus }: { focus: Focus }) {
  const { judged, point } = focus;
  const { text, parts } = judged.conversation;
  const evidence = useEvidence(judged.question, text, parts);
  if (!point) return null;
  const place = evidence?.points.find(({ id }) => id === point.id)?.sentence;
  const own = place ? text.slice(place.start, place.end).trim() : null;
  return (
    <>
      {own && (
        <dl className="text-sm">
          <Line who="You" color="text-iris" words={own} />
        </dl>
      )}
      <Disclosure summary={<h2>A thin and a strong example</h2>}>
        <dl className="grid gap-3">
          <Line who="Thin" color="text-ember" words={point.weak} />
          <Line who="Strong" color="text-mint" words={point.strong} />
        </dl>
      </Disclosure>
    </>
  );
}

function Line({ who, color, words }: { who: string; color: string; words: string }) {
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-2">
      <dt className={`font-semibold ${color}`}>{who}</dt>
      <dd>“{words}”</dd>
    </div>
  );
}

interface FocusFooterProps {
  /** Null if there is no answer to redo. */
  redo: { isBetter: boolean; onRedo: () => void } | null;
  /** The next step in the loop; null if the round isn't part of a loop. */
  way: LoopWay | null;
  onWay: () => void;
  onDone: () => void;
  /** Takes a break: goes to Home, where the loop's next round is the next step. */
  onBreak: () => void;
}

/** Offers the next steps after a debrief. The redo comes first, but in a loop the next round does. */
function FocusFooter({ redo, way, onWay, onDone, onBreak }: FocusFooterProps) {
  const isRedoFirst = redo !== null && !redo.isBetter && !way;
  const again = redo && (
    <Button
      large={!way}
      look={isRedoFirst ? 'primary' : 'outline'}
      onClick={redo.onRedo}
      className="flex-[2]"
    >
      {redo.isBetter ? 'Redo it again' : 'Redo it in 3 minutes'}
    </Button>
  );
  if (way?.next)
    return (
      <>
        <p className="text-center text-sm font-semibold">{way.next}</p>
        <div className="flex flex-wrap gap-2">
          <Button look="outline" large onClick={onBreak} className="flex-auto px-2">
            Take a break
          </Button>
          <Button large onClick={onWay} className="flex-auto px-2">
            {way.label}
          </Button>
        </div>
        <p className="text-center text-xs text-muted">{way.note}</p>
        {again && <div className="flex">{again}</div>}
      </>
    );
  return (
    <>
      {way && (
        <>
          <Button large onClick={onWay}>
            {way.label}
          </Button>
          <p className="text-center text-xs text-muted">{way.note}</p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          large={!way}
          look={isRedoFirst || way ? 'outline' : 'primary'}
          onClick={onDone}
          className="flex-1"
        >
          Done
        </Button>
        {again}
      </div>
    </>
  );
}

interface LoopWay {
  label: string;
  note: string;
  /** The loop's next round, as text; null if all rounds are done. */
  next: string | null;
  go: () => void;
}

/**
 * Returns the next step in this round's loop: its next round, or all rounds side by side; null if the round isn't part
 * of a loop.
 */
function useLoopWay({ started }: BegunRound): LoopWay | null {
  const navigate = useNavigate();
  const rounds = useRounds();
  const [now] = useState(() => Date.now());
  const loop = rounds && loopStanding(rounds, started.loopId);
  if (!loop) return null;
  const next = nextOfLoop(rounds, now);
  if (next?.loopId === loop.loopId)
    return {
      label: `Set up round ${next.number}`,
      note: 'Now or on another day: Home keeps its place.',
      next: `${placeWords(next)}: ${TYPE_NAMES[next.type]}`,
      go: () => void navigate(roundLink(next.type)),
    };
  if (nextIn(loop)) return null;
  return {
    label: 'See the whole loop',
    note: 'Your rounds side by side.',
    next: null,
    go: () => void navigate({ to: '/interview/loop/$id', params: { id: loop.loopId } }),
  };
}
