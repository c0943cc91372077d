import type { ReactNode } from 'react';
import { RoundFrame } from '#pwa/interview/round/frame/round-frame.tsx';
import { StepStrip } from '#pwa/interview/round/frame/step-strip.tsx';

const STEPS = ['Your guess', 'What you said', 'Your marks', 'One thing'];

interface DebriefFrameProps {
  title: string;
  end?: ReactNode;
  /** The number of the step, from 0. */
  at: number;
  /** Controls that play the recording; they stay in reach while the points scroll. */
  tools?: ReactNode;
  onClose: () => void;
  footer: ReactNode;
  children: ReactNode;
}

/** A screen of the debrief. */
export function DebriefFrame({ at, ...rest }: DebriefFrameProps) {
  return (
    <RoundFrame
      {...rest}
      strip={<StepStrip label="Steps of the debrief" steps={STEPS} at={at} />}
    />
  );
}
