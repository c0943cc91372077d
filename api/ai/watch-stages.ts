/** Reports how far the model is with a question. The question's texts are shown only after all of it passes. */
import type { QuestionStage } from '#shared/contract/ai/ai-stream.ts';
import { beginningReader } from './read-beginning.ts';

/** @param send takes each stage when it begins @returns a function that begins to read a turn of the answer */
export function watchStages(send: (stage: QuestionStage) => void): () => (more: string) => void {
  let turns = 0;
  return () => {
    turns += 1;
    // A first try that couldn't be used was written to its end, so all its stages have been sent.
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

/** The stage of the question that is being written (model-outputs.ts has the order). */
function stageOf(value: Record<string, unknown> | undefined): QuestionStage | null {
  const questions = value?.['questions'];
  const question: unknown = Array.isArray(questions) ? questions.at(-1) : null;
  if (typeof question !== 'object' || question === null) return null;
  if ('sampleAnswer' in question) return 'explanation';
  return 'content' in question ? 'answers' : null;
}
