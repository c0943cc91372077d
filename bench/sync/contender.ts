/** The interface of every contender of the bench, so that one clock serves all. */
import type { Page } from '@playwright/test';
import type { AnswerEvent } from '#shared/events/kinds/answer.ts';

export interface Contender {
  name: string;
  /** The server's work on an answer by the time it acknowledges it. */
  keeps: string;
  /** The server's port, and the path of a page of its origin. */
  port: number;
  path: string;
  /** The device's code, for a page. */
  script: string;
  /** Two devices of one learner: the writer is offline and holds the answers. */
  prepare: (devices: Devices, events: readonly AnswerEvent[]) => Promise<Prepared>;
  stop: () => Promise<void>;
}

export interface Devices {
  writer: Page;
  reader: Page;
}

export interface Prepared {
  /** The writer goes online. @returns once the reader is right @throws Error when it is not */
  run: () => Promise<Parts>;
}

/** Named milliseconds within the run, where it has parts. */
export type Parts = Record<string, number>;
