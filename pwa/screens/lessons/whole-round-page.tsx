import { useNavigate, useParams } from '@tanstack/react-router';
import { ChevronDown, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { AXIS_NAMES, BAND_NAMES } from '#shared/content/axes.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/type-names.ts';
import { quotedParts, type RoundLine, type WholeRound } from '#shared/lessons/lesson.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useLearned, useFollowed } from '#pwa/device/live/use-live.ts';
import type { RoundPlaces } from '#pwa/device/database/single-records.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { roundLink } from '#pwa/learner/readiness/step-links.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { FullScreenDialog, SheetHeading } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { findLocalVoices, onVoices } from '#pwa/question/ask/read-aloud.tsx';
import { isLearned, noteRead, ROUND_MINUTES_TO_READ, ReadMark } from './learned.tsx';
import { LessonFrame } from './lesson-frame.tsx';

const FILES = import.meta.glob<WholeRound>('../../../shared/lessons/rounds/*.yaml', {
  eager: true,
  import: 'default',
});

/** Shows a sample round to read or hear, with the interviewer's notes (docs/product.md 2.28). */
export function WholeRoundPage() {
  const { type, level } = useParams({ from: '/types/$type/rounds/$level' });
  const places = useFollowed(records.roundPlaces.get);
  const round = Object.values(FILES).find((one) => one.type === type && one.level === level);
  if (!round) throw new Error(`No round of ${type}, ${level}`);
  return (
    <FullScreenDialog>
      {places && <Round key={round.id} round={round} begun={placeIn(places, round.id)} />}
    </FullScreenDialog>
  );
}

/** Returns the line at which the learner stopped reading on this device. If none is stored, it is the first line. */
function placeIn(places: RoundPlaces | Error, roundId: string): number {
  return places instanceof Error ? 0 : (places[roundId] ?? 0);
}

/** Stores the line at which the learner is reading, on this device only. If that fails, nothing else is lost. */
function keepPlace(roundId: string, line: number): void {
  records.roundPlaces
    .change(requireDatabase(), (places) => ({ ...places, [roundId]: line }))
    .catch((error: unknown) => console.warn('The place in a round could not be kept', error));
}

interface RoundProps {
  round: WholeRound;
  /** The line at which the learner stopped reading. */
  begun: number;
}

function Round({ round, begun }: RoundProps) {
  const { id, type, level, lines, bands, stronger } = round;
  const navigate = useNavigate();
  const learned = useLearned();
  const list = useRef<HTMLOListElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(begun);
  useScrolledLine(scroller, list, at, (line) => {
    if (line === at) return;
    setAt(line);
    keepPlace(id, line);
  });
  const voices = useTwoVoices(lines, (line) => {
    list.current?.children[line]?.scrollIntoView({ block: 'center' });
  });
  const share = at / Math.max(1, lines.length - 1);
  const minute = Math.max(1, Math.round(share * ROUND_MINUTES_TO_READ));
  return (
    <LessonFrame
      title={`${INTERVIEW_TYPE_NAMES[type]}, ${level} level`}
      end={`${minute} of ${ROUND_MINUTES_TO_READ} min`}
      share={share}
      scroller={scroller}
      onClose={() => void navigate({ to: '/types/$type', params: { type } })}
      footer={
        <>
          <Button
            look={voices.canSpeak ? 'outline' : 'primary'}
            large
            className="flex-auto"
            onClick={() => void navigate(roundLink(type))}
          >
            Now You
          </Button>
          {voices.canSpeak && (
            <Button
              large
              className="flex-auto"
              onClick={() => (voices.isSpeaking ? voices.stop() : voices.speakFrom(at))}
            >
              {voices.isSpeaking ? (
                <VolumeX aria-hidden size={20} />
              ) : (
                <Volume2 aria-hidden size={20} />
              )}
              {voices.isSpeaking ? 'Stop' : at === 0 ? 'Hear It' : 'Hear It from Here'}
            </Button>
          )}
        </>
      }
    >
      <SheetHeading as="h1">
        {level === 'junior' ? 'A sample round' : 'A senior sample round'}
      </SheetHeading>
      <p className="text-sm text-muted">
        The interviewer’s notes are below the candidate’s lines. The words they are about are
        underlined.
      </p>
      <ol ref={list} className="grid gap-4">
        {lines.map((line, index) => (
          <li
            key={line.says}
            className={voices.line === index ? 'rounded-md bg-tint-iris p-2' : ''}
          >
            <Line line={line} />
          </li>
        ))}
      </ol>
      <section className="grid gap-3 border-t border-hair pt-4">
        <h2 className="font-display text-lg font-bold">The interviewer’s marks</h2>
        <p className="text-sm text-muted">From low to high: Missing, Thin, Fair, Strong.</p>
        <dl className="grid gap-3">
          {bands.map(({ axis, band, quote, why }) => (
            <div key={axis} className="grid gap-1 leading-snug">
              <dt className="flex flex-wrap justify-between gap-x-3 font-semibold">
                {AXIS_NAMES[axis]}
                <span>{BAND_NAMES[band]}</span>
              </dt>
              <dd className="text-sm">{why}</dd>
              <dd className="border-l-2 border-iris pl-3 text-sm text-muted">“{quote}”</dd>
            </div>
          ))}
        </dl>
        <h3 className="font-semibold">To make it Strong</h3>
        <p className="leading-snug">{stronger}</p>
        {isLearned(learned, 'round', id) ? (
          <p role="status">
            <ReadMark>Next: Now You, below.</ReadMark>
          </p>
        ) : (
          <Button look="outline" onClick={() => noteRead('round', id)}>
            I’ve Read It
          </Button>
        )}
      </section>
    </LessonFrame>
  );
}

function Line({ line }: { line: RoundLine }) {
  if (line.by === 'interviewer')
    return (
      <>
        <p className="text-xs font-semibold text-muted">Interviewer</p>
        <p className="leading-snug text-muted">{line.says}</p>
      </>
    );
  const { says, notes = [], less } = line;
  return (
    <>
      <p className="text-xs font-semibold">Candidate</p>
      <p className="leading-snug">
        {quotedParts(
          says,
          notes.map(({ quote }) => quote),
        ).map(({ text, isQuoted }) =>
          isQuoted ? (
            <span key={text} className="underline decoration-iris decoration-2 underline-offset-4">
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </p>
      {(notes.length > 0 || less) && (
        <div className="mt-2 grid gap-2 border-l-2 border-hair pl-3 text-sm leading-snug">
          {notes.map(({ axis, note }) => (
            <p key={note}>
              <span className="font-semibold">{AXIS_NAMES[axis]}</span>{' '}
              <span className="text-muted">{note}</span>
            </p>
          ))}
          {less && (
            <details className="group">
              <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-2 font-semibold text-ember [&::-webkit-details-marker]:hidden">
                Said less well
                <ChevronDown
                  aria-hidden
                  size={18}
                  className="shrink-0 transition-transform group-open:rotate-180"
                />
              </summary>
              <p>“{less.says}”</p>
              <p className="mt-1 text-muted">{less.why}</p>
            </details>
          )}
        </div>
      )}
    </>
  );
}

/**
 * Scrolls once to the line at which the learner stopped. After that, reports which line is at the top of the screen.
 */
function useScrolledLine(
  scroller: React.RefObject<HTMLDivElement | null>,
  list: React.RefObject<HTMLOListElement | null>,
  first: number,
  onLine: (line: number) => void,
) {
  const [start] = useState(first);
  const latest = useRef(onLine);
  useEffect(() => {
    latest.current = onLine;
  });
  useEffect(() => {
    const box = scroller.current;
    const lines = list.current;
    if (!box || !lines) return;
    if (start > 0) lines.children[start]?.scrollIntoView({ block: 'start' });
    const follow = () => {
      const top = box.getBoundingClientRect().top + 1;
      const index = [...lines.children].findIndex(
        (line) => line.getBoundingClientRect().bottom > top,
      );
      latest.current(index === -1 ? lines.children.length - 1 : index);
    };
    box.addEventListener('scroll', follow, { passive: true });
    return () => box.removeEventListener('scroll', follow);
  }, [scroller, list, start]);
}

interface TwoVoices {
  canSpeak: boolean;
  isSpeaking: boolean;
  /** The line that is being spoken; null if none is. */
  line: number | null;
  speakFrom: (line: number) => void;
  stop: () => void;
}

/**
 * Speaks a round line by line with the device's voices. If the device has only one voice, it speaks higher for the
 * candidate. Speaking stops when the learner leaves the round.
 */
function useTwoVoices(lines: readonly RoundLine[], onLine: (line: number) => void): TwoVoices {
  const canSpeak = useSyncExternalStore(onVoices, hasVoice, () => false);
  const [line, setLine] = useState<number | null>(null);
  /**
   * How many times reading was started. After a stop, a line may end late; the number shows that reading must not go on
   * from it.
   */
  const turn = useRef(0);
  const stop = () => {
    turn.current += 1;
    setLine(null);
    speechSynthesis.cancel();
  };
  const speakFrom = (from: number) => {
    stop();
    const mine = turn.current;
    const speak = (at: number) => {
      const next = lines[at];
      if (mine !== turn.current) return;
      if (!next) return stop();
      setLine(at);
      onLine(at);
      const spoken = utteranceOf(next);
      spoken.addEventListener('end', () => speak(at + 1));
      spoken.addEventListener('error', () => mine === turn.current && stop());
      speechSynthesis.speak(spoken);
    };
    speak(from);
  };
  useEffect(
    () => () => {
      turn.current += 1;
      if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
    },
    [],
  );
  return { canSpeak, isSpeaking: line !== null, line, speakFrom, stop };
}

function hasVoice(): boolean {
  return findLocalVoices().length > 0;
}

function utteranceOf({ by, says }: RoundLine): SpeechSynthesisUtterance {
  const [first, second] = findLocalVoices();
  const isCandidate = by === 'candidate';
  const voice = isCandidate ? (second ?? first) : first;
  const pitch = isCandidate && !second ? 1.15 : 1;
  return Object.assign(new SpeechSynthesisUtterance(says), { voice: voice ?? null, pitch });
}
