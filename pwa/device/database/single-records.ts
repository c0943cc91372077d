/**
 * The shapes of the single records: the table `meta` holds one of each, under its own key. `records/device-records.ts`
 * reads and writes them. Installed apps have stored these keys and fields, so they must not change.
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
  /** The texts in which the learner is improving earlier answers, the latest first. */
  | { key: 'improvements'; drafts: ImprovementDraft[] }
  /** The current turn of a mock interview. */
  | { key: 'turn-draft'; draft: TurnDraft }
  /** A friend's taps in a round that the friend holds. */
  | { key: 'friend-talk'; talk: FriendTalk }
  /** Key points that were ticked in debriefs before Done is pressed, the latest first. */
  | { key: 'ticks'; kept: KeptTicks[] }
  /** The texts of stories that are still being typed, or that are being retold by typing. */
  | { key: 'story-drafts'; drafts: StoryDrafts }
  /** Openings that are being practiced. */
  | { key: 'openings-run'; run: OpeningsRun }
  /** The session of minute math that is open. */
  | { key: 'sums-run'; run: SumsRun }
  /** The line at which the learner stopped reading each whole round. */
  | { key: 'round-places'; places: RoundPlaces }
  /** How much is recorded of each round of a mock interview, and of each told story. */
  | { key: 'sounds'; rounds: SoundsOfRound[] }
  /** The question type that was chosen in Practice Mode. */
  | { key: 'question-type'; type: QuestionTypeFilter }
  | ReadAnswers
  /** Stored if the learner has switched off the clock for questions. */
  | { key: 'clock'; isOff: boolean }
  /** Stored if the interviewer may not cut in on an answer. */
  | { key: 'interruptions'; isOff: boolean }
  /** 'on' if the browser's own model may help the interviewer. */
  | { key: 'built-in'; choice: 'on' | 'off' }
  /** The learner refused the six questions that find the level. */
  | { key: 'placement-offer'; refusedAt: number }
  | { key: 'health'; counts: SyncCounts }
  /** When the account was created, milliseconds since 1970 UTC. */
  | { key: 'account'; joinedAt: number }
  /** When the browser was asked to keep this origin's storage. */
  | { key: 'persistence'; askedAt: number }
  /** The server's token from the sign-in on this device. It proves when the learner began to practice here. */
  | { key: 'since'; token: string }
  /** Lines that Home shows until they are closed. */
  | { key: 'news'; told: readonly News[] };

/** The figures that a learner remembers, and would notice if they fell. */
export interface Figures {
  epoch: number;
  totalXp: number;
  practiceLevel: number;
  dayStreak: number;
  readiness: readonly { type: InterviewType; word: ReadinessWord }[];
}

/** Newer rules have lowered a figure. */
export interface Recount {
  kind: 'recounted';
  id: string;
  /** The numbers of the earlier and the newer rules; `from` is null if the server had never given its number. */
  rules: { from: number | null; to: number };
  before: Figures;
  after: Figures;
}

/** A line on Home. */
export type News =
  | Recount
  /**
   * A check from this device reached the server after another device's check of the same answer: the points that the
   * other device ticked count.
   */
  | { kind: 'checked-first'; id: string; title: string; covered: number; of: number };

/** How much this device has recorded of a round, or of a told story. */
export interface SoundsOfRound {
  mockId: string;
  bytes: number;
  /** When the first piece was stored, milliseconds since 1970. */
  at: number;
  /** True if the recording stays for longer than 14 days. */
  isKept: boolean;
  /** The places at which the learner heard a key point or an axis; they are deleted with the recording. */
  heard?: readonly HeardPlace[];
}

/** A place in a round's recording at which the learner heard a key point or an axis. */
export interface HeardPlace {
  /** The case and the id of a key point (`0:user` for one of the first case), or the name of an axis. */
  about: string;
  case: number;
  turn: number;
  /** The second of the turn. */
  at: number;
}

/** How far the device has followed the server's log. */
export interface SyncState {
  key: 'sync';
  logId: string | null;
  /** The learner's revision up to which `serverRows` is complete. */
  cursor: number;
  /** Check sums over `serverRows`. */
  rowCount: number;
  revisionSum: number;
  /** The newest version of the event schema that the server reads; undefined if its last reply didn't give it. */
  eventVersion?: number;
  /** ENGINE_NUMBER of the rules behind `serverRows`, if the server gave it. */
  rules?: number;
  /** ENGINE_NUMBER of the rules behind the `rows` that were shown last. */
  shownRules?: number;
  /** When the server last answered a sync, milliseconds since 1970 UTC; null if it never has. */
  lastSyncAt: number | null;
  /** True if `serverRows` or outboxes have changed and `rows` doesn't show the change yet. */
  isReplayDue: boolean;
}

/** Counts of what went wrong in syncs. Nothing else on the device tells them. */
export interface SyncCounts {
  /** How many times the check sums differed, so that all rows were requested again. */
  drifts: number;
  /**
   * How many times the server said that other events had taken this device's numbers, so that its events got new ones.
   */
  conflicts: number;
  /** How many syncs failed. A sync that failed is tried again. */
  failures: number;
}

/** The questions that were skipped in a round of practice: they come last in it. */
export interface SkippedQuestions {
  key: 'skipped';
  epoch: number;
  round: number;
  ids: string[];
}

/** How far back the stored pages of past answers go. */
export interface ReadAnswers {
  key: 'past-answers';
  /** The id of the server's log to which the positions belong. */
  logId: string | null;
  /** The position from which to request the next page; null if all pages are stored. */
  next: number | null;
  /**
   * Set while answers are missing between the newest pages and the pages that were read earlier. It is the position
   * from which to go on once those answers have been read.
   */
  older?: number | null;
}

/** Issued rows that arrived in the replies to other calls, until a sync brings them, too. */
interface IssuedSinceSync {
  key: 'issued';
  rows: IssuedRow[];
}

/** The fields of AI Mode's Question Configuration. An empty string means that nothing is chosen. */
export interface AiConfiguration extends Pick<AiGenerateRequest, 'difficulty' | 'questionType'> {
  topic: (typeof TOPICS)[number] | '';
  company: NonNullable<AiGenerateRequest['company']> | '';
  prompt: string;
}

type Goals = AiStrategyRequest['targetGoals'];

/** The goals of the study strategy. An empty string means that nothing is chosen. */
export interface AiGoals {
  targetCompany: NonNullable<Goals['targetCompany']> | '';
  targetRole: string;
  timeframe: NonNullable<Goals['timeframe']> | '';
}

/** A study plan, with the goals that it was made for. */
export interface KeptStrategy {
  goals: AiGoals;
  strategy: Omit<AiStrategy, 'strategyId' | 'createdAt' | 'targetGoals'>;
  /** Milliseconds since 1970 UTC. */
  madeAt: number;
}

/** The stored values of AI Mode's forms; each part is stored on its own. */
export interface AiForms {
  configuration?: AiConfiguration;
  goals?: AiGoals;
  /** The last study plan that was made before the server stored such plans. */
  strategy?: KeptStrategy;
}

/** The text in which the learner is improving an answer. It hasn't been checked yet. */
export interface ImprovementDraft {
  answer: EventIdentity;
  text: string;
}

/** A run of questions that the learner has begun. */
export interface QuestionRun {
  /** `run` holds a run of five minutes, so that other runs don't overwrite it; `other-run` holds the others. */
  key: 'run' | 'other-run';
  kind: 'five-minutes' | 'review' | 'set';
  /** The ISO date on which the run was begun. */
  date: string;
  /** When the run was begun, milliseconds since 1970 UTC. */
  begunAt: number;
  epoch: number;
  round: number;
  items: { questionId: string; mode: 'practice' | 'review' }[];
  /** In the order of answering. */
  answers: RunAnswer[];
}

export interface RunAnswer {
  questionId: string;
  /** Null if the question was skipped. */
  isCorrect: boolean | null;
  /** All XP of the answer: its own, and that of challenges and achievements. */
  xp: number;
  /** Ids of daily challenges that the answer completed. */
  challenges: string[];
}

/** The openings that are being practiced: the run and the typed text survive a reload and a crash. */
export interface OpeningsRun {
  type: InterviewType;
  /** The openings of the run, in their order. */
  ids: readonly string[];
  /** The place of the opening on the screen, from 0. */
  at: number;
  text: string;
  /** Seconds that have passed of the opening's 90. */
  seconds: number;
  /** True if the screen shows the learner's opening next to a good one. */
  isSaid: boolean;
  ticks: readonly string[];
}

/** The session of minute math that is open: it goes on after a reload and a crash. */
export interface SumsRun {
  /** The number that the session's sums are generated from. */
  seed: number;
  /** The place of the sum on the screen, from 0; after the last one, the number of sums. */
  at: number;
  /** The learner's entries for the sums before this one; an empty string if nothing was entered. */
  entries: readonly string[];
  /** The entry for this sum as it is typed. */
  text: string;
  /** Seconds that have passed of the sum's 60. */
  seconds: number;
  /** True if the answer is shown. */
  isShown: boolean;
}

/** The line at which the learner stopped reading, from 0, by the id of the whole round. */
export type RoundPlaces = Readonly<Record<string, number>>;

/** A text field of a story, or of one of the three answers. */
export type StoryTextField = 'headline' | 'situation' | 'did' | 'result' | 'since' | 'text';
/** The text fields of one story. `told` is the text in which the learner is retelling it. */
export type StoryDraft = Partial<Record<StoryTextField | 'told', string>>;
/** The drafts, by story. */
export type StoryDrafts = Record<string, StoryDraft>;

/** The key points that were ticked for one answer, until Done is pressed. */
export interface KeptTicks {
  answer: EventIdentity;
  /** Ids of key points. */
  ticks: readonly string[];
  /** The sentences that the learner has pointed to. */
  evidence?: readonly PointedSentence[];
}

/** One turn of a round that a friend holds: a part of the round, or a line with which the friend pressed for more. */
export type TalkTurn = Pick<
  MockTurnRow,
  'case' | 'turn' | 'phase' | 'promptId' | 'seconds' | 'facts'
>;

/**
 * The taps so far of a friend who holds a round: they survive a reload, a sync and a killed tab, and become events
 * when the friend hands the round back (docs/interview.md). One round is open at a time.
 */
export interface FriendTalk {
  mockId: string;
  /** True if the conversation is being recorded from this turn on. */
  isRecorded: boolean;
  /** The current turn; while the friend gives marks, the last turn. */
  now: TalkTurn;
  /** All other turns, in the order in which they were left. */
  others: readonly TalkTurn[];
  isMarking: boolean;
  /** The key points that the friend heard, by case. */
  heard: readonly (readonly string[])[];
  marks: readonly Omit<AxisMark, 'by'>[];
}

/** The current turn of a round before it becomes an event; it survives a reload and a killed tab (docs/interview.md). */
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
  /** The learner's questions to the interviewer in this turn, in order. */
  asked: readonly string[];
  /** How the learner answers now; the learner may change this at any moment. */
  voice: OwnVoice;
  /** How many seconds of the turn were recorded. */
  spoken: number;
  /** Only for a redo: when it was begun, milliseconds since 1970; 0 once it is finished or left. */
  begunAt?: number;
}
