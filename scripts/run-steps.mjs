/**
 * Runs steps stage by stage, within a stage in their order.
 * @template {{ stage: number }} Step
 * @template Result
 * @param {Step[]} steps
 * @param {object} options
 * @param {(stage: number) => number} options.atOnce how many of a stage run at a time
 * @param {(step: Step, before: Result[]) => Promise<Result>} options.run with the results of earlier stages
 * @returns {Promise<Result[]>} in the order in which they ended
 */
export async function runSteps(steps, { atOnce, run }) {
  /** @type {Result[]} */
  const results = [];
  const stages = [...new Set(steps.map(({ stage }) => stage))].toSorted((a, b) => a - b);
  for (const stage of stages) {
    const before = [...results];
    const waiting = steps.filter((step) => step.stage === stage);
    const work = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift())
        results.push(await run(step, before));
    };
    await Promise.all(Array.from({ length: atOnce(stage) }, work));
  }
  return results;
}
