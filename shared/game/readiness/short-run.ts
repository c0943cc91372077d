/**
 * Plans the days of a short run-up, which are so few that each begins with one whole answer (docs/rules.md, a short
 * run-up).
 */
import { type Add, addAll, type Day, dayAfter, openingsOf, readAbout } from './day-steps.ts';
import {
  FEW_OPENINGS,
  ONE_OPENING,
  OPENING_MINUTES,
  type PlanFacts,
  type PlanStep,
  SHORT_RUN,
  STEP_MINUTES,
} from './plan-facts.ts';
import type { InterviewType } from '#shared/game/constants.ts';
import type { Stories } from './planned-drills.ts';
import type { PlannedRounds } from './planned-rounds.ts';
import { FEW_DAYS, type PlannedWork } from './planned-work.ts';
import { daysFrom } from './round-plan.ts';

/** The short run-up of one plan. */
export class ShortRun {
  private readonly facts: PlanFacts;
  private readonly planned: PlannedWork;
  private readonly rounds: PlannedRounds;
  private readonly stories: Stories;

  /** @param planned what the plan has so far */
  constructor(facts: PlanFacts, planned: PlannedWork, rounds: PlannedRounds, stories: Stories) {
    this.facts = facts;
    this.planned = planned;
    this.rounds = rounds;
    this.stories = stories;
  }

  /** True if so few days are left that types may get nothing but their opening on the eve. */
  isFew(date: string): boolean {
    const { interviewDate, expected, isUndated } = this.facts;
    return !isUndated && expected.length > 0 && daysFrom(date, interviewDate) <= FEW_DAYS;
  }

  /** True if the days up to the eve are so few that each begins with one whole answer. */
  isOn(date: string): boolean {
    const { interviewDate, expected, isUndated } = this.facts;
    return !isUndated && expected.length > 0 && daysFrom(date, interviewDate) - 1 <= SHORT_RUN;
  }

  /**
   * Plans one long question of an expected type in which the learner has neither practiced nor given a whole answer.
   * Returns null if there is no such type, or if the question takes longer than the day's minutes. For behavioral
   * rounds, a story is the whole answer.
   */
  private wholeAnswer(): PlanStep | null {
    if (this.facts.minutes < STEP_MINUTES.answer) return null;
    const type = this.planned
      .inNeed()
      .filter((one) => one !== 'behavioural' && this.facts.long.has(one))
      .toSorted((a, b) => Number(this.planned.isRead(b)) - Number(this.planned.isRead(a)))
      .find((one) => !this.planned.isPracticed(one) && !this.planned.isAnswered(one));
    return type ? { kind: 'answer', type, minutes: STEP_MINUTES.answer } : null;
  }

  /**
   * Adds the long question of `wholeAnswer`. The day's first one has an opening before it, if none of its type was said
   * so far. If only the opening fits and the page is unread, there are three of them.
   * @returns true if a whole answer was added
   */
  private addAnswer(day: Day, add: Add): boolean {
    const step = this.wholeAnswer();
    if (step?.kind !== 'answer') return false;
    if (day.has('answer') || this.planned.openingsOf(step.type) > 0) return add(step);
    const isRoom = OPENING_MINUTES + step.minutes <= this.facts.minutes;
    if (isRoom && addAll([openingsOf(step.type, ONE_OPENING), step], day, add)) return true;
    if (this.planned.isTouched(step.type)) return add(step);
    if (day.steps.length === 0) add(openingsOf(step.type, FEW_OPENINGS));
    return false;
  }

  /**
   * If the days are few, begins a day with a whole answer: a timed round if there is a day to spare and a round is due,
   * or else a long question. It plans nothing if there are fewer days than types without a whole answer.
   */
  begin(date: string, pace: 'calm' | 'close', day: Day, add: Add): void {
    const days = daysFrom(date, this.facts.interviewDate) - 1;
    const untried = this.planned
      .inNeed()
      .filter((type) => !this.planned.isPracticed(type) && !this.planned.isTried(type));
    if (untried.length > days) return;
    const isSpare = (untried.length < days && pace === 'calm') || this.rounds.isClose(date);
    if (isSpare && add(this.rounds.due(date, 'calm'))) return;
    if (!this.beginWithPage(date, day, add)) this.addAnswer(day, add);
  }

  /**
   * Adds the page of the type whose whole answer is next, if it is unread: with an opening and the answer if all fit, or
   * else alone, if the days from tomorrow on suffice for the answer and the round. If they don't, the page is dropped.
   * @returns true if the page was added
   */
  private beginWithPage(date: string, day: Day, add: Add): boolean {
    const step = this.wholeAnswer();
    if (step?.kind !== 'answer' || !this.planned.needsGuide(step.type, date)) return false;
    const page = readAbout(step.type);
    if (addAll([page, openingsOf(step.type, ONE_OPENING), step], day, add)) return true;
    const isTime = !this.rounds.isTight(dayAfter(date)) && page.minutes <= this.facts.minutes;
    return isTime && add(page);
  }

  /**
   * Plans a day if the days are few and the types' turns don't fit into them. First come a whole answer (a timed round
   * of a type that was tried before, or a long question) and the first story; the story goes first if there isn't time
   * for both. Then come three openings, or one, for this day's share of the types with nothing yet. Reading comes last,
   * and not at all on the last day. Only the page about stories is read before the first story. In the last three days,
   * more whole answers come in place of openings, if there are more such types than days.
   */
  hurry(date: string, day: Day, add: Add): void {
    const { minutes, interviewDate } = this.facts;
    const isLast = this.planned.isLastWorkday(date);
    const isFew = this.isFew(date);
    const round = this.rounds.due(date, 'hurried');
    const whole = round && round.minutes <= minutes ? round : this.wholeAnswer();
    const addWhole = () => (whole && whole !== round ? this.addAnswer(day, add) : add(whole));
    const isLastStory = isLast && this.stories.areFirst(date);
    const story = this.planned.storyCount() === 0 || isLastStory ? this.stories.next(date) : null;
    const tell = () => {
      if (!story) return;
      const page = readAbout('behavioural');
      const isPageRead = this.planned.isRead('behavioural') || isLast || isFew;
      if (!isPageRead && page.minutes + story.minutes <= Math.min(minutes, day.room)) add(page);
      add(story);
    };
    const isStoryFirst =
      isLastStory ||
      (this.planned.isStoryFirst(date) && story && story.minutes + (whole?.minutes ?? 0) > minutes);
    if (isStoryFirst) tell();
    if (whole && whole.minutes <= Math.min(minutes, day.room)) addWhole();
    if (!isStoryFirst) tell();
    if (isFew) while (this.addAnswer(day, add));
    const untouched = this.planned.inNeed().filter((type) => !this.planned.isTouched(type));
    const days = Math.max(1, daysFrom(date, interviewDate) - 1);
    const isWhole = day.has('answer') || day.has('round');
    const share =
      isFew && isWhole && untouched.length > days ? 0 : Math.ceil(untouched.length / days);
    for (let left = share; left > 0; left -= 1) {
      const type = untouched[share - left] as InterviewType;
      const others = (left - 1) * ONE_OPENING * OPENING_MINUTES;
      const isFit = (of: number) => of + others <= Math.min(minutes, day.room);
      const withPage = [readAbout(type), openingsOf(type, ONE_OPENING)];
      const isPage = !isLast && this.planned.needsGuide(type, date) && !day.has('read');
      if (isPage && isFit(STEP_MINUTES.read + OPENING_MINUTES) && addAll(withPage, day, add))
        continue;
      add(openingsOf(type, isFit(FEW_OPENINGS * OPENING_MINUTES) ? FEW_OPENINGS : ONE_OPENING));
    }
    while (this.addAnswer(day, add));
    if (isFew && !isLast && day.has('story') && !this.planned.isRead('behavioural'))
      add(readAbout('behavioural'));
  }
}
