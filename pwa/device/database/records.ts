/** What the device's database holds: the shapes of its records. `database.ts` opens it. */
import type { AiGenerateRequest } from '#shared/contract/ai/ai-question.ts';
import type { AiStrategy, AiStrategyRequest } from '#shared/contract/ai/ai-strategy.ts';
import type { IssuedKind, IssuedRowOfKind } from '#shared/contract/ai/issued-rows.ts';
import type { Leaderboard } from '#shared/contract/practice/leaderboard.ts';
import type { TOPICS } from '#shared/contract/questions/question.ts';
import type { StoredSettings } from '#shared/contract/account/default-settings.ts';
import type { SyncedSubscription } from '#shared/contract/billing/subscription.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import type { InterviewType, PowerUp } from '#shared/game/constants.ts';
import type { ReadinessWord } from '#shared/game/readiness/readiness.ts';
import type { Rejection } from '#shared/game/outcome.ts';
import type { QuestionTypeFilter } from '#shared/game/choose/select-question.ts';
import type { StoredRow } from '#shared/events/rows.ts';
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';
import type { KeptTicks } from '#pwa/device/records/interview/ticks.ts';
import type { OpeningsRun } from '#pwa/device/records/openings-run.ts';
import type { StoryDrafts } from '#pwa/device/records/story-drafts.ts';
import type { TurnDraft } from '#pwa/device/records/interview/turn-draft.ts';

/** An event of the log. Its outbox says whether it is unsent, so that one write settles a batch. */
export interface LoggedEvent extends EventIdentity {
  event: LearnerEvent;
}

/** What of the log is unsent, by device id (outbox.ts). */
export interface Outbox {
  deviceId: string;
  /** Order among the outboxes, from 1: what an earlier one holds goes first. */
  position: number;
  /** Takes no new events: left by a sign-out, or its numbers were taken by other events. */
  isClosed: boolean;
  /** The number of the next event. */
  nextSeq: number;
  settledUpTo: number;
  /** Numbers up to the watermark that the server wants later, ascending. */
  held: number[];
  /** Those of them that something between this device and the server doesn't let through, or that break it. */
  blocked?: number[];
  /** What the server has acknowledged as stored: a server that holds less was restored. */
  acknowledged: { highest: number; count: number };
  /** The server's highest number of this device: events up to it are in its rows already. */
  serverHighest: number;
  /** By day (since 1970 UTC), the watermark of that day: how old acknowledged events are. */
  marks: { day: number; upTo: number }[];
  /** Since when the learner practiced here, as the server signed it; kept when the rest is wiped. */
  since?: string;
  /** The last event that this device id shares with the one before it (a restored phone). */
  follows?: EventIdentity;
}

/** A row of the projection. `ahead` marks the device's estimate: unsent events have changed it since the server's row. */
export type LocalRow = StoredRow & { ahead?: 1 };

/** What the server gives a learner beside what the log makes (shared/contract/ai/issued-rows.ts). */
export type IssuedRow = {
  [Kind in IssuedKind]: { kind: Kind; key: string; row: IssuedRowOfKind[Kind] };
}[IssuedKind];

/** A row as the server last sent it. */
export type ServerRow = (StoredRow | (IssuedRow & { epoch: number })) & { revision: number };

/** An event that the server, or this device, did not count: the learner can see and export it. */
export interface RefusedEvent extends LoggedEvent {
  ack: { status: 'rejected' | 'superseded'; code?: Rejection };
  /** When this device learned it, milliseconds since 1970 UTC. */
  refusedAt: number;
}

/** Where an event went whose number another event had taken. */
export interface MovedEvent extends EventIdentity {
  to: EventIdentity;
}

/** What was begun and not submitted (drafts.ts). */
export interface Draft {
  questionId: string;
  epoch: number;
  round: number;
  mode: 'practice' | 'placement' | 'review' | 'ai';
  /** How often the question had been answered when it was opened; absent of earlier versions. */
  attempts?: number;
  text: string;
  choice: string | null;
  /** Power-ups already used on this question; counts on screens are less these. */
  powerUps: PowerUp[];
  /** Seconds left. */
  remaining: number;
  /** Seconds for which a freeze still holds. */
  frozenFor: number;
  extended: boolean;
  /** The clock is off. */
  untimed?: boolean;
  /** Seconds spent on the visible question so far. */
  spent: number;
  /** When it was kept last, milliseconds since 1970 UTC; absent of earlier versions. */
  at?: number;
}

/** Single records, each under its own key. */
export type Meta =
  | SyncState
  | { key: 'content'; version: string }
  | { key: 'settings'; version: number; values: StoredSettings }
  | ({ key: 'subscription' } & SyncedSubscription)
  | { key: 'leaderboard'; leaderboard: Leaderboard }
  | QuestionRun
  | SkippedQuestions
  | IssuedSinceSync
  | { key: 'ai-forms'; forms: AiForms }
  /** What is being written to improve answers, the latest first (improvements.ts). */
  | { key: 'improvements'; drafts: ImprovementDraft[] }
  /** The turn of a mock interview that is being held (turn-draft.ts). */
  | { key: 'turn-draft'; draft: TurnDraft }
  /** What is ticked in debriefs and waits for Done, the latest first (ticks.ts). */
  | { key: 'ticks'; kept: KeptTicks[] }
  /** Text of a story that is still being typed, or told by typing (story-drafts.ts). */
  | { key: 'story-drafts'; drafts: StoryDrafts }
  /** Openings that are being drilled (openings-run.ts). */
  | { key: 'openings-run'; run: OpeningsRun }
  /** What is recorded of each round of a mock interview, and of stories that were told (recordings.ts). */
  | { key: 'sounds'; rounds: SoundsOfRound[] }
  /** Chosen in Practice Mode. */
  | { key: 'question-type'; type: QuestionTypeFilter }
  | ReadAnswers
  /** Kept where it is off (clock.ts). */
  | { key: 'clock'; isOff: boolean }
  /** Whether an interviewer may cut in on an answer; kept where not (interruptions.ts). */
  | { key: 'interruptions'; isOff: boolean }
  /** The six questions that find the level were offered and refused (placement-offer.ts). */
  | { key: 'placement-offer'; refusedAt: number }
  | { key: 'health'; counts: SyncCounts }
  /** When the account was created, milliseconds since 1970 UTC. */
  | { key: 'account'; joinedAt: number }
  /** The browser was asked to keep this origin's storage. */
  | { key: 'persistence'; askedAt: number }
  /** What the sign-in on this device has proved (since.ts). */
  | { key: 'since'; token: string }
  /** What Home tells until it is closed (news.ts). */
  | { key: 'news'; told: readonly News[] };

/** The figures that a learner has in mind. */
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
  /** Numbers of the rules; `from` is null where the server had never told it. */
  rules: { from: number | null; to: number };
  before: Figures;
  after: Figures;
}

/** A line on Home. */
export type News =
  | Recount
  /** Another device had checked an answer before a check of this one arrived: that one's points stand. */
  | { kind: 'checked-first'; id: string; title: string; covered: number; of: number };

/** Five seconds of a turn's recording; of a story that was told, `mockId` is what `tellingId` makes. */
export interface SoundPiece extends Pick<MockTurnRow, 'mockId' | 'case' | 'turn'> {
  /** When the recording that it belongs to began, milliseconds since 1970: after a break another one begins. */
  begun: number;
  /** From 0 on, in that recording. */
  place: number;
  /** Seconds of the turn at which that recording began. */
  from: number;
  /** Media type. */
  type: string;
  bytes: ArrayBuffer;
}

/** How much of a round, or of a story that was told, this device has recorded. */
export interface SoundsOfRound {
  mockId: string;
  bytes: number;
  /** When the first piece was stored, milliseconds since 1970. */
  at: number;
  /** It stays for longer than 14 days. */
  isKept: boolean;
}

/** How far the device is with the server's log. */
export interface SyncState {
  key: 'sync';
  logId: string | null;
  /** The learner's revision up to which `serverRows` is complete. */
  cursor: number;
  /** Check sums over `serverRows`. */
  rowCount: number;
  revisionSum: number;
  /** The newest event schema that the server reads, where its last reply has told it. */
  eventVersion?: number;
  /** ENGINE_NUMBER of the rules that `serverRows` were made by, where the server has told it. */
  rules?: number;
  /** The same of what `rows` showed last. */
  shownRules?: number;
  /** Milliseconds since 1970 UTC of the last answered sync, or null. */
  lastSyncAt: number | null;
  /** `serverRows` or outboxes have changed, and `rows` does not show it yet. */
  isReplayDue: boolean;
}

/** Counts that nothing else on the device tells (sync-health.ts). */
export interface SyncCounts {
  /** The check sums differed: all rows were asked for again. */
  drifts: number;
  /** Replies that found numbers of this device taken by other events, which got new ones. */
  conflicts: number;
  /** Syncs that failed, and were or will be tried again. */
  failures: number;
}

/** Questions skipped in a round: they come last in it. */
export interface SkippedQuestions {
  key: 'skipped';
  epoch: number;
  round: number;
  ids: string[];
}

/** How far the pages of past answers that are kept here go (past-answers.ts). */
export interface ReadAnswers {
  key: 'past-answers';
  /** The server's log that the positions are of. */
  logId: string | null;
  /** Asks for the next page; null where all are here. */
  next: number | null;
  /** Where what was read earlier ends, while the pages above it don't reach down to it yet. */
  older?: number | null;
}

/** What calls have brought and no sync has yet (issued.ts). */
export interface IssuedSinceSync {
  key: 'issued';
  rows: IssuedRow[];
}

/** Question Configuration. Empty: nothing chosen. */
export interface AiConfiguration extends Pick<AiGenerateRequest, 'difficulty' | 'questionType'> {
  topic: (typeof TOPICS)[number] | '';
  company: NonNullable<AiGenerateRequest['company']> | '';
  prompt: string;
}

type Goals = AiStrategyRequest['targetGoals'];

/** The goals of the study strategy. Empty: nothing chosen. */
export interface AiGoals {
  targetCompany: NonNullable<Goals['targetCompany']> | '';
  targetRole: string;
  timeframe: NonNullable<Goals['timeframe']> | '';
}

/** A plan, with what it was made for. */
export interface KeptStrategy {
  goals: AiGoals;
  strategy: Omit<AiStrategy, 'strategyId' | 'createdAt' | 'targetGoals'>;
  /** Milliseconds since 1970 UTC. */
  madeAt: number;
}

/** What is kept of AI Mode's forms; each part on its own. */
export interface AiForms {
  configuration?: AiConfiguration;
  goals?: AiGoals;
  /** The last plan of before the server kept them. */
  strategy?: KeptStrategy;
}

/** An answer's better text, not checked yet. */
export interface ImprovementDraft {
  answer: EventIdentity;
  text: string;
}

/** A run of questions that was begun (stored-run.ts). */
export interface QuestionRun {
  /** `run`: five minutes, which other runs leave alone. */
  key: 'run' | 'other-run';
  kind: 'five-minutes' | 'review' | 'set';
  /** ISO date on which it was begun. */
  date: string;
  /** The same as milliseconds since 1970 UTC. */
  begunAt: number;
  epoch: number;
  round: number;
  items: { questionId: string; mode: 'practice' | 'review' }[];
  /** In the order of answering. */
  answers: RunAnswer[];
}

export interface RunAnswer {
  questionId: string;
  /** Null when it was skipped. */
  isCorrect: boolean | null;
  /** All XP of the answer: its own, challenges' and achievements'. */
  xp: number;
  /** Ids of daily challenges that it completed. */
  challenges: string[];
}
