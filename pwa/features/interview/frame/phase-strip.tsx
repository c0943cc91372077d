import type { MockPhase } from '#shared/game/mock/mock-row.ts';
import { StepStrip } from './step-strip.tsx';

const STEPS = ['Prompt', 'Ask', 'Plan', 'Answer', 'Follow-ups', 'Close'];
const STEP_OF: Record<MockPhase, number> = {
  ...{ prompt: 0, ask: 1, plan: 2, answer: 3 },
  ...{ pressed: 4, recommendation: 5, yours: 5 },
};

/** Where in a case the learner is. */
export function PhaseStrip({ phase }: { phase: MockPhase }) {
  return <StepStrip label="Steps of this case" steps={STEPS} at={STEP_OF[phase]} />;
}
