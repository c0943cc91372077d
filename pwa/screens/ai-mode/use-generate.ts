import { useEffect, useRef, useState } from 'react';
import type { AiGenerateRequest } from '#shared/contract/ai/ai-question.ts';
import type { QuestionPart, QuestionStage } from '#shared/contract/ai/ai-stream.ts';
import type { AiConfiguration } from '#pwa/device/database/single-records.ts';
import { keepIssued } from '#pwa/device/database/issued.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { generateQuestions } from '#pwa/http/calls/ai-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { openAiQuestion } from './open-ai-question.ts';

/**
 * Has a question made and opens it. `stage` says how far it is, and is null until its situation is written. Failures
 * are reported in the specified words (docs/product.md 8.4).
 */
export function useGenerate() {
  const [isBusy, setIsBusy] = useState(false);
  const [stage, setStage] = useState<QuestionStage | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const generate = async (configuration: AiConfiguration) => {
    if (isMissingInput(configuration)) {
      return sayFailure('Missing Input', 'Please select a topic or provide a custom prompt.');
    }
    const stop = new AbortController();
    running.current = stop;
    setIsBusy(true);
    setStage(null);
    const tell = (part: QuestionPart) => !stop.signal.aborted && setStage(part.stage);
    try {
      await issueAndOpen(configuration, stop.signal, tell);
    } catch (error) {
      if (!stop.signal.aborted) {
        const fallback = 'Failed to generate AI question. Please try again.';
        sayFailure('Generation Failed', failureText(error, fallback));
      }
    }
    if (running.current === stop) setIsBusy(false);
  };
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setIsBusy(false);
  };
  return { isBusy, stage, generate: (wanted: AiConfiguration) => void generate(wanted), cancel };
}

async function issueAndOpen(
  configuration: AiConfiguration,
  signal: AbortSignal,
  tell: (part: QuestionPart) => void,
): Promise<void> {
  const db = requireDatabase();
  const questions = await generateQuestions(requestOf(configuration), signal, tell);
  // The server counts these questions even if the learner has canceled.
  await keepIssued(
    db,
    questions.map((row) => ({ kind: 'aiQuestion' as const, key: row.id, row })),
  );
  const [first] = questions;
  if (first) {
    if (!signal.aborted) await openAiQuestion(first);
    return;
  }
  sayFailure('No Questions Generated', "The AI didn't generate any questions. Please try again.");
}

/** The learner's own prompt replaces the topic and drops the company (docs/product.md 5.7). */
function requestOf({
  topic,
  company,
  difficulty,
  questionType,
  prompt,
}: AiConfiguration): AiGenerateRequest {
  const own = prompt.trim();
  return {
    topic: own || topic,
    company: own ? null : company.trim() || null,
    difficulty,
    questionType,
    count: 1,
  };
}

function isMissingInput({ topic, prompt }: AiConfiguration): boolean {
  return topic === '' && prompt.trim() === '';
}

function sayFailure(title: string, description: string): void {
  addToast({ title, description, tone: 'destructive' });
}
