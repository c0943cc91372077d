import { Link } from '@tanstack/react-router';
import { RotateCw, WifiOff } from 'lucide-react';
import { questionParts } from '#shared/contract/questions/question-parts.ts';
import type { AiOpenEndedQuestion } from '#shared/contract/ai/ai-question.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { FeedbackPart } from '#shared/contract/ai/ai-stream.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { Analyzing, FeedbackNews, FeedbackReport } from './feedback-report.tsx';
import { useJudgedByFeedback } from './judge-by-feedback.ts';
import { useAskFeedback } from './ask-ai-feedback.tsx';
import { countedOf, verdictWords } from '#pwa/question/check/counted.ts';
import { type KnownCheck, useKnownCheck } from '#pwa/question/check/use-known-check.ts';
import { RewardList } from '#pwa/question/result/reward-list.tsx';
import { isNotice, type ResultNote } from '#pwa/question/result/result-notes.ts';
import { backWords, NEXT_AI_WORDS } from '#pwa/question/result/result-words.ts';
import { TwoLineLabel, Disclosure } from '#pwa/question/result/result-frame.tsx';
import { FollowUps } from '#pwa/question/result/follow-ups.tsx';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { SheetFrame } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { AdviceLine, CoachNote, PointCells } from '#pwa/question/check/counted-points.tsx';
import { answerOf } from '#pwa/question/check/record-check.ts';
import { Ticking } from '#pwa/question/check/ticking.tsx';
import { useAnswerCheck } from '#pwa/question/check/use-answer-check.ts';

interface FeedbackScreenProps {
  question: AiOpenEndedQuestion;
  /** The answer's text. Null if there is no answer to judge; `whyEmpty` then says why. */
  answer: string | null;
  whyEmpty: string;
  feedback: AiFeedback | null;
  /** The reason why there was no feedback when the answer was given; null if it wasn't refused. */
  whyNot: string | null;
  /** XP for the answer itself. */
  xp: number;
  /** Everything that the answer brought besides its own XP. */
  notes: readonly ResultNote[];
  /** The saved answer's identity; absent until the answer is saved. */
  event?: EventIdentity | undefined;
  /**
   * The parts of the feedback that arrive before the answer is saved, and a function for the button with which the
   * learner continues without the rest.
   */
  arriving?: { parts: FeedbackPart; onGoOn: () => void } | undefined;
  /** Opens the next AI question that is waiting; absent if there is none. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
}

/**
 * Shows AI feedback on an answer in the learner's own words. If there is no feedback, it shows the reason
 * (docs/product.md 2.10).
 */
export function FeedbackScreen(props: FeedbackScreenProps) {
  const { question, answer, feedback, xp, notes, event, arriving, onNext, onClose } = props;
  const { followUps = [] } = question;
  const { ask } = questionParts(question.content);
  const known = useKnownCheck(event);
  useJudgedByFeedback(event, feedback);
  return (
    <SheetFrame
      title="AI Feedback"
      onClose={onClose}
      footer={
        arriving ? (
          <Button look="outline" large onClick={arriving.onGoOn} className="flex-1">
            Continue Without Waiting
          </Button>
        ) : (
          <>
            <Button look="outline" large onClick={onClose} className="flex-1 px-2!">
              <TwoLineLabel words="Close" leads={backWords('ai')} />
            </Button>
            <WayOn onNext={onNext} />
          </>
        )
      }
    >
      <FeedbackNews feedback={feedback} />
      {feedback && known.verdict?.by === 'ticks' && (
        <p>
          <span className="font-semibold">
            {`Your own check counts: ${verdictWords(countedOf(question.keyPoints, known.verdict.ticks), 'ticks')}.`}
          </span>{' '}
          <span className="text-muted">What AI makes of it changes nothing.</span>
        </p>
      )}
      {arriving || feedback ? (
        <div className={arriving && BELOW_THE_FOLD}>
          <Arriving feedback={feedback ?? arriving?.parts ?? {}} xp={xp} isArriving={!feedback} />
        </div>
      ) : (
        <Missing {...props} known={known} />
      )}
      {notes.filter(isNotice).map(({ text }) => (
        <p key={text} className="text-sm">
          {text}
        </p>
      ))}
      <RewardList notes={notes.filter((note) => !isNotice(note))} />
      <Disclosure
        summary={
          <span>
            <span className="block text-muted">{question.title}</span>
            <span className="block">{ask}</span>
          </span>
        }
      >
        <p className="whitespace-pre-line">{question.content}</p>
      </Disclosure>
      <Disclosure summary={<h3>Your Answer</h3>}>
        <p className="whitespace-pre-wrap">{answer ?? 'No answer'}</p>
      </Disclosure>
      <Disclosure summary={<h3>A strong answer</h3>}>
        <p className="whitespace-pre-wrap">{question.sampleAnswer}</p>
      </Disclosure>
      {event && !arriving && <FollowUps question={{ followUps }} answer={event} />}
      <Disclosure summary={<h3>Learning notes</h3>}>
        <ul className="grid list-disc gap-2 pl-4">
          {(feedback?.learningNotes ?? []).map((note) => (
            <li key={note}>{note}</li>
          ))}
          <li>{question.explanation}</li>
        </ul>
      </Disclosure>
    </SheetFrame>
  );
}

/** Shows the button that leads on to the next AI question. If there is none, it leads to the curated questions. */
function WayOn({ onNext }: Pick<FeedbackScreenProps, 'onNext'>) {
  const leads = onNext ? NEXT_AI_WORDS : 'On to the Practice page';
  const words = <TwoLineLabel words="Continue Practicing" leads={leads} />;
  if (!onNext) {
    return (
      <Link to="/practice" className={`${buttonClasses('primary', true)} flex-2 px-2!`}>
        {words}
      </Link>
    );
  }
  return (
    <Button large onClick={onNext} className="flex-2 px-2!">
      {words}
    </Button>
  );
}

/**
 * Makes the feedback at least as tall as the screen. When the feedback grows, all text that it pushes down is below the
 * visible part.
 */
const BELOW_THE_FOLD = 'min-h-[calc(100dvh-10rem)]';

interface ArrivingProps {
  feedback: FeedbackPart;
  xp: number;
  isArriving: boolean;
}

function Arriving(props: ArrivingProps) {
  if (props.feedback.score !== undefined) return <FeedbackReport {...props} />;
  return (
    <>
      <Analyzing />
      <p className="mt-4 text-sm text-muted">
        Your answer counts either way. Feedback that comes later is kept in AI Mode.
      </p>
    </>
  );
}

/** If there is no feedback, shows the reason and what the learner can do, and lets the learner check the answer. */
function Missing(props: FeedbackScreenProps & { known: KnownCheck }) {
  const { question, answer, whyEmpty, xp, event, known } = props;
  const isOnline = useOnline();
  // If only the network was missing, feedback is requested as soon as there is one. If the server refused a request,
  // the learner must tap to ask again.
  const isWanted = isOnline && answer !== null && props.whyNot === null;
  const about = { mode: 'ai' as const, question };
  const { state, whyNot, parts, ask, cancel } = useAskFeedback(
    about,
    answer ?? '',
    isWanted,
    props.whyNot,
  );
  if (answer === null) return <p>{whyEmpty}</p>;
  if (parts) {
    const isArriving = state === 'asking';
    const onCancel = isArriving ? cancel : undefined;
    return <FeedbackReport feedback={parts} xp={xp} isArriving={isArriving} onCancel={onCancel} />;
  }
  return (
    <>
      {xp > 0 && <Chip className="justify-self-start">+{xp.toLocaleString('en')} XP</Chip>}
      {state === 'asking' ? (
        <>
          <Analyzing />
          <Button look="outline" onClick={cancel} className="justify-self-start">
            Cancel
          </Button>
        </>
      ) : (
        <>
          <WhyMissing isOnline={isOnline} whyNot={whyNot} />
          {isOnline && (
            <Button look="outline" onClick={ask} className="justify-self-start">
              <RotateCw aria-hidden size={18} />
              {whyNot === null ? 'Get Feedback Now' : 'Try Again'}
            </Button>
          )}
        </>
      )}
      {event && <OwnCheck question={question} answer={event} text={answer} known={known} />}
    </>
  );
}

function WhyMissing({ isOnline, whyNot }: { isOnline: boolean; whyNot: string | null }) {
  if (isOnline && whyNot !== null) {
    return (
      <div role="status">
        <p className="font-display text-xl font-bold">Feedback Unavailable</p>
        <p className="mt-1 text-muted">{whyNot}</p>
      </div>
    );
  }
  if (isOnline) return <p role="status">Your answer is saved. The feedback follows.</p>;
  return (
    <p role="status" className="flex items-start gap-2">
      <WifiOff aria-hidden size={18} className="mt-[3px] shrink-0" />
      Your answer is saved. The feedback comes when you are back online.
    </p>
  );
}

interface OwnCheckProps {
  question: AiOpenEndedQuestion;
  answer: EventIdentity;
  text: string;
  known: KnownCheck;
}

/**
 * Lets the learner check the answer while there is no feedback. If the check is made before feedback arrives, the check
 * decides the verdict.
 */
function OwnCheck({ question, answer, text, known }: OwnCheckProps) {
  if (known.isTooShort) return <p>Too short to count.</p>;
  return <Check question={question} answer={answer} text={text} known={known} />;
}

function Check({ question, answer, text, known }: OwnCheckProps) {
  const { counted, evidence, found, ticks, setTicks, finish } = useAnswerCheck({
    question,
    answer: answerOf(question, answer),
    text,
    known: { ...known, draft: null },
  });
  return (
    <section className="grid gap-3 rounded-lg border border-hair bg-s1 p-4">
      <h3 className="font-semibold">Your own check</h3>
      <p role="status" className={counted ? 'font-display text-xl font-bold' : 'sr-only'}>
        {counted && verdictWords(counted, counted.by)}
      </p>
      {counted ? (
        <>
          {counted.by === 'ticks' && <CoachNote ticked={counted.covered} found={found} />}
          <PointCells points={question.keyPoints} ticks={counted.ticks} />
          <AdviceLine points={question.keyPoints} ticks={counted.ticks} />
        </>
      ) : (
        <>
          <Ticking {...{ question, text, evidence, ticks }} onTick={setTicks} />
          <Button look="outline" onClick={finish} className="justify-self-start">
            Done
          </Button>
        </>
      )}
    </section>
  );
}
