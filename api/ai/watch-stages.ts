/** A question on its way: how far it is. Its texts are shown once all of it has passed, not before. */
import type { QuestionStage } from '#shared/contract/ai/ai-stream.ts';
import { beginningReader } from './read-beginning.ts';

/** @param send takes each stage when it begins @returns reads one turn of the answer; call it again for the next */
export function watchStages(send: (stage: QuestionStage) => void): () => (more: string) => void {
  let turns = 0;
  return () => {
    turns += 1;
    // A first try that could not be used was written to its end: its stages are behind.
    if (turns > 1) {
      send('repair');
      return () => undefined;
    }
    const read = beginningReader();
    let last: QuestionStage | null = null;
    return (more) => {
      const stage = stageOf(read(more)?.value);
      if (!stage || stage === last) return;
      last = stage;
      send(stage);
    };
  };
}

/** What comes next in the question that is being written (model-outputs.ts has the order). */
function stageOf(value: Record<string, unknown> | undefined): QuestionStage | null {
  const questions = value?.['questions'];
  const question: unknown = Array.isArray(questions) ? questions.at(-1) : null;
  if (typeof question !== 'object' || question === null) return null;
  if ('sampleAnswer' in question) return 'explanation';
  return 'content' in question ? 'answers' : null;
}
