/**
 * Holds the work done or planned so far (docs/rules.md, the plan to the date), and finds the type that is next: the one
 * with the least work. The order depends on the work done, and not on how well it was done. So a learner who does a
 * day's steps finds the next day as it was forecast.
 */
import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import {
  type LessonStep,
  OPENINGS_SET,
  type PlanFacts,
  type PlanStep,
  SET_SIZE,
  SHORT_RUN,
  type WorkSoFar,
} from './plan-facts.ts';
import { daysFrom } from './round-plan.ts';

/** With fewer stories than this, a story doesn't wait for a calm day, and a behavioral round waits for more stories. */
export const FIRST_STORIES = 2;

/** If there are at most this many days until the interview, the first story comes before everything else. */
export const FEW_DAYS = 3;

/** The work so far, to which each planned step is added as if it were done. */
export class PlannedWork {
  isLevelPlanned: boolean;
  /** How many steps of questions are planned, by type. */
  readonly sets = new Map<InterviewType, number>();
  /** The types with a long question that is planned. */
  readonly whole = new Set<InterviewType>();
  /** ISO dates on which a story is planned. */
  readonly stories: string[] = [];
  /** ISO date of the latest sums, done or planned. */
  sumsOn: string | null;
  /** The number of reviews that are left over because the days so far had no room for them. */
  leftReviews = 0;
  /** True if any questions were answered or are planned, because reviews will then come. */
  isBegun: boolean;
  readonly rounds: { type: InterviewType; date: string }[];
  readonly lessons: Pick<LessonStep, 'kind' | 'type'>[] = [];
  /** The ids of the rounds for which a debrief is planned. Each debrief is planned for one day only. */
  readonly debriefs = new Set<string>();
  /** ISO date of the latest whole answer, given or planned, by type. */
  readonly wholeOn: Map<InterviewType, string>;
  private readonly wholeDays: Map<InterviewType, readonly string[]>;
  /** The types with a full round, held or planned. */
  readonly full: Set<InterviewType>;
  /** The number of openings that were drilled or planned, by type. */
  readonly openings: Map<InterviewType, number>;

  /** ISO date of the latest openings, done or planned, by type. */
  readonly openedOn: Map<InterviewType, string>;
  private readonly openingDays: Map<InterviewType, readonly string[]>;
  private readonly facts: PlanFacts;
  private readonly work: WorkSoFar;

  /** @param work the work on which the plan builds */
  constructor(facts: PlanFacts, work: WorkSoFar) {
    this.facts = facts;
    this.work = work;
    this.isLevelPlanned = facts.isLevelDeclined;
    this.sumsOn = work.lessons.sumsOn;
    this.isBegun = work.progress.questionsAnswered > 0;
    this.rounds = work.finished.map(({ started: { type, date } }) => ({ type, date }));
    this.openings = new Map(work.lessons.openings);
    this.openedOn = new Map(work.openedOn);
    this.openingDays = new Map(work.openingDays);
    this.wholeOn = new Map(work.wholeOn);
    this.wholeDays = new Map(work.wholeDays);
    this.full = new Set(
      work.finished
        .filter(({ started }) => started.length === 'full')
        .map((one) => one.started.type),
    );
  }

  /**
   * Counts a day's open steps as done, so that the next day's plan continues from there.
   * @param date ISO date @param reviewed how many of the day's reviews count as done
   */
  goOnFrom(date: string, open: readonly PlanStep[], reviewed: number): void {
    for (const step of open) this.note(step, date);
    this.leftReviews = Math.max(0, (this.facts.reviews.get(date) ?? 0) - reviewed);
  }

  note(step: PlanStep, date: string): void {
    switch (step.kind) {
      case 'level':
        this.isLevelPlanned = true;
        this.isBegun = true;
        break;
      case 'story':
        this.stories.push(date);
        break;
      case 'sums':
        this.sumsOn = date;
        break;
      case 'questions':
        this.sets.set(step.type, (this.sets.get(step.type) ?? 0) + 1);
        this.isBegun = true;
        break;
      case 'answer':
        this.whole.add(step.type);
        this.wholeOn.set(step.type, date);
        this.wholeDays.set(step.type, [...(this.wholeDays.get(step.type) ?? []), date]);
        this.isBegun = true;
        break;
      case 'round':
        // If only the debrief is left, the round was held before.
        if (step.held) {
          this.debriefs.add(step.held);
          break;
        }
        this.rounds.push({ type: step.type, date });
        if (step.isFull) this.full.add(step.type);
        this.isBegun = true;
        break;
      case 'reviews':
        this.leftReviews -= step.count;
        break;
      case 'read':
        this.lessons.push(step);
        if (step.also) this.lessons.push({ kind: 'read', type: step.also });
        break;
      case 'hear':
        this.lessons.push(step);
        break;
      case 'openings':
        this.openings.set(step.type, this.openingsOf(step.type) + step.count);
        this.openedOn.set(step.type, date);
        this.openingDays.set(step.type, [...this.openingDaysOf(step.type), date]);
    }
  }

  /**
   * Returns the unpracticed types that haven't had all of their turn: first those that were read about, then by the
   * least work.
   */
  waiting(date: string): InterviewType[] {
    const types = this.inNeed().filter(
      (type) => !this.isPracticed(type) && this.turnOf(type, date).length > 0,
    );
    const rank = (type: InterviewType) =>
      Number(this.isRead(type)) + 2 * Number(type === 'behavioural' && this.isStoryFirst(date));
    return types.toSorted((a, b) => rank(b) - rank(a));
  }

  /**
   * Returns what an unpracticed type's turn still needs. A whole answer or, for behavioral rounds, a story can replace
   * the questions.
   */
  turnOf(type: InterviewType, date: string): ('read' | 'practice')[] {
    return [
      ...(this.needsGuide(type, date) ? ['read' as const] : []),
      ...(this.isTried(type) ? [] : ['practice' as const]),
    ];
  }

  /** Returns the progress as it will be once everything planned so far is done. */
  progress(): WorkSoFar['progress'] {
    const { progress } = this.work;
    const planned = [...this.sets.values()].reduce((sum, count) => sum + count * SET_SIZE, 0);
    return {
      ...progress,
      questionsAnswered: progress.questionsAnswered + planned + this.whole.size,
    };
  }

  /**
   * True if only a few days are left. The first story then comes before everything else, so that the learner has time
   * to get used to it.
   */
  isStoryFirst(date: string): boolean {
    return (
      this.facts.expected.includes('behavioural') &&
      this.storyCount() === 0 &&
      daysFrom(date, this.facts.interviewDate) <= FEW_DAYS
    );
  }

  storyCount(): number {
    return this.work.stories.count + this.stories.length;
  }

  hasFewStories(): boolean {
    return this.storyCount() < FIRST_STORIES;
  }

  isTold(type: InterviewType): boolean {
    return type === 'behavioural' && this.storyCount() > 0;
  }

  /** True if anything was learned or answered, or is planned for an earlier day. */
  isStarted(): boolean {
    const { read } = this.work.lessons;
    return this.isBegun || read.size > 0 || this.lessons.length > 0;
  }

  /** True if a long question of a type was answered or is planned. */
  isAnswered(type: InterviewType): boolean {
    return this.work.whole.has(type) || this.whole.has(type);
  }

  /** True if a long question of a type was answered for itself, not within a set, or is planned. */
  isAnsweredAlone(type: InterviewType): boolean {
    return (this.work.alone ?? this.work.whole).has(type) || this.whole.has(type);
  }

  /** Returns on how many days a whole answer was given, or is planned, since the type's latest round. */
  answersSinceRound(type: InterviewType): number {
    const latest = this.datesOfRounds(type).toSorted().at(-1) ?? '';
    return new Set((this.wholeDays.get(type) ?? []).filter((on) => on > latest)).size;
  }

  /**
   * True if the learner has given a whole answer of a type, or the plan has one; for behavioral rounds, a story counts,
   * too.
   */
  isTried(type: InterviewType): boolean {
    return this.isTold(type) || this.isAnswered(type);
  }

  /** True if the next day is the eve of the interview. */
  isLastWorkday(date: string): boolean {
    return daysFrom(date, this.facts.interviewDate) === 2;
  }

  openingsOf(type: InterviewType): number {
    return this.openings.get(type) ?? 0;
  }

  /** Returns the ISO dates, each once and in order, on which openings of a type were drilled or are planned. */
  openingDaysOf(type: InterviewType): string[] {
    return [...new Set(this.openingDays.get(type))].toSorted();
  }

  isRead(type: InterviewType): boolean {
    return this.work.lessons.read.has(type) || this.isLessonPlanned('read', type);
  }

  /**
   * True if a type's page is unread and may still come. In a short run-up, it is dropped once openings, a whole answer or a
   * round came without it: what it says is then known, or too late. A behavioral story can do with its page later.
   */
  needsGuide(type: InterviewType, date: string): boolean {
    if (this.isRead(type)) return false;
    const { expected, interviewDate, isUndated } = this.facts;
    const isShort =
      !isUndated && expected.length > 0 && daysFrom(date, interviewDate) - 1 <= SHORT_RUN;
    const isSaid =
      this.openingsOf(type) > 0 ||
      this.isAnsweredAlone(type) ||
      this.datesOfRounds(type).length > 0;
    return !(isShort && isSaid && type !== 'behavioural');
  }

  isPracticed(type: InterviewType): boolean {
    return (
      this.work.practiced.has(type) || this.setsOf(type) > 0 || this.datesOfRounds(type).length > 0
    );
  }

  /** True if anything has been done or is planned for a type. */
  isTouched(type: InterviewType): boolean {
    return (
      this.isRead(type) || this.isPracticed(type) || this.isTried(type) || this.openingsOf(type) > 0
    );
  }

  isLessonPlanned(kind: LessonStep['kind'], type: InterviewType): boolean {
    return this.lessons.some((one) => one.kind === kind && one.type === type);
  }

  /** True if openings of a type were drilled or are planned on this date or later. @param since ISO date */
  isOpenedSince(type: InterviewType, since: string): boolean {
    return (this.openedOn.get(type) ?? '') >= since;
  }

  /** True if a type was begun, but has no round and no openings on this date or later. @param since ISO date */
  isSilent(type: InterviewType, since: string): boolean {
    const isHeld = this.datesOfRounds(type).some((date) => date >= since);
    return this.isTouched(type) && !isHeld && !this.isOpenedSince(type, since);
  }

  /** Returns the ISO dates of a type's rounds, held or planned. */
  datesOfRounds(type: InterviewType): string[] {
    return this.rounds.filter((one) => one.type === type).map(({ date }) => date);
  }

  isJustHeld(type: InterviewType, date: string): boolean {
    return this.datesOfRounds(type).some((on) => daysFrom(on, date) <= 1);
  }

  /**
   * Returns the expected types, those with the least work first (pages, whole rounds, sets of questions and openings,
   * timed rounds). Types that are Ready come last. Among types with the same amount of work, the type of the latest
   * round comes last.
   */
  inNeed(): InterviewType[] {
    const latest = this.rounds.toSorted((a, b) => a.date.localeCompare(b.date)).at(-1)?.type;
    const rank = (type: InterviewType) => [
      Number(this.isReady(type)),
      this.amountOf(type),
      Number(type === latest),
    ];
    return INTERVIEW_TYPES.filter((type) => this.types().includes(type))
      .map((type) => ({ type, rank: rank(type) }))
      .toSorted((a, b) => a.rank.map((each, at) => each - (b.rank[at] ?? 0)).find(Boolean) ?? 0)
      .map(({ type }) => type);
  }

  /** Returns the expected types in an order that no work changes; types that are Ready come last. */
  inOrder(): InterviewType[] {
    const types = INTERVIEW_TYPES.filter((type) => this.types().includes(type));
    return types.toSorted((a, b) => Number(this.isReady(a)) - Number(this.isReady(b)));
  }

  private isReady(type: InterviewType): boolean {
    return this.work.readiness.some(
      (one) => one.type === type && ['ready', 'ready-untimed'].includes(one.word),
    );
  }

  /** Returns how many steps were done or are planned for a type. */
  amountOf(type: InterviewType): number {
    const { heard } = this.work.lessons;
    const lessons = [this.isRead(type), heard.has(type) || this.isLessonPlanned('hear', type)];
    return (
      lessons.filter(Boolean).length +
      Number(this.isAnswered(type)) +
      Math.ceil(this.openingsOf(type) / OPENINGS_SET) +
      this.setsOf(type) +
      this.datesOfRounds(type).length
    );
  }

  setsOf(type: InterviewType): number {
    return (this.work.sets.get(type) ?? 0) + (this.sets.get(type) ?? 0);
  }

  /** True if the planned steps use up the unseen questions of a type on the open levels. */
  isAllSeen(type: InterviewType): boolean {
    const unseen = this.work.unseen.get(type) ?? Infinity;
    return unseen <= SET_SIZE * (this.sets.get(type) ?? 0);
  }

  types(): readonly InterviewType[] {
    return this.facts.expected.length > 0 ? this.facts.expected : INTERVIEW_TYPES;
  }
}
