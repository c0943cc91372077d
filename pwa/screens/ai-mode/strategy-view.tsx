import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { AI_DIFFICULTIES, companyName } from '#shared/contract/ai/ai-question.ts';
import type { StrategyPart } from '#shared/contract/ai/ai-stream.ts';
import type { StudyDay, StudyWeek } from '#shared/contract/ai/ai-strategy.ts';
import type { AiGoals, KeptStrategy } from '#pwa/device/database/single-records.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { AI_LEVEL_NAMES, TOPIC_NAMES } from '#pwa/learner/topic-names.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { SheetFrame } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { StillWriting } from '#pwa/ui/layout/skeleton.tsx';
import { Generating } from './generating.tsx';
import type { PriorityTopic } from './use-kept-form.ts';

interface StrategyViewProps {
  /** The complete plan, or the parts that have arrived so far. */
  strategy: StrategyPart;
  goals: AiGoals;
  /** When the plan was made, in milliseconds since 1970 UTC; null while it is being made. */
  madeAt: number | null;
  /** All stored plans except the one on the screen, the latest first. */
  others: readonly KeptStrategy[];
  onOther: (plan: KeptStrategy) => void;
  onCancel: (() => void) | undefined;
  /** Begins a new plan; undefined if the learner can only read plans. */
  onNew: (() => void) | undefined;
  onStudy: ((topic: PriorityTopic) => void) | undefined;
  onClose: () => void;
}

const madeFormat = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric' });
const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, month: 'short', day: 'numeric', timeZone: 'UTC' });
const [dayFormat, weekdayFormat] = [inUtc({}), inUtc({ weekday: 'short' })];

/**
 * Shows the plan: how ready the learner is, the weeks and days, the priorities, and the next steps. The parts arrive in
 * this order, so that no new part moves the text above it. Screen readers read the plan once, when it is complete.
 */
export function StrategyView(props: StrategyViewProps) {
  const { strategy, goals, madeAt, others, onOther, onCancel, onNew, onStudy, onClose } = props;
  const { studyPlan = [], priorityTopics = [], nextSteps = [] } = strategy;
  const [first] = priorityTopics;
  return (
    <SheetFrame
      title="Study Strategy"
      end={strategy.isSandbox && <Chip>Sandbox</Chip>}
      onClose={onClose}
      footer={
        onCancel ? (
          <div className="flex-1">
            <Generating words="Writing your plan..." onCancel={onCancel} />
          </div>
        ) : onNew && onStudy ? (
          <>
            <Button
              look="outline"
              large
              onClick={onNew}
              className="flex-1 px-2 text-md leading-tight"
            >
              Generate New Strategy
            </Button>
            <Button large onClick={() => first && onStudy(first)} className="flex-1 px-2">
              Start Studying
            </Button>
          </>
        ) : (
          <Button look="outline" large onClick={onClose} className="flex-1">
            Close
          </Button>
        )
      }
    >
      <p role="status" className="sr-only">
        {madeAt !== null && 'Your plan is here.'}
      </p>
      <div>
        <p className="font-display text-2xl leading-tight font-bold tracking-display text-balance">
          {headlineOf(goals.targetCompany, madeAt === null ? null : studyPlan)}
        </p>
        <p className="mt-2">{strategy.overallAssessment}</p>
        <p className="mt-1 text-xs text-dim">
          Made {madeAt === null ? 'now' : `on ${madeFormat.format(madeAt)}`}
        </p>
      </div>
      {studyPlan.length > 0 && <Weeks weeks={studyPlan} />}
      {priorityTopics.length > 0 && (
        <Topics topics={priorityTopics} onStudy={onCancel ? undefined : onStudy} />
      )}
      {strategy.weaknesses && <Figures strategy={strategy} />}
      <Lines title="Next steps" lines={nextSteps} isNumbered />
      {strategy.motivationalMessage !== undefined && (
        <p className="font-display text-lg leading-snug font-bold text-balance text-iris">
          {strategy.motivationalMessage}
        </p>
      )}
      {others.length > 0 && <OtherPlans plans={others} onOpen={onOther} />}
      {onCancel && <StillWriting />}
    </SheetFrame>
  );
}

interface OtherPlansProps {
  plans: readonly KeptStrategy[];
  onOpen: (plan: KeptStrategy) => void;
}

function OtherPlans({ plans, onOpen }: OtherPlansProps) {
  return (
    <section>
      <h3 className="text-xs font-semibold text-muted">Your other plans</h3>
      <ul className="mt-2 rounded-lg border border-hair bg-s1">
        {plans.map((plan) => (
          <li key={plan.madeAt} className="border-t border-hair first:border-t-0">
            <button
              type="button"
              onClick={() => onOpen(plan)}
              className="flex min-h-tap w-full items-center gap-3 rounded-md px-4 py-2 text-left hover:bg-s2"
            >
              <span className="min-w-0 flex-1 leading-snug">
                <span className="font-semibold">
                  {headlineOf(plan.goals.targetCompany, plan.strategy.studyPlan)}
                </span>
                <span className="block text-xs text-muted">
                  Made on {madeFormat.format(plan.madeAt)}
                </span>
              </span>
              <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists strengths and weaknesses. Shows nothing until the first of them has arrived. */
function Figures({ strategy: { strengths = [], weaknesses = [] } }: { strategy: StrategyPart }) {
  if (strengths.length + weaknesses.length === 0) return null;
  return (
    <div className="grid gap-4 rounded-lg border border-hair bg-s1 p-4 md:grid-cols-2">
      <Lines title="Strengths" lines={strengths} />
      <Lines title="Weaknesses" lines={weaknesses} />
    </div>
  );
}

/** Returns the headline of a plan. @param weeks null while they are being written */
function headlineOf(company: string, weeks: readonly StudyWeek[] | null): string {
  const name = companyName(company.trim());
  if (!weeks) return name ? `Your plan for ${name}.` : 'Your plan.';
  const days = weeks.reduce((sum, week) => sum + (week.days?.length ?? 0), 0);
  if (days > 0) {
    const left = days === 1 ? 'One day' : `${days} days`;
    return name ? `${left} to ${name}.` : `${left} to your interview.`;
  }
  return name ? `Four weeks to ${name}.` : 'Your next four weeks.';
}

function Weeks({ weeks }: { weeks: readonly StudyWeek[] }) {
  return (
    <ol className="grid divide-y divide-hair rounded-lg border border-hair bg-s1 px-4">
      {weeks.map(({ week, focus, practiceQuestions, goals, days = [] }) => (
        <li key={week} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-2 py-3">
          <p className="font-semibold">Week {week}</p>
          <div className="leading-snug">
            <h3 className="font-semibold">{focus}</h3>
            {practiceQuestions > 0 && (
              <p className="text-sm text-muted">
                {practiceQuestions} {practiceQuestions === 1 ? 'question' : 'questions'}
              </p>
            )}
            <ul className="mt-1 grid list-disc gap-1 pl-4 text-sm marker:text-muted">
              {goals.map((goal) => (
                <li key={goal}>{goal}</li>
              ))}
            </ul>
          </div>
          {days.length > 0 && <Days days={days} />}
        </li>
      ))}
    </ol>
  );
}

function Days({ days }: { days: readonly StudyDay[] }) {
  const today = localToday();
  return (
    <ol className="col-span-full mt-1 grid gap-2 text-sm leading-snug">
      {days.map(({ date, focus, minutes }) => (
        <li key={date} className="grid gap-x-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <p className={date === today ? 'font-semibold' : 'text-muted'}>
            <time dateTime={date}>{dayWords(date, today)}</time> · {minutes} min
          </p>
          <p>{focus}</p>
        </li>
      ))}
    </ol>
  );
}

/** Writes a date as `Mon, Mar 2`, or as `Today, Mar 2`. Both dates are ISO dates. */
function dayWords(date: string, today: string): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  return date === today ? `Today, ${dayFormat.format(at)}` : weekdayFormat.format(at);
}

interface TopicsProps {
  topics: readonly PriorityTopic[];
  /**
   * Opens a topic. It is undefined until the plan is complete, because leaving the page before that would lose the
   * plan.
   */
  onStudy: ((topic: PriorityTopic) => void) | undefined;
}

/** Lists the topics of the plan. Each of them can be studied right away. */
function Topics({ topics, onStudy }: TopicsProps) {
  return (
    <section className="grid gap-2">
      <h3 className="text-xs font-semibold text-muted">
        {topics.length === 1 ? 'First topic' : 'Topics, in order'}
      </h3>
      <ul className="grid gap-2">
        {topics.map((each) => (
          <li key={`${each.topic} ${each.difficulty}`}>
            <TopicButton topic={each} onStudy={onStudy && (() => onStudy(each))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TopicButtonProps {
  topic: PriorityTopic;
  onStudy: (() => void) | undefined;
}

function TopicButton({ topic, onStudy }: TopicButtonProps) {
  const reasonId = useId();
  const level = AI_LEVEL_NAMES[AI_DIFFICULTIES.indexOf(topic.difficulty)];
  return (
    <button
      type="button"
      aria-describedby={reasonId}
      disabled={!onStudy}
      onClick={onStudy}
      className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-lg border border-hair bg-s1 px-4 py-3 text-left hover:bg-s2"
    >
      <span className="leading-snug">
        <span className="sr-only">Study </span>
        <span className="font-semibold">
          {TOPIC_NAMES[topic.topic]} · {level}
        </span>
        <span className="block text-xs text-muted">{topic.estimatedTime}</span>
      </span>
      <ChevronRight aria-hidden size={18} className="text-muted" />
      <span
        id={reasonId}
        aria-hidden
        className="col-span-full mt-1 text-sm leading-snug text-muted"
      >
        {topic.reason}
      </span>
    </button>
  );
}

interface LinesProps {
  title: string;
  lines: readonly string[];
  isNumbered?: boolean;
}

function Lines({ title, lines, isNumbered = false }: LinesProps) {
  if (lines.length === 0) return null;
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <section>
      <h3 className="text-xs font-semibold text-muted">{title}</h3>
      <List
        className={`mt-2 grid gap-2 pl-5 text-sm leading-snug marker:text-muted ${isNumbered ? 'list-decimal' : 'list-disc'}`}
      >
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
    </section>
  );
}
