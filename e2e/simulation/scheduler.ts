/**
 * Decides who goes on next. Everything that happens in a world is done by actors: a tap, a page's sync, the
 * service worker's. An actor stops before each transaction and on both ways of each request; then the dice
 * say which actor goes on, so that a seed is one interleaving and a crash can fall between any two steps.
 */
import { assert } from './broken.ts';
import type { Dice } from './dice.ts';

/** A world that takes more steps than this has hung: 200 commands take one or two thousand. */
const MOST_STEPS = 10_000;

export interface Actor {
  /** The device whose crash ends the actor. */
  deviceName: string;
  label: string;
  isDead: boolean;
  isDone: boolean;
  /** The error that the work threw; the world looks at it. */
  error: unknown;
  /** Stops here until it is this actor's turn; forever once it is dead. */
  pause: () => Promise<void>;
}

interface Stop {
  actor: Actor;
  goOn: () => void;
}

export class Scheduler {
  readonly #dice: Dice;
  #stops: Stop[] = [];
  #live: Actor[] = [];
  #steps = 0;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  get live(): readonly Actor[] {
    return this.#live;
  }

  /** Begins the work, and runs it to its first stop. */
  async start(
    deviceName: string,
    label: string,
    work: (actor: Actor) => Promise<unknown>,
  ): Promise<Actor> {
    const actor: Actor = {
      deviceName,
      label,
      isDead: false,
      isDone: false,
      error: null,
      pause: () => new Promise((goOn) => this.#stops.push({ actor, goOn })),
    };
    this.#live.push(actor);
    void this.#run(actor, work);
    await this.#quiet();
    return actor;
  }

  /** Lets one actor go on to its next stop. @returns false when nobody waits */
  async step(): Promise<boolean> {
    if (this.#stops.length === 0) return false;
    this.#steps += 1;
    assert(this.#steps < MOST_STEPS, 'Somebody goes on for ever');
    const [stop] = this.#stops.splice(this.#dice.below(this.#stops.length), 1);
    stop?.goOn();
    await this.#quiet();
    return true;
  }

  /** Lets actors go on until this one has ended. */
  async finish(actor: Actor): Promise<void> {
    while (!actor.isDone && !actor.isDead && (await this.step()));
  }

  async finishAll(): Promise<void> {
    while (await this.step());
  }

  /** Kills these actors, as without power: their next steps never happen. */
  kill(isMeant: (actor: Actor) => boolean): void {
    for (const actor of this.#live.filter(isMeant)) actor.isDead = true;
    this.#live = this.#live.filter(({ isDead }) => !isDead);
    this.#stops = this.#stops.filter(({ actor }) => !actor.isDead);
  }

  async #run(actor: Actor, work: (actor: Actor) => Promise<unknown>): Promise<void> {
    try {
      await work(actor);
    } catch (error) {
      actor.error = error;
    }
    actor.isDone = true;
    this.#live = this.#live.filter((other) => other !== actor);
  }

  /** Waits until every actor has stopped or ended, and gives work without a stop its turn. */
  async #quiet(): Promise<void> {
    do await new Promise((resolve) => setImmediate(resolve));
    while (this.#live.some((actor) => !this.#stops.some((stop) => stop.actor === actor)));
  }
}

/** Throws an actor's error as the world's. */
export function raise({ error }: Actor): void {
  if (error !== null) throw error;
}
