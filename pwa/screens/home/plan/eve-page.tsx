import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, ListChecks, Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import { AXIS_NAMES } from '#shared/content/axes.ts';
import { remedyWords } from '#shared/content/axis-remedies.ts';
import type { CoachQuestion } from '#shared/coach/find-evidence.ts';
import type { Axis, InterviewType } from '#shared/game/constants.ts';
import type { StoryRow } from '#shared/game/story.ts';
import { figureText } from '#shared/lessons/numbers/figure-text.ts';
import { lowOf } from '#shared/game/readiness/evidence.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/type-names.ts';
import { type HeldStories, useStories } from '#pwa/device/live/use-stories.ts';
import { withCurlyApostrophes } from '#pwa/learner/curly-apostrophes.ts';
import { listFormat, shortName } from '#pwa/learner/plan/plan-words.ts';
import { STORIES_LINK } from '#pwa/learner/readiness/step-links.ts';
import { numberSheet } from '#pwa/learner/sheet-file.ts';
import { pageOf } from '#pwa/learner/page-files.ts';
import { useEvidence } from '#pwa/question/check/load-coach.ts';
import type { ShownPractice } from '#pwa/learner/practice/practice-state.ts';
import { type BegunRound, useRounds, useTurns } from '#pwa/device/live/use-rounds.ts';

/** Three questions that any interviewer can answer, for learners who haven't written any of their own. */
const QUESTIONS_FOR_THEM = [
  'Six months from now, what would make you glad you hired me?',
  'What decision has the team reversed lately, and why?',
  'Who would I work with most in the first weeks?',
];

const LONGEST_SENTENCE = 240;

/** So many beginnings show at once; the others are folded, because a page with many isn't calm. */
const MOST_BEGINNINGS = 3;

interface EvePageProps {
  /** The interview types that the learner expects; if empty, the types of the learner's rounds count. */
  expected: readonly InterviewType[];
  /** The types in which the learner has checked answers or rounds. */
  practiced: readonly InterviewType[];
  /** True on the day before the interview, false on its day. */
  isEve: boolean;
  /** True if it's five in the afternoon or later. */
  isEvening: boolean;
  /** The questions of the bank, for the titles of the cases in rounds. */
  questions: ShownPractice['questions'];
}

/**
 * Shows the page for the evening before the interview and for its day (docs/product.md 2.4). It shows the learner's own
 * words and nothing new, except for three round figures on the evening before estimates. Its code includes the lessons
 * and the number sheet, so that it never shows without them.
 */
export function EvePage({ expected, practiced, isEve, isEvening, questions }: EvePageProps) {
  const rounds = useRounds() ?? [];
  const strong = strongRounds(rounds, expected);
  const ofTypes = rounds.filter(
    ({ started }) => expected.length === 0 || expected.includes(started.type),
  );
  const held = useStories();
  const own = held instanceof Error ? undefined : held;
  const isAsked = expected.length === 0 || expected.includes('behavioural');
  const isKnown = (type: InterviewType) =>
    practiced.includes(type) || (type === 'behavioural' && (own?.stories.length ?? 0) > 0);
  const types = [...(expected.length > 0 ? expected : strong.keys())].sort(
    (a, b) => Number(isKnown(b)) - Number(isKnown(a)),
  );
  const told = latestTold(ofTypes);
  const folded = types.slice(MOST_BEGINNINGS);
  const beginningOf = (type: InterviewType) => (
    <OwnBeginning
      key={type}
      rounds={strong.get(type) ?? []}
      questions={questions}
      otherwise={
        type === 'behavioural' ? (
          <StoryBeginning stories={own?.stories ?? []} />
        ) : (
          <PrimerBeginning
            type={type}
            axis={axisOf(told.find(({ started }) => started.type === type))}
          />
        )
      }
    />
  );
  return (
    <div className="grid gap-4 rounded-lg border border-hair bg-s1 p-4">
      {own && (
        <StoriesPart
          held={own}
          isOffered={isEve && isAsked}
          day={isEvening ? 'tonight' : 'today'}
        />
      )}
      <Focuses rounds={told} questions={questions} />
      {isEve && expected.includes('analytical-estimation') && <SheetFigures />}
      <Part title="How to begin">
        {types.slice(0, MOST_BEGINNINGS).map(beginningOf)}
        {folded.length > 0 && (
          <li>
            <details className="group">
              <summary className="flex min-h-tap cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
                <span className="flex-1">Openings for {listFormat(folded.map(shortName))}</span>
                <ChevronDown
                  aria-hidden
                  size={18}
                  className="shrink-0 text-muted group-open:rotate-180"
                />
              </summary>
              <ul className="grid gap-2">{folded.map(beginningOf)}</ul>
            </details>
          </li>
        )}
      </Part>
      <Part title="Questions for them">
        {questionsIn(own).map((question) => (
          <li key={question} className="break-words">
            {question}
          </li>
        ))}
      </Part>
      {(isEve || !isEvening) && (
        <CalmLine sign={<ListChecks aria-hidden size={20} />}>
          Check the time, the link or the place, and your camera.
        </CalmLine>
      )}
      {isEve && (
        <CalmLine sign={<Moon aria-hidden size={20} />}>
          <strong>Sleep well tonight.</strong>{' '}
          <span className="text-muted">Nothing here is worth an hour of sleep.</span>
        </CalmLine>
      )}
    </div>
  );
}

/** Shows a line with a sign before it. */
function CalmLine({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-3">
      <span className="shrink-0 text-muted">{sign}</span>
      <span>{children}</span>
    </p>
  );
}

/** Shows a part of the page. It is hidden until it has a line, because lines may load later, and there may be none. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="hidden has-[li]:block">
      <h2 className="mb-1 font-display text-lg font-semibold">{title}</h2>
      <ul className="grid gap-2">{children}</ul>
    </section>
  );
}

/**
 * Shows each story's headline, with its result in figures. If the learner has written no story, the evening before a
 * behavioral round offers to write two.
 */
function StoriesPart({
  held,
  isOffered,
  day,
}: {
  held: HeldStories;
  isOffered: boolean;
  day: 'today' | 'tonight';
}) {
  const named = held.stories.filter(({ headline }) => headline !== '');
  if (named.length > 0)
    return (
      <Part title="Your stories">
        {named.map((story) => (
          <StoryLine key={story.storyId} story={story} />
        ))}
      </Part>
    );
  if (!isOffered) return null;
  return (
    <Link
      {...STORIES_LINK}
      className="-mx-2 flex min-h-tap items-center gap-3 rounded-md px-2 hover:bg-s2"
    >
      <span className="flex-1">
        <strong>Two stories in ten minutes.</strong>{' '}
        <span className="text-muted">What you did and what came of it is enough for {day}.</span>
      </span>
      <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
    </Link>
  );
}

/** Shows three figures that many estimates begin with. */
function SheetFigures() {
  const anchors = numberSheet().groups.flatMap((group) => group.anchors);
  return (
    <Part title="Three figures to have ready">
      {anchors
        .filter(({ onEve }) => onEve)
        .map(({ id, name, rounded, unit, of }) => (
          <li key={id}>
            {name}: {figureText(rounded, unit)} {name.endsWith(of) ? '' : of}
          </li>
        ))}
    </Part>
  );
}

/** Returns the first sentence of a story's result that contains a figure. */
function figuresOf({ result }: StoryRow): string | undefined {
  return sentencesOf(result).find(
    (sentence) => /\p{Nd}/u.test(sentence) && sentence.length <= LONGEST_SENTENCE,
  );
}

function StoryLine({ story }: { story: StoryRow }) {
  const figures = figuresOf(story);
  return (
    <li className="break-words">
      {story.headline}
      {figures && <span className="block text-sm text-muted">{figures}</span>}
    </li>
  );
}

/** Returns the learner's own questions, one per line; if there are none, the three questions above. */
function questionsIn(held: HeldStories | undefined): readonly string[] {
  const lines = held?.byId.get('my-questions')?.text.split('\n') ?? [];
  const own = [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== '');
  return own.length > 0 ? own : QUESTIONS_FOR_THEM;
}

/** Splits a text into sentences. A point inside a figure doesn't end a sentence. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n/u).map((sentence) => sentence.trim());
}

interface OwnBeginningProps extends Pick<EvePageProps, 'questions'> {
  /** Rounds of one type whose beginning may be worth repeating, the latest first. */
  rounds: readonly BegunRound[];
  /** Shown if no round has such a beginning. */
  otherwise: ReactNode;
}

/**
 * Shows the first sentence of the answer in the first of the rounds that has one to remember. An answer that was only
 * spoken has none.
 */
function OwnBeginning({ rounds: [round, ...earlier], questions, otherwise }: OwnBeginningProps) {
  const turns = useTurns(round?.mockId ?? '');
  if (!round) return otherwise;
  if (!turns) return null;
  const rest = <OwnBeginning key={round.mockId} {...{ rounds: earlier, questions, otherwise }} />;
  const answer = turns.find(({ phase, text }) => phase === 'answer' && text);
  const sentence = firstSentence(answer?.text ?? '');
  const id = answer && round.started.cases[answer.case]?.questionId;
  const asked = questions.find((question) => question.id === id);
  if (!answer?.text || sentence === null || !asked || asked.options !== null) return rest;
  const { type } = round.started;
  return <RecognizedBeginning {...{ type, asked, sentence }} answer={answer.text} rest={rest} />;
}

interface RecognizedBeginningProps {
  type: InterviewType;
  asked: CoachQuestion & { title: string };
  /** The whole answer, and its first sentence. */
  answer: string;
  sentence: string;
  /** Shown if the coach recognizes nothing in the answer. */
  rest: ReactNode;
}

/**
 * Shows the beginning of an answer in which the coach recognizes something. Learners may mark an answer Strong that says
 * nothing, and its beginning isn't worth repeating.
 */
function RecognizedBeginning({ type, asked, answer, sentence, rest }: RecognizedBeginningProps) {
  const evidence = useEvidence(asked, answer);
  if (evidence === undefined) return null;
  if (!evidence || evidence.isNothingRecognized) return rest;
  return (
    <Beginning sentence={sentence}>
      {INTERVIEW_TYPE_NAMES[type]}, as you answered “{withCurlyApostrophes(asked.title)}”
    </Beginning>
  );
}

/**
 * Shows how the learner's first story with a result ended, because a good answer begins with that; the primer's sentence
 * if no story has a result.
 */
function StoryBeginning({ stories }: { stories: readonly StoryRow[] }) {
  for (const story of stories) {
    const sentence = figuresOf(story) ?? firstSentence(story.result);
    if (story.headline !== '' && sentence !== null)
      return (
        <Beginning sentence={sentence}>
          {INTERVIEW_TYPE_NAMES.behavioural}: start with the result of “{story.headline}”
        </Beginning>
      );
  }
  return <PrimerBeginning type="behavioural" />;
}

/**
 * Shows a sentence of an example in a type's guide, with its prompt: the one that does what the advice for the axis says,
 * else the first.
 */
function PrimerBeginning({ type, axis }: { type: InterviewType; axis?: Axis | undefined }) {
  const { begins } = pageOf(type);
  const placeIn = ({ does }: (typeof begins)[number]) => axis && does?.[axis];
  const example = begins.find((one) => placeIn(one) !== undefined) ?? begins[0];
  const sentence = example?.says[placeIn(example) ?? 0];
  if (!example || !sentence) return null;
  return (
    <Beginning sentence={sentence}>
      {INTERVIEW_TYPE_NAMES[type]}, asked “{example.prompt}”
    </Beginning>
  );
}

/** Shows the beginning of an answer. @param children the type, and when the sentence was said */
function Beginning({ sentence, children }: { sentence: string; children: ReactNode }) {
  return (
    <li className="break-words">
      <span className="block text-sm text-muted">{children}</span>“{sentence}”
    </li>
  );
}

/** Returns the first sentence of a text; null if it is too long to remember. */
function firstSentence(text: string): string | null {
  const [sentence = ''] = sentencesOf(text.trim());
  return sentence !== '' && sentence.length <= LONGEST_SENTENCE ? sentence : null;
}

/**
 * Returns, for each interview type, the rounds with a Strong mark for structure, the latest first. A beginning with a
 * lower mark isn't worth repeating tomorrow.
 */
function strongRounds(
  rounds: readonly BegunRound[],
  expected: readonly InterviewType[],
): Map<InterviewType, BegunRound[]> {
  const strong = new Map<InterviewType, BegunRound[]>();
  for (const round of rounds) {
    const { type, voice } = round.started;
    const isAsked = expected.length === 0 || expected.includes(type);
    if (voice === 'recording' || voice === 'friend' || !isAsked || !isStructureStrong(round))
      continue;
    strong.set(type, [...(strong.get(type) ?? []), round]);
  }
  return strong;
}

/** True if a mark for structure is Strong, and no other mark for it, such as AI Mode's, is Thin or Missing. */
function isStructureStrong({ assessment, aiMarks }: BegunRound): boolean {
  const own = assessment?.axes.filter(({ axis }) => axis === 'structure') ?? [];
  const bands = [...own.map(({ band }) => band), aiMarks?.get('structure')];
  return bands.includes('strong') && !bands.includes('thin') && !bands.includes('missing');
}

/** Returns the latest debriefed round of each interview type, the latest first. */
function latestTold(rounds: readonly BegunRound[]): BegunRound[] {
  const told = rounds
    .filter(({ assessment }) => assessment?.focus)
    .toSorted((a, b) => b.started.at - a.started.at);
  return told.filter(
    ({ started }, at) => told.findIndex((one) => one.started.type === started.type) === at,
  );
}

/**
 * Shows what to keep in mind after the latest debrief of each interview type: one thing to do about the axis that Home
 * named after the round, or, if no axis was marked low, what the learner chose.
 */
function Focuses({
  rounds,
  questions,
}: { rounds: readonly BegunRound[] } & Pick<EvePageProps, 'questions'>) {
  const lines = rounds.flatMap((round) => {
    const words = focusWords(round, questions);
    return words ? [{ type: round.started.type, words }] : [];
  });
  return (
    <Part title="Keep in mind">
      {lines.map(({ type, words }) => (
        <li key={type} className="break-words">
          <span className="block text-sm text-muted">{INTERVIEW_TYPE_NAMES[type]}</span>
          {words}
        </li>
      ))}
    </Part>
  );
}

/** Returns one thing to do about the axis to work on after a round; undefined if nothing is known. */
function focusWords(round: BegunRound, questions: EvePageProps['questions']): string | undefined {
  const focus = round.assessment?.focus;
  if (!focus) return undefined;
  const { type, cases } = round.started;
  const points = cases.flatMap(
    ({ questionId }) => questions.find(({ id }) => id === questionId)?.keyPoints ?? [],
  );
  const axis = axisOf(round);
  if (axis) return remedyWords(type, axis);
  const point = points.find(({ id }) => id === focus)?.text;
  return point && withCurlyApostrophes(point);
}

/** Returns the axis to work on after a round; undefined if none is known. */
function axisOf(round: BegunRound | undefined): Axis | undefined {
  const name = round && (lowOf(round)?.axis ?? round.assessment?.focus);
  return (Object.keys(AXIS_NAMES) as Axis[]).find((axis) => axis === name);
}
