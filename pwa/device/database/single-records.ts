/**
 * The shapes of the single records. The table `meta` holds one record of each kind, under its own key, and
 * `records/device-records.ts` reads and writes them. Installed apps have stored these keys and fields, so they must not
 * change.
 */
import type { AiGenerateRequest } from '#shared/contract/ai/ai-question.ts';
import type { AiStrategy, AiStrategyRequest } from '#shared/contract/ai/ai-strategy.ts';
import type { Leaderboard } from '#shared/contract/leaderboard.ts';
import type { TOPICS } from '#shared/contract/questions/question.ts';
import type { FormerQuestion } from '#shared/contract/questions/questions.ts';
import type { StoredSettings } from '#shared/contract/account/user-settings.ts';
import type { SyncedSubscription } from '#shared/contract/subscription.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { InterviewType } from '#shared/game/constants.ts';
import type { ReadinessWord } from '#shared/game/readiness/readiness.ts';
import type { ShownPlan } from '#shared/game/readiness/shown-plan.ts';
import type { QuestionTypeFilter } from '#shared/game/choose/select-question.ts';
import type { PointedSentence } from '#shared/game/answer/open-answer.ts';
import type { AxisMark, OwnVoice, MockTurnRow } from '#shared/game/mock/mock-row.ts';
import type { IssuedRow } from '#shared/contract/ai/issued-rows.ts';

export type Meta =
  | SyncState
  | { key: 'content'; version: string }
  /** Questions that the bank no longer offers; the history shows them with their old answers. */
  | { key: 'former-questions'; questions: FormerQuestion[] }
  | { key: 'settings'; version: number; values: StoredSettings }
  | ({ key: 'subscription' } & SyncedSubscription)
  | { key: 'leaderboard'; leaderboard: Leaderboard }
  | QuestionRun
  | SkippedQuestions
  | IssuedSinceSync
  | { key: 'ai-forms'; forms: AiForms }
  /** The texts with which the learner is improving earlier answers, the latest first. */
  | { key: 'improvements'; drafts: ImprovementDraft[] }
  /** The current turn of a mock interview. */
  | { key: 'turn-draft'; draft: TurnDraft }
  /** The buttons that a friend has tapped so far while holding a round. */
  | { key: 'friend-talk'; talk: FriendTalk }
  /** The key points that were ticked before the learner pressed Done, for each answer, the latest first. */
  | { key: 'ticks'; kept: KeptTicks[] }
  /** The texts of stories that the learner is still typing. */
  | { key: 'story-drafts'; drafts: StoryDrafts }
  /** The openings that the learner is practicing. */
  | { key: 'openings-run'; run: OpeningsRun }
  /** The session of minute math that is open. */
  | { key: 'sums-run'; run: SumsRun }
  /** The line at which the learner stopped reading each whole round. */
  | { key: 'round-places'; places: RoundPlaces }
  /** How much is recorded of each mock interview round, and of each told story. */
  | { key: 'sounds'; rounds: SoundsOfRound[] }
  /** The question type that was chosen in Practice Mode. */
  | { key: 'question-type'; type: QuestionTypeFilter }
  | ReadAnswers
  /** Present if the learner has switched off the clock for questions. */
  | { key: 'clock'; isOff: boolean }
  /** Present if the learner doesn't want the interviewer to interrupt an answer. */
  | { key: 'interruptions'; isOff: boolean }
  /** 'on' if the browser's own language model may help the interviewer. */
  | { key: 'built-in'; choice: 'on' | 'off' }
  /** What Home has shown of the plan: only this device remembers it. */
  | { key: 'shown-plan'; shown: ShownPlan }
  /** When the learner refused the six questions that find the level, milliseconds since 1970 UTC. */
  | { key: 'placement-offer'; refusedAt: number }
  | { key: 'health'; counts: SyncCounts }
  /** When the account was created, milliseconds since 1970 UTC. */
  | { key: 'account'; joinedAt: number }
  /** When the app asked the browser to keep its data, milliseconds since 1970 UTC. */
  | { key: 'persistence'; askedAt: number }
  /**
   * A token that the server signed at the sign-in on this device. It proves when the learner began to practice here.
   */
  | { key: 'since'; token: string }
  /** The lines that Home shows until the learner closes them. */
  | { key: 'news'; told: readonly News[] };

/** The figures whose fall a learner would notice. */
export interface Figures {
  epoch: number;
  totalXp: number;
  practiceLevel: number;
  dayStreak: number;
  readiness: readonly { type: InterviewType; word: ReadinessWord }[];
}

/** Says that newer rules have recounted a figure, and that it is lower now. */
export interface Recount {
  kind: 'recounted';
  id: string;
  /**
   * The version numbers of the earlier rules and of the newer rules. `from` is null if the server had never sent its
   * number.
   */
  rules: { from: number | null; to: number };
  before: Figures;
  after: Figures;
}

/** A line that Home shows until the learner closes it. */
export type News =
  | Recount
  /**
   * Says that the server got another device's check of an answer before this device's. So the points ticked on the
   * other device count.
   */
  | { kind: 'checked-first'; id: string; title: string; covered: number; of: number };

/** How much this device has recorded of a round or of a told story. */
export interface SoundsOfRound {
  mockId: string;
  bytes: number;
  /** When the first piece was stored, milliseconds since 1970. */
  at: number;
  /** True if the learner keeps the recording for longer than 14 days. */
  isKept: boolean;
  /** The positions at which the learner heard a key point or an axis; they are deleted with the recording. */
  heard?: readonly HeardPlace[];
}

/** A position in a round's recording at which the learner heard a key point, or something about an axis. */
export interface HeardPlace {
  /**
   * The thing that was heard: the case and the id of a key point (`0:user` in the first case), or the name of an axis.
   */
  about: string;
  case: number;
  turn: number;
  /** The position, in seconds from the start of the turn. */
  at: number;
}

/** How far this device has followed the server's log. */
export interface SyncState {
  key: 'sync';
  logId: string | null;
  /** The revision of the learner's rows up to which `serverRows` is complete. */
  cursor: number;
  /** The number of rows in `serverRows`, and a checksum over them. The server's two figures must match. */
  rowCount: number;
  revisionSum: number;
  /** The newest version of the event schema that the server can read; undefined if its last reply named none. */
  eventVersion?: number;
  /** The ENGINE_NUMBER of the rules that counted `serverRows`, if the server sent it. */
  rules?: number;
  /** The ENGINE_NUMBER of the rules that counted the rows that were shown last. */
  shownRules?: number;
  /** When the server last answered a sync, milliseconds since 1970 UTC; null if it never has. */
  lastSyncAt: number | null;
  /** True if `serverRows` or the outboxes have changed, but `rows` doesn't include the change yet. */
  isReplayDue: boolean;
}

/** Counts how many times something went wrong in syncs. The device stores this nowhere else. */
export interface SyncCounts {
  /** How many times the checksums differed, so that the device requested all rows again. */
  drifts: number;
  /**
   * The number of times that the server already had other events under this device's numbers, so that this device's
   * events got a new device id.
   */
  conflicts: number;
  /** How many syncs failed, including those that were tried again. */
  failures: number;
}

/** The questions that were skipped in a round of practice. They are asked after all others. */
export interface SkippedQuestions {
  key: 'skipped';
  epoch: number;
  round: number;
  ids: string[];
}

/** How far back the stored pages of past answers go. */
export interface ReadAnswers {
  key: 'past-answers';
  /** The id of the server's log. The positions are valid only in that log. */
  logId: string | null;
  /** The position of the next page to request; null if all pages are stored. */
  next: number | null;
  /**
   * Present while there is a gap between the newest pages and older stored pages. It is the position from which the
   * device continues reading once the gap is filled.
   */
  older?: number | null;
}

/** Issued rows that arrived in the reply to another call. They are stored here until a sync brings the same rows. */
interface IssuedSinceSync {
  key: 'issued';
  rows: IssuedRow[];
}

/** The fields of the card Question Configuration in AI Mode. An empty string means that nothing is chosen. */
export interface AiConfiguration extends Pick<AiGenerateRequest, 'difficulty' | 'questionType'> {
  topic: (typeof TOPICS)[number] | '';
  company: NonNullable<AiGenerateRequest['company']> | '';
  prompt: string;
}

type Goals = AiStrategyRequest['targetGoals'];

/** The goals that the learner entered for a study plan. An empty string means that nothing is chosen. */
export interface AiGoals {
  targetCompany: NonNullable<Goals['targetCompany']> | '';
  targetRole: string;
  timeframe: NonNullable<Goals['timeframe']> | '';
}

/** A study plan, with the goals for which it was made. */
export interface KeptStrategy {
  goals: AiGoals;
  strategy: Omit<AiStrategy, 'strategyId' | 'createdAt' | 'targetGoals'>;
  /** Milliseconds since 1970 UTC. */
  madeAt: number;
}

/** The stored values of AI Mode's forms, each form on its own. */
export interface AiForms {
  configuration?: AiConfiguration;
  goals?: AiGoals;
  /** The latest study plan from the time before the server stored study plans. */
  strategy?: KeptStrategy;
}

/** The text with which the learner is improving an answer. It hasn't been checked yet. */
export interface ImprovementDraft {
  answer: EventIdentity;
  text: string;
}

/** A run of questions that the learner has begun. */
export interface QuestionRun {
  /**
   * The key `run` is for a five-minute run, and the key `other-run` is for every other run. Two keys are needed so that
   * another run doesn't overwrite the five-minute run.
   */
  key: 'run' | 'other-run';
  kind: 'five-minutes' | 'review' | 'set';
  /** The ISO date on which the run was begun. */
  date: string;
  /** When the run was begun, milliseconds since 1970 UTC. */
  begunAt: number;
  epoch: number;
  round: number;
  items: { questionId: string; mode: 'practice' | 'review' }[];
  /** The answers so far, in the order in which they were given. */
  answers: RunAnswer[];
}

export interface RunAnswer {
  questionId: string;
  /** True if the answer is correct; null if the question was skipped. */
  isCorrect: boolean | null;
  /** All XP that the answer earned, with challenges and achievements. */
  xp: number;
  /** Ids of daily challenges that the answer completed. */
  challenges: string[];
}

/** The openings that are being practiced: the run and the typed text survive a reload and a crash. */
export interface OpeningsRun {
  type: InterviewType;
  /** The ids of the openings in this run, in order. */
  ids: readonly string[];
  /** The index of the opening on the screen, from 0. */
  at: number;
  text: string;
  /** The number of seconds that have passed for this opening, up to 90. */
  seconds: number;
  /** True if the screen shows the learner's opening next to a good one. */
  isSaid: boolean;
  ticks: readonly string[];
}

/** The open session of minute math. It resumes after a reload or a crash. */
export interface SumsRun {
  /** The seed from which the session's sums are generated. */
  seed: number;
  /** The index of the sum on the screen, from 0. After the last sum, it equals the number of sums. */
  at: number;
  /** The learner's entries for the earlier sums. An empty string means that nothing was entered. */
  entries: readonly string[];
  /** The text that is being typed for this sum. */
  text: string;
  /** The number of seconds that have passed for this sum, up to 60. */
  seconds: number;
  /** True if the answer is shown. */
  isShown: boolean;
}

/** For each whole round, by its id: the line at which the learner stopped reading, counted from 0. */
export type RoundPlaces = Readonly<Record<string, number>>;

/** A text field of a story, or of one of the three answers for a first call. */
export type StoryTextField = 'headline' | 'situation' | 'did' | 'result' | 'since' | 'text';
/** The text fields of one story. `told` is the text in which the learner is retelling it. */
export type StoryDraft = Partial<Record<StoryTextField | 'told', string>>;
/** The drafts, by story. */
export type StoryDrafts = Record<string, StoryDraft>;

/** The key points that the learner has ticked for one answer and not confirmed with Done yet. */
export interface KeptTicks {
  answer: EventIdentity;
  /** Ids of key points. */
  ticks: readonly string[];
  /** The sentences that the learner has tapped as proof of the ticked points. */
  evidence?: readonly PointedSentence[];
}

/** One turn of a round that a friend holds: a part of the round, or a line with which the friend pressed for more. */
export type TalkTurn = Pick<
  MockTurnRow,
  'case' | 'turn' | 'phase' | 'promptId' | 'seconds' | 'facts'
>;

/**
 * The buttons that a friend has tapped so far while holding a round. They survive a reload, a sync and a killed tab.
 * When the friend hands the phone back, they become events (docs/interview.md). Only one round can be open at a time.
 */
export interface FriendTalk {
  mockId: string;
  /** True if the conversation has been recorded since this turn. */
  isRecorded: boolean;
  /** The current turn; while the friend gives marks, the last turn. */
  now: TalkTurn;
  /** All other turns, in the order in which they were left. */
  others: readonly TalkTurn[];
  isMarking: boolean;
  /** For each case, the ids of the key points that the friend heard. */
  heard: readonly (readonly string[])[];
  marks: readonly Omit<AxisMark, 'by'>[];
}

/**
 * The current turn of a round, before it becomes an event. It survives a reload and a killed tab (docs/interview.md).
 */
export interface TurnDraft extends Pick<
  MockTurnRow,
  | 'mockId'
  | 'case'
  | 'turn'
  | 'phase'
  | 'promptId'
  | 'promptText'
  | 'seconds'
  | 'pauses'
  | 'marks'
  | 'facts'
> {
  text: string;
  /** A question to the interviewer that the learner has typed but not asked yet. */
  asking?: string;
  /** The questions that the learner has asked the interviewer in this turn, in order. */
  asked: readonly string[];
  /** How the learner answers now; the learner may change this at any moment. */
  voice: OwnVoice;
  /** The number of recorded seconds in the turn. */
  spoken: number;
  /**
   * Only for a redo, in which the learner answers again after the round: when the redo was begun, milliseconds since
   * 1970. It is 0 once the redo is finished or left.
   */
  begunAt?: number;
}
