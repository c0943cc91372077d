/** Runs steps that depend on each other, two at a time: as many as a small machine has cores. */

/**
 * @template Result
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} [after] names of steps that must have passed before
 * @property {boolean} [alone] nothing else runs beside it
 * @property {() => Promise<Result>} run
 */

/**
 * Runs every step once, in their order where nothing holds them up.
 * @template Result
 * @param {Step<Result>[]} steps
 * @param {object} options
 * @param {number} options.atOnce how many at a time
 * @param {(result: Result) => boolean} options.isGood whether the steps after it may run
 * @param {(step: Step<Result>, cause: string) => Result} options.passOver the result of a step whose predecessor, `cause`, failed
 * @returns {Promise<Result[]>} in the order in which they ended
 */
export async function runSteps(steps, { atOnce, isGood, passOver }) {
  /** @type {Map<string, boolean>} */
  const ended = new Map();
  /** @type {Map<Step<Result>, Promise<void>>} */
  const running = new Map();
  /** @type {Result[]} */
  const results = [];
  const waiting = [...steps];
  const names = new Set(steps.map(({ name }) => name));

  /** @param {Step<Result>} step @param {Result} result */
  const end = (step, result) => {
    ended.set(step.name, isGood(result));
    results.push(result);
  };
  /** @param {Step<Result>} step */
  const isReady = (step) =>
    (step.after ?? []).every((name) => ended.has(name) || !names.has(name)) &&
    (!step.alone || running.size === 0);

  while (waiting.length > 0 || running.size > 0) {
    const isHeldUp = [...running.keys()].some(({ alone }) => alone) || running.size >= atOnce;
    const index = isHeldUp ? -1 : waiting.findIndex(isReady);
    const [step] = index < 0 ? [] : waiting.splice(index, 1);
    if (step) {
      const cause = (step.after ?? []).find((name) => ended.get(name) === false);
      if (cause !== undefined) end(step, passOver(step, cause));
      else
        running.set(
          step,
          step
            .run()
            .then((result) => end(step, result))
            .finally(() => running.delete(step)),
        );
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else {
      throw new Error(`Steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
    }
  }
  return results;
}
