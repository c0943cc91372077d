import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { MAX_PROMPT_CHARACTERS, type AiGenerateRequest } from '#shared/contract/ai/ai-question.ts';
import type { QuestionPart } from '#shared/contract/ai/ai-stream.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { SegmentedChoice } from '#pwa/ui/controls/choices.tsx';
import { useStreamedCall } from '#pwa/ui/controls/use-streamed-call.ts';
import { SelectField } from '#pwa/ui/forms/select-field.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import type { AiConfiguration } from '#pwa/device/database/single-records.ts';
import { keepIssued } from '#pwa/device/database/issued.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { generateQuestions } from '#pwa/http/ai-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { DIFFICULTIES, QUESTION_TYPES, TOPICS_TO_CHOOSE, CompanyField } from './choices.tsx';
import { firstConfiguration, useKeptForm } from './use-kept-form.ts';
import { Generating } from './generating.tsx';
import { openAiQuestion } from './issued-questions.tsx';

const OFFLINE_ID = 'generate-offline';

const PROGRESS = {
  answers: 'Now the answers.',
  explanation: 'Now the reasons.',
  repair: "Something didn't fit. Trying again.",
};

/**
 * Shows the card Question Configuration (docs/product.md 2.10): the settings for the next question, and the button that
 * makes it.
 */
export function Configuration() {
  const [value, change] = useKeptForm('configuration', firstConfiguration);
  const { isBusy, stage, generate, cancel } = useGenerate();
  const isOnline = useOnline();
  if (value === null) return <div className="min-h-[32rem]" />;
  const isOwnPrompt = value.prompt.trim() !== '';
  return (
    <form
      aria-labelledby="configuration"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && isOnline) generate(value);
      }}
    >
      <div>
        <h2 id="configuration" className="font-display text-lg font-semibold">
          Question Configuration
        </h2>
        <p className="text-sm text-muted">What should your next question be about?</p>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label="Topic"
          name="topic"
          value={value.topic}
          choices={TOPICS_TO_CHOOSE}
          isDisabled={isBusy || isOwnPrompt}
          onChange={(topic) => change({ topic })}
        />
        <CompanyField
          label={<Optional note="optional">Company interview style</Optional>}
          name="company"
          value={value.company}
          none="Any company"
          isDisabled={isBusy || isOwnPrompt}
          onChange={(company) => change({ company })}
        />
      </div>
      <SegmentedChoice
        legend="Difficulty"
        legendClasses="mb-1 text-sm font-semibold"
        name="difficulty"
        value={value.difficulty}
        choices={DIFFICULTIES}
        isDisabled={isBusy}
        onChange={(difficulty) => change({ difficulty })}
      />
      <SegmentedChoice
        legend="Question type"
        legendClasses="mb-1 text-sm font-semibold"
        name="ai-question-type"
        value={value.questionType}
        choices={QUESTION_TYPES}
        isDisabled={isBusy}
        onChange={(questionType) => change({ questionType })}
      />
      <OwnPrompt
        value={value.prompt}
        isDisabled={isBusy}
        onChange={(prompt) => change({ prompt })}
      />
      {!isOnline && (
        <NeedsNetwork id={OFFLINE_ID}>
          A new question needs a connection. What you chose and typed stays here.
        </NeedsNetwork>
      )}
      {isBusy ? (
        <Generating
          words="Writing your question..."
          progress={stage ? PROGRESS[stage] : 'Starting with the situation.'}
          onCancel={cancel}
        />
      ) : (
        <Button
          type="submit"
          look="ai"
          large
          disabled={!isOnline}
          aria-describedby={isOnline ? undefined : OFFLINE_ID}
        >
          <Sparkles aria-hidden size={20} />
          Generate AI Question
        </Button>
      )}
    </form>
  );
}

interface OwnPromptProps {
  value: string;
  isDisabled: boolean;
  onChange: (prompt: string) => void;
}

function OwnPrompt({ value, isDisabled, onChange }: OwnPromptProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        <Optional note="replaces topic and company">Custom prompt</Optional>
      </label>
      <textarea
        id={id}
        name="prompt"
        value={value}
        rows={2}
        maxLength={MAX_PROMPT_CHARACTERS}
        disabled={isDisabled}
        placeholder="A pricing question about a tool for dentists…"
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content min-h-[4.5rem] w-full resize-y rounded-md border border-control bg-bg p-3 text-md text-text disabled:opacity-60"
      />
    </div>
  );
}

function Optional({ children, note }: { children: string; note: string }) {
  return (
    <>
      {children} <span className="font-normal text-muted">({note})</span>
    </>
  );
}

/**
 * Returns a function that asks for a question and opens it. `stage` says how much of the question is written; it is
 * null until the situation is complete. Failures are reported in the specified words (docs/product.md 8.4).
 */
function useGenerate() {
  const { isBusy, parts, run, cancel } = useStreamedCall<QuestionPart>();
  const generate = (configuration: AiConfiguration) => {
    if (isMissingInput(configuration)) {
      return sayFailure('Missing Input', 'Please select a topic or provide a custom prompt.');
    }
    const fallback = 'Failed to generate AI question. Please try again.';
    return void run(
      (signal, tell) => issueAndOpen(configuration, signal, tell),
      (error) => sayFailure('Generation Failed', failureText(error, fallback)),
    );
  };
  return { isBusy, stage: parts?.stage ?? null, generate, cancel };
}

async function issueAndOpen(
  configuration: AiConfiguration,
  signal: AbortSignal,
  tell: (part: QuestionPart) => void,
): Promise<void> {
  const db = requireDatabase();
  const questions = await generateQuestions(requestOf(configuration), signal, tell);
  // The questions are stored even if the learner has canceled, because the server counts them anyway.
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

/**
 * Makes the request for a question. The learner's own prompt replaces the topic and the company (docs/product.md 5.7).
 */
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
