/** Turns a published question back into the text that its writer typed, so that the next draft begins with it. */
import type { DraftText } from '#shared/contract/admin/desk-bank.ts';
import { type CuratedQuestion, isShort } from '#shared/contract/questions/question.ts';

/** Returns the draft of a question. It does the opposite of `questionOf` (question-file.ts). */
export function draftOf(question: CuratedQuestion): DraftText {
  const { title, topic, skill, company, frameworks, provenance, source } = question;
  const parts = question.content.split('\n\n');
  const ask = parts.pop() ?? '';
  const { explanation, takeaway } = question;
  const head: DraftText = {
    ...{ title, topic, skill, company: company ?? '', frameworks, provenance },
    source: { title: source?.title ?? '', url: source?.url ?? '' },
    ...{
      situation: parts.join('\n\n'),
      ask,
      takeaway,
      ...(explanation !== null && { explanation }),
    },
  };
  if (isShort(question)) {
    const { form, keyPoints, fairAnswer, sampleAnswer } = question;
    return { ...head, form, keyPoints, fairAnswer, sampleAnswer };
  }
  if (question.options === null) {
    const { correctAnswer, facts, outline, keyPoints, redFlags, followUps } = question;
    const { fairAnswer, sampleAnswer, probes, turn, pushback, halves } = question;
    return {
      ...head,
      ...{ expected: correctAnswer, facts, outline, keyPoints, redFlags, followUps, sampleAnswer },
      fairAnswer,
      // These fields are missing in texts that were stored before the fields existed.
      ...(probes && { probes }),
      ...(turn && { turn }),
      ...(pushback && { pushback }),
      ...(halves && { halves }),
    };
  }
  const { form, exhibit, options, rationales, correctAnswer } = question;
  return {
    ...head,
    form,
    exhibit: exhibit ?? { caption: '', kind: 'table', columns: [], rows: [], marks: [] },
    options: options.map((text, index) => ({
      text,
      key: text === correctAnswer,
      why: rationales[index] ?? '',
    })),
  };
}

/**
 * The kind of a new question. A question of the kind `choice` has options; the others are answered in the learner's own
 * words.
 */
export type DraftKind = 'choice' | 'open-ended' | 'short';

/** Returns the kind of question that a draft becomes. */
export function kindOfDraft(text: DraftText): DraftKind {
  if ('options' in text) return 'choice';
  return text.form === 'short' ? 'short' : 'open-ended';
}

/** Returns a draft in which nothing is typed yet. */
export function emptyDraft(kind: DraftKind): DraftText {
  const head: DraftText = {
    ...{ title: '', topic: '', skill: '', company: '', frameworks: [], provenance: 'original' },
    source: { title: '', url: '' },
    ...{ situation: '', ask: '', takeaway: '' },
  };
  const words = { weak: '', strong: '', phrases: [], parts: [] };
  const point = { id: '', axis: '', text: '', weight: 20, ...words };
  const followUp = { id: '', question: '', keyPoints: several({ id: '', text: '' }), sample: '' };
  const answers = { fairAnswer: { text: '', lacks: '' }, sampleAnswer: '' };
  if (kind === 'short') {
    return { ...head, form: 'short', keyPoints: several(point), ...answers };
  }
  const challenge = { line: '', keyPoints: several({ id: '', text: '' }, 1), sample: '' };
  if (kind === 'open-ended') {
    return {
      ...head,
      ...{ explanation: '', expected: '' },
      facts: several({ ask: '', answer: '' }, 3),
      outline: several({ step: '', minutes: 3 }, 3),
      keyPoints: several(point, 5),
      redFlags: [],
      followUps: several(followUp),
      ...answers,
      probes: several({ point: '', line: '' }, 7),
      turn: challenge,
      pushback: structuredClone(challenge),
    };
  }
  return {
    ...head,
    ...{ explanation: '', form: '' },
    exhibit: { caption: '', kind: 'table', columns: [], rows: [], marks: [] },
    options: several({ text: '', key: false, why: '' }, 4),
  };
}

function several<One extends object>(one: One, count = 2): One[] {
  return Array.from({ length: count }, () => structuredClone(one));
}
