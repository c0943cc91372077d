import { Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AiRoundFeedback } from '#shared/contract/ai/ai-mock.ts';
import { AXIS_NAMES, BAND_NAMES } from '#shared/content/axes.ts';
import { findRoundMarks, keepIssued } from '#pwa/device/database/issued.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { liveValueOf } from '#pwa/device/live/live-query.ts';
import { useLive } from '#pwa/device/live/use-live.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import type { LoadedInterview } from '#pwa/interview/round/open-round.ts';
import type { Axis, Band } from '#shared/game/constants.ts';
import type { BegunRound } from '#pwa/device/live/use-rounds.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { BandRows } from '#pwa/interview/debrief/bands.tsx';
import { axesOf, marksOf, recordMarksOf } from '#pwa/interview/debrief/marks.ts';

const OFFLINE_ID = 'round-marks-offline';
const marksOn = liveValueOf(findRoundMarks);

const loadCalls = () => import('#pwa/http/ai-calls.ts');

/**
 * Shows AI Mode's marks to subscribers: a band for each of the same five axes, with a quote from the learner. These
 * marks don't affect any score.
 */
export function AiMarks({ round }: { round: LoadedInterview }) {
  const { mockId } = round.mock;
  const stored = useLive(marksOn(mockId));
  const [hasAccess, setHasAccess] = useState(false);
  const [state, setState] = useState<'idle' | 'asking' | { failed: string }>('idle');
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline) return;
    let isGone = false;
    loadCalls()
      .then(({ hasAiMode }) => hasAiMode())
      .then(
        (has) => !isGone && setHasAccess(has),
        // quiet: without a network the subscription can't be checked, and stored marks show anyway.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [isOnline]);
  const ask = async () => {
    setState('asking');
    try {
      const { askRoundMarks } = await loadCalls();
      const row = await askRoundMarks(mockId);
      await keepIssued(requireDatabase(), [{ kind: 'aiRound', key: mockId, row }]);
      setState('idle');
    } catch (error) {
      setState({ failed: wordsOf(error) });
    }
  };
  if (stored) return <Marks feedback={stored} round={round} />;
  if (!hasAccess || stored === undefined) return null;
  return (
    <section aria-label="AI marks" className="grid justify-items-start gap-2">
      {typeof state === 'object' && (
        <p role="alert" className="text-sm">
          {state.failed}
        </p>
      )}
      {!isOnline && <NeedsNetwork id={OFFLINE_ID}>AI marks need a connection.</NeedsNetwork>}
      <Button
        look="outline"
        disabled={!isOnline || state === 'asking'}
        aria-describedby={isOnline ? undefined : OFFLINE_ID}
        onClick={() => void ask()}
      >
        <Sparkles aria-hidden size={18} className="text-iris" />
        {state === 'asking' ? 'Reading the round...' : 'Get AI Marks'}
      </Button>
    </section>
  );
}

function Marks({ feedback, round }: { feedback: AiRoundFeedback; round: LoadedInterview }) {
  return (
    <section aria-label="AI marks" className="grid gap-3">
      <h2 className="font-display text-lg font-bold">
        Marked by AI{feedback.isSandbox && ' (sandbox)'}
      </h2>
      <p>{feedback.assessment}</p>
      <dl className="grid gap-3">
        {feedback.marks.map(({ axis, band, quote }) => (
          <div key={axis} className="grid gap-1 border-b border-hair pb-3">
            <dt className="flex justify-between gap-3 text-sm">
              {AXIS_NAMES[axis]}
              <span className="font-semibold">{band ? BAND_NAMES[band] : 'No mark'}</span>
            </dt>
            <dd className="text-sm text-muted">
              {quote ? (
                <q className="border-l-2 border-iris pl-2 text-text">{saidAt(round, quote)}</q>
              ) : (
                'No sentence was found for it.'
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <span className="font-semibold">Next time: </span>
        {feedback.doDifferently}
      </p>
      {feedback.unreadWords !== undefined && (
        <p className="text-sm text-muted">
          {`This round was longer than AI Mode reads at once: ${feedback.unreadWords.toLocaleString('en')} of your words, at the ends of the longest turns, were not read.`}
        </p>
      )}
    </section>
  );
}

/** Returns the sentence that supports a mark; '' if the turn's words have become too short to contain it. */
function saidAt(
  { turns }: LoadedInterview,
  quote: NonNullable<AiRoundFeedback['marks'][number]['quote']>,
): string {
  const said = turns.find((turn) => turn.case === quote.case && turn.turn === quote.turn);
  return said?.text?.slice(quote.start, quote.end) ?? '';
}

function wordsOf(error: unknown): string {
  const said = error instanceof HttpError ? error.serverMessage : null;
  const isMissing = error instanceof HttpError && error.status === 404;
  if (isMissing) return 'This round has not reached the server yet. Try again in a moment.';
  return said ?? 'AI marks did not arrive. Check your connection and try again.';
}

/** Lets the learner enter marks that a friend gave on paper or aloud. They show next to the learner's own marks. */
export function FriendMarks({ mock }: { mock: BegunRound }) {
  const [isOpen, setIsOpen] = useState(false);
  // Only the bands changed on this screen are stored, so that bands entered on another device stay.
  const [changed, setChanged] = useState<ReadonlyMap<Axis, Band>>(new Map());
  const stored = marksOf(mock, 'friend');
  const marks = new Map([...stored, ...changed]);
  const has = stored.size > 0;
  const axes = axesOf(mock);
  const close = () => {
    setChanged(new Map());
    setIsOpen(false);
  };
  const change = (next: ReadonlyMap<Axis, Band>) =>
    setChanged(new Map([...next].filter(([axis, band]) => stored.get(axis) !== band)));
  const save = () => {
    recordMarksOf(mock, 'friend', changed).then(close, (error: unknown) =>
      sayStorageError('Failed to save the marks. Please try again.', error),
    );
  };
  if (!isOpen) {
    return (
      <Button look="outline" onClick={() => setIsOpen(true)} className="justify-self-start">
        {has ? 'Change the friend’s marks' : 'A Friend Marked Me'}
      </Button>
    );
  }
  return (
    <section aria-label="Marks of a friend" className="grid gap-2">
      <h2 className="font-display text-lg font-bold">What your friend marked</h2>
      <BandRows axes={axes} bands={marks} onChange={change} />
      <div className="flex flex-wrap gap-2">
        <Button disabled={marks.size < axes.length} onClick={save}>
          Save Marks
        </Button>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
