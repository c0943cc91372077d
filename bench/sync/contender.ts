/** The interface of every contender of the bench, so that one clock serves all. */
import type { Page } from '@playwright/test';
import type { AnswerEvent } from '#shared/events/kinds/answer.ts';

export interface Contender {
  name: string;
  /** Says what the server has done with an answer by the time at which it acknowledges it. */
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
  /** Lets the writer go online. @returns once the reader shows the right figures @throws Error if it doesn't */
  run: () => Promise<Parts>;
}

/** The milliseconds of the parts of a run, by name; empty if the run has no parts. */
export type Parts = Record<string, number>;
