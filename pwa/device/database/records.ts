/** The shapes of the records in the device's database. `database.ts` opens it. */
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
import type { FriendTalk } from '#pwa/device/records/interview/friend-talk.ts';
import type { KeptTicks } from '#pwa/device/records/interview/ticks.ts';
import type { OpeningsRun } from '#pwa/device/records/lessons/openings-run.ts';
import type { SumsRun } from '#pwa/device/records/lessons/sums-run.ts';
import type { RoundPlaces } from '#pwa/device/records/lessons/round-places.ts';
import type { StoryDrafts } from '#pwa/device/records/story-drafts.ts';
import type { TurnDraft } from '#pwa/device/records/interview/turn-draft.ts';

/** An event of the log. Its outbox says whether it is unsent, so that one write settles a batch. */
export interface LoggedEvent extends EventIdentity {
  event: LearnerEvent;
}

/** Tells which events of the log are unsent, by device id (outbox.ts). */
export interface Outbox {
  deviceId: string;
  /** The order among the outboxes, from 1: events of an earlier outbox go first. */
  position: number;
  /** A closed outbox takes no new events: a sign-out left it, or its numbers were taken by other events. */
  isClosed: boolean;
  /** The number of the next event. */
  nextSeq: number;
  settledUpTo: number;
  /** Numbers up to the watermark that the server wants later, ascending. */
  held: number[];
  /** Those held events that something between this device and the server doesn't let through, or that break it. */
  blocked?: number[];
  /** The events that the server has acknowledged as stored: a server that holds less was restored. */
  acknowledged: { highest: number; count: number };
  /** The server's highest number from this device: events up to it are in the server's rows already. */
  serverHighest: number;
  /** The watermark of each day (since 1970 UTC), which tells how old acknowledged events are. */
  marks: { day: number; upTo: number }[];
  /** The time since which the learner has practiced here, as the server signed it; it stays when the rest is wiped. */
  since?: string;
  /** The last event that this device id has in common with the id before it (a restored phone). */
  follows?: EventIdentity;
}

/** A row of the projection. `ahead` marks the device's estimate: unsent events have changed the server's row. */
export type LocalRow = StoredRow & { ahead?: 1 };

/** Rows that the server gives a learner in addition to those from the log (shared/contract/ai/issued-rows.ts). */
export type IssuedRow = {
  [Kind in IssuedKind]: { kind: Kind; key: string; row: IssuedRowOfKind[Kind] };
}[IssuedKind];

/** A row as the server last sent it. */
export type ServerRow = (StoredRow | (IssuedRow & { epoch: number })) & { revision: number };

/** An event that the server, or this device, didn't count: the learner can see and export it. */
export interface RefusedEvent extends LoggedEvent {
  ack: { status: 'rejected' | 'superseded'; code?: Rejection };
  /** When this device learned of the refusal, milliseconds since 1970 UTC. */
  refusedAt: number;
}

/** The new place of an event whose number another event had taken. */
export interface MovedEvent extends EventIdentity {
  to: EventIdentity;
}

/** An answer that was begun and not submitted (drafts.ts). */
export interface Draft {
  questionId: string;
  epoch: number;
  round: number;
  mode: 'practice' | 'placement' | 'review' | 'ai';
  /** How often the question had been answered when it was opened; earlier versions don't have this. */
  attempts?: number;
  text: string;
  choice: string | null;
  /** Power-ups already used on this question; the screens subtract them from their counts. */
  powerUps: PowerUp[];
  /** Seconds left. */
  remaining: number;
  /** Seconds for which a freeze still holds. */
  frozenFor: number;
  extended: boolean;
  /** True if the learner has switched the clock off. */
  untimed?: boolean;
  /** Seconds spent on the visible question so far. */
  spent: number;
  /** When the draft was last saved, milliseconds since 1970 UTC; earlier versions don't have this. */
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
  /** Texts that are being written to improve answers, the latest first (improvements.ts). */
  | { key: 'improvements'; drafts: ImprovementDraft[] }
  /** The current turn of a mock interview (turn-draft.ts). */
  | { key: 'turn-draft'; draft: TurnDraft }
  /** A friend's taps in a round that the friend holds (friend-talk.ts). */
  | { key: 'friend-talk'; talk: FriendTalk }
  /** Ticks in debriefs that wait for Done, the latest first (ticks.ts). */
  | { key: 'ticks'; kept: KeptTicks[] }
  /** Text of a story that is still being typed, or told by typing (story-drafts.ts). */
  | { key: 'story-drafts'; drafts: StoryDrafts }
  /** Openings that are being practiced (openings-run.ts). */
  | { key: 'openings-run'; run: OpeningsRun }
  /** The session of minute math that is open (sums-run.ts). */
  | { key: 'sums-run'; run: SumsRun }
  /** Where each whole round was left (round-places.ts). */
  | { key: 'round-places'; places: RoundPlaces }
  /** How much is recorded of each round of a mock interview, and of each told story (recordings.ts). */
  | { key: 'sounds'; rounds: SoundsOfRound[] }
  /** The question type that was chosen in Practice Mode. */
  | { key: 'question-type'; type: QuestionTypeFilter }
  | ReadAnswers
  /** Stored if the clock is off (clock.ts). */
  | { key: 'clock'; isOff: boolean }
  /** Stored if the interviewer may not cut in on an answer (interruptions.ts). */
  | { key: 'interruptions'; isOff: boolean }
  /** The learner refused the six questions that find the level (placement-offer.ts). */
  | { key: 'placement-offer'; refusedAt: number }
  | { key: 'health'; counts: SyncCounts }
  /** When the account was created, milliseconds since 1970 UTC. */
  | { key: 'account'; joinedAt: number }
  /** When the browser was asked to keep this origin's storage. */
  | { key: 'persistence'; askedAt: number }
  /** A token from the sign-in on this device that proves since when the learner practices here (since.ts). */
  | { key: 'since'; token: string }
  /** Lines that Home shows until they are closed (news.ts). */
  | { key: 'news'; told: readonly News[] };

/** The figures that a learner remembers. */
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
  /** Numbers of the rules; `from` is null if the server had never given it. */
  rules: { from: number | null; to: number };
  before: Figures;
  after: Figures;
}

/** A line on Home. */
export type News =
  | Recount
  /** Another device had checked an answer before a check from this device arrived: the other check's points stand. */
  | { kind: 'checked-first'; id: string; title: string; covered: number; of: number };

/** Five seconds of a turn's recording; for a told story, `mockId` comes from `tellingId`. */
export interface SoundPiece extends Pick<MockTurnRow, 'mockId' | 'case' | 'turn'> {
  /** When the piece's recording began, milliseconds since 1970: after a break, another recording begins. */
  begun: number;
  /** The piece's place in that recording, from 0 on. */
  place: number;
  /** The second of the turn at which that recording began. */
  from: number;
  /** Media type. */
  type: string;
  bytes: ArrayBuffer;
}

/** How much this device has recorded of a round, or of a told story. */
export interface SoundsOfRound {
  mockId: string;
  bytes: number;
  /** When the first piece was stored, milliseconds since 1970. */
  at: number;
  /** True if the recording stays for longer than 14 days. */
  isKept: boolean;
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
  /** The newest event schema that the server reads, if its last reply gave it. */
  eventVersion?: number;
  /** ENGINE_NUMBER of the rules behind `serverRows`, if the server gave it. */
  rules?: number;
  /** The same number for the rules behind the `rows` that were shown last. */
  shownRules?: number;
  /** Milliseconds since 1970 UTC of the last answered sync, or null. */
  lastSyncAt: number | null;
  /** `serverRows` or outboxes have changed, and `rows` doesn't show the change yet. */
  isReplayDue: boolean;
}

/** Counts that can't be read from anywhere else on the device (sync-health.ts). */
export interface SyncCounts {
  /** How often the check sums differed and all rows were asked for again. */
  drifts: number;
  /** How many replies found numbers of this device taken by other events, so that its events got new numbers. */
  conflicts: number;
  /** How many syncs failed, and were or will be tried again. */
  failures: number;
}

/** Questions that were skipped in a round: they come last in it. */
export interface SkippedQuestions {
  key: 'skipped';
  epoch: number;
  round: number;
  ids: string[];
}

/** How far back the stored pages of past answers go (past-answers.ts). */
export interface ReadAnswers {
  key: 'past-answers';
  /** The server's log that the positions belong to. */
  logId: string | null;
  /** The position to ask for the next page with; null if all pages are here. */
  next: number | null;
  /** The position at which the answers that were read earlier end, while the pages above don't reach down to it yet. */
  older?: number | null;
}

/** Rows that calls have brought and that no sync has brought yet (issued.ts). */
export interface IssuedSinceSync {
  key: 'issued';
  rows: IssuedRow[];
}

/** Question Configuration. Empty fields aren't chosen. */
export interface AiConfiguration extends Pick<AiGenerateRequest, 'difficulty' | 'questionType'> {
  topic: (typeof TOPICS)[number] | '';
  company: NonNullable<AiGenerateRequest['company']> | '';
  prompt: string;
}

type Goals = AiStrategyRequest['targetGoals'];

/** The goals of the study strategy. Empty fields aren't chosen. */
export interface AiGoals {
  targetCompany: NonNullable<Goals['targetCompany']> | '';
  targetRole: string;
  timeframe: NonNullable<Goals['timeframe']> | '';
}

/** A plan, with the goals that it was made for. */
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
  /** The last plan from before the server stored plans. */
  strategy?: KeptStrategy;
}

/** A better text for an answer, not checked yet. */
export interface ImprovementDraft {
  answer: EventIdentity;
  text: string;
}

/** A run of questions that was begun (stored-run.ts). */
export interface QuestionRun {
  /** `run` holds five minutes, which other runs leave alone. */
  key: 'run' | 'other-run';
  kind: 'five-minutes' | 'review' | 'set';
  /** The ISO date on which the run was begun. */
  date: string;
  /** The same time as milliseconds since 1970 UTC. */
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
